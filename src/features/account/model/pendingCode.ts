// Reads back what a tab remembered of a code that was sent. Pure; believes nothing that has another form.
import type { SentCode } from '../../../api/accounts/sentCode';
import { storedFields } from '../../../lib/storedFields';

export function readPendingCode(text: string | null): SentCode | null {
  const found = storedFields(text);
  const [destination, expiresAt, resendAt, attemptsLeft] = ['destination', 'expiresAt', 'resendAt', 'attemptsLeft'].map((name) => found.get(name));
  if (typeof destination !== 'string' || typeof expiresAt !== 'number' || typeof resendAt !== 'number' || typeof attemptsLeft !== 'number') return null;
  return { destination, expiresAt, resendAt, attemptsLeft };
}
