// What went wrong with sending or checking a code, in the kinds that have words (components/problemText). Pure.
import { isApiError, type ApiError } from '../../../api/core/apiError';

export type MfaProblem =
  /** null: the answer did not say how many attempts are left. */
  | { kind: 'wrong'; attemptsLeft: number | null }
  | { kind: 'expired' }
  | { kind: 'passkeyRefused'; attemptsLeft: number | null }
  | { kind: 'passkeyExpired' }
  /** The challenge takes no code any more. */
  | { kind: 'void' }
  | { kind: 'notAvailable' }
  /** The app was turned on or off elsewhere, since this page was read. */
  | { kind: 'alreadyOn' }
  | { kind: 'notOn' }
  | { kind: 'limited'; seconds: number | null }
  | { kind: 'outdated' }
  | { kind: 'unavailable' };

function attemptsLeftOf({ details, meta }: ApiError): number | null {
  const places = [...details.map((detail) => detail.meta), meta];
  for (const place of places) {
    if (typeof place !== 'object' || place === null || !('attempts_left' in place)) continue;
    if (typeof place.attempts_left === 'number') return place.attempts_left;
  }
  return null;
}

function problemOfCodes(error: ApiError, codes: ReadonlySet<string>): MfaProblem {
  if (codes.has('challenge_void')) return { kind: 'void' };
  if (codes.has('code_expired')) return { kind: 'expired' };
  if (codes.has('passkey_expired')) return { kind: 'passkeyExpired' };
  if (codes.has('method_not_available') || codes.has('passkeys_unavailable')) return { kind: 'notAvailable' };
  if (codes.has('totp_already_enabled')) return { kind: 'alreadyOn' };
  if (codes.has('totp_not_enabled')) return { kind: 'notOn' };
  const isPasskey = codes.has('passkey_refused');
  if (!isPasskey && !codes.has('code_wrong')) return { kind: 'unavailable' };
  const attemptsLeft = attemptsLeftOf(error);
  return attemptsLeft === 0 ? { kind: 'void' } : { kind: isPasskey ? 'passkeyRefused' : 'wrong', attemptsLeft };
}

export function problemOfError(error: unknown): MfaProblem {
  if (!isApiError(error)) return { kind: 'unavailable' };
  const { status, code, details } = error;
  if (status === 429) return { kind: 'limited', seconds: error.retryAfterSeconds };
  // A challenge of another session: whoever signed in or out meanwhile has to begin again.
  if (status === 404 || status === 401) return { kind: 'void' };
  if (status === 403) return { kind: 'outdated' };
  return problemOfCodes(error, new Set([...(code === null ? [] : [code]), ...details.map((detail) => detail.code)]));
}
