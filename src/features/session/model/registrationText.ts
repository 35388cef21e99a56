// A registration that waits for its code, as the text that a tab remembers over a reload, and back. What comes from
// storage is checked before it is believed. Pure; holds neither password nor code.
import type { Registration } from '../../../api/accounts/registrations';

export const writeRegistration = ({ id, destination, expiresAt, resendAt, attemptsLeft }: Registration): string =>
  JSON.stringify({ id, destination, expiresAt, resendAt, attemptsLeft });

/** null: there is none, or it is not one of ours. */
export function readRegistration(text: string | null): Registration | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const found = new Map<string, unknown>(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
    const [id, destination] = [found.get('id'), found.get('destination')];
    const [expiresAt, resendAt, attemptsLeft] = [found.get('expiresAt'), found.get('resendAt'), found.get('attemptsLeft')];
    if (typeof id !== 'string' || typeof destination !== 'string') return null;
    if (typeof expiresAt !== 'number' || typeof resendAt !== 'number' || typeof attemptsLeft !== 'number') return null;
    return { id, destination, expiresAt, resendAt, attemptsLeft };
  } catch {
    return null;
  }
}
