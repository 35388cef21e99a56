// Serializes a pending registration for the tab's storage and parses it with validation. It
// contains neither a password nor a code.
import type { Registration } from '../../../api/accounts/registrations';

export const writeRegistration = ({
  id,
  destination,
  expiresAt,
  resendAt,
  attemptsLeft,
}: Registration): string => JSON.stringify({ id, destination, expiresAt, resendAt, attemptsLeft });

/** Returns null if it is missing or invalid. */
export function readRegistration(text: string | null): Registration | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    const fields = new Map<string, unknown>(
      typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [],
    );
    const [id, destination] = [fields.get('id'), fields.get('destination')];
    const [expiresAt, resendAt, attemptsLeft] = [
      fields.get('expiresAt'),
      fields.get('resendAt'),
      fields.get('attemptsLeft'),
    ];
    if (typeof id !== 'string' || typeof destination !== 'string') return null;
    if (
      typeof expiresAt !== 'number' ||
      typeof resendAt !== 'number' ||
      typeof attemptsLeft !== 'number'
    )
      return null;
    return { id, destination, expiresAt, resendAt, attemptsLeft };
  } catch {
    return null;
  }
}
