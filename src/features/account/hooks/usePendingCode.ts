// What the tab remembers of a code that was sent to a new phone or e-mail address: where to and its times, never
// the code. So a reload comes back to the step of the code. Called by the forms of contacts and by journeys.
import { useCallback, useMemo } from 'react';
import type { SentCode } from '../../../api/accounts/sentCode';
import { useTabValue } from '../../../platform/useTabValue';
import { readPendingCode } from '../model/pendingCode';

export type CodePurpose = 'phone' | 'email';

/** null: none that this tab knows of. */
export function usePendingCode(purpose: CodePurpose): [SentCode | null, (sent: SentCode | null) => void] {
  const [text, setText] = useTabValue(`code.${purpose}`);
  const sent = useMemo(() => readPendingCode(text), [text]);
  const setSent = useCallback((next: SentCode | null) => setText(next === null ? null : JSON.stringify(next)), [setText]);
  return [sent, setSent];
}
