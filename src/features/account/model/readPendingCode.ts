// Parses the stored information about a sent code. Invalid data are ignored.
import type { SentCode } from '../../../api/accounts/sentCode';
import { parseStoredFields } from '../../../lib/parseStoredFields';

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
