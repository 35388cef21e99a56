// What went wrong with a sign-in, in the few kinds that have words. Read from the call's error, and from the address
// after a form without scripts was sent. Pure.
import { isApiError } from '../../../api/core/apiError';

export type SignInProblem = { kind: 'invalid' } | { kind: 'limited'; seconds: number | null } | { kind: 'outdated' } | { kind: 'unavailable' };

export function problemOfError(error: unknown): SignInProblem {
  if (!isApiError(error)) return { kind: 'unavailable' };
  if (error.status === 401 || error.status === 422) return { kind: 'invalid' };
  if (error.status === 429) return { kind: 'limited', seconds: error.retryAfterSeconds };
  return { kind: error.status === 403 ? 'outdated' : 'unavailable' };
}

/** `error` of the sign-in page's query, as the web server writes it. */
export function problemOfQuery(error: string | null): SignInProblem | null {
  switch (error) {
    case null:
      return null;
    case 'invalid_credentials':
      return { kind: 'invalid' };
    case 'rate_limited':
      return { kind: 'limited', seconds: null };
    default:
      return { kind: 'unavailable' };
  }
}
