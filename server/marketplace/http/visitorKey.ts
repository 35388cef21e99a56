// Under which key a visitor's lot views are kept: the user's id when signed in, else the anonymous id. Used by user
// tracking (writes) and by "recently viewed" (reads); never taken from a body, which could name somebody else.
import type { RequestContext } from './context';

/** null for a visitor who is neither signed in nor known by an anonymous id. */
export function visitorKey({ user, anonymousId }: Pick<RequestContext, 'user' | 'anonymousId'>): string | null {
  if (user !== null) return `user:${user.id}`;
  return anonymousId === null ? null : `anonymous:${anonymousId}`;
}
