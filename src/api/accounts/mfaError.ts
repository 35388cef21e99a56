// Maps errors of sending or checking a code to the kinds that have messages.
import { isApiError, type ApiError } from '../core/apiError';

export type MfaError =
  /** null: the response has no number of attempts left. */
  | { kind: 'wrong'; attemptsLeft: number | null }
  | { kind: 'expired' }
  | { kind: 'passkeyRefused'; attemptsLeft: number | null }
  | { kind: 'passkeyExpired' }
  /** The challenge no longer accepts codes. */
  | { kind: 'void' }
  | { kind: 'notAvailable' }
  /** The authenticator app was turned on or off elsewhere after this page was loaded. */
  | { kind: 'alreadyOn' }
  | { kind: 'notOn' }
  | { kind: 'limited'; seconds: number | null }
  | { kind: 'outdated' }
  | { kind: 'unavailable' };

function readAttemptsLeft({ details, meta }: ApiError): number | null {
  const sources = [...details.map((detail) => detail.meta), meta];
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || !('attempts_left' in source)) continue;
    if (typeof source.attempts_left === 'number') return source.attempts_left;
  }
  return null;
}

function toMfaError(error: ApiError, codes: ReadonlySet<string>): MfaError {
  if (codes.has('challenge_void')) return { kind: 'void' };
  if (codes.has('code_expired')) return { kind: 'expired' };
  if (codes.has('passkey_expired')) return { kind: 'passkeyExpired' };
  if (codes.has('method_not_available') || codes.has('passkeys_unavailable'))
    return { kind: 'notAvailable' };
  if (codes.has('totp_already_enabled')) return { kind: 'alreadyOn' };
  if (codes.has('totp_not_enabled')) return { kind: 'notOn' };
  const isPasskey = codes.has('passkey_refused');
  if (!isPasskey && !codes.has('code_wrong')) return { kind: 'unavailable' };
  const attemptsLeft = readAttemptsLeft(error);
  return attemptsLeft === 0
    ? { kind: 'void' }
    : { kind: isPasskey ? 'passkeyRefused' : 'wrong', attemptsLeft };
}

export function readMfaError(error: unknown): MfaError {
  if (!isApiError(error)) return { kind: 'unavailable' };
  const { status, code, details } = error;
  if (status === 429) return { kind: 'limited', seconds: error.retryAfterSeconds };
  // The challenge belongs to another session: the user signed in or out in the meantime.
  if (status === 404 || status === 401) return { kind: 'void' };
  if (status === 403) return { kind: 'outdated' };
  return toMfaError(
    error,
    new Set([...(code === null ? [] : [code]), ...details.map((detail) => detail.code)]),
  );
}
