// Stores in the tab where a code was sent and its times, but never the code itself. A reload then
// returns to the code step.
import { useCallback, useMemo } from 'react';
import type { SentCode } from '../../../api/accounts/sentCode';
import { useTabValue } from '../../../platform/useTabValue';
import { readPendingCode } from '../model/readPendingCode';

export type CodePurpose = 'phone' | 'email';

/** null if this tab does not know of a code. */
export function usePendingCode(
  purpose: CodePurpose,
): [SentCode | null, (sentCode: SentCode | null) => void] {
  const [text, setText] = useTabValue(`code.${purpose}`);
  const sentCode = useMemo(() => readPendingCode(text), [text]);
  const setSent = useCallback(
    (next: SentCode | null) => setText(next === null ? null : JSON.stringify(next)),
    [setText],
  );
  return [sentCode, setSent];
}
