// Stores in the tab where a code was sent and its times, but never the code itself. A reload then
// returns to the code step.
import { useCallback, useMemo } from 'react';
import type { SentCode } from '../../../api/accounts/contacts';
import { useTabValue } from '../../../platform/useTabValue';
import { parseStoredFields } from '../../../lib/untrustedJson';

/** Parses the stored information about a sent code. Invalid data are ignored. */
export function readPendingCode(text: string | null): SentCode | null {
  const fields = parseStoredFields(text);
  const [destination, expiresAt, resendAt, attemptsLeft] = [
    'destination',
    'expiresAt',
    'resendAt',
    'attemptsLeft',
  ].map((name) => fields.get(name));
  if (
    typeof destination !== 'string' ||
    typeof expiresAt !== 'number' ||
    typeof resendAt !== 'number' ||
    typeof attemptsLeft !== 'number'
  )
    return null;
  return { destination, expiresAt, resendAt, attemptsLeft };
}

type CodePurpose = 'phone' | 'email';

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
