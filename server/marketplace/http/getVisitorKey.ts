// The key that a visitor's lot views are stored under: the user's id when signed in, otherwise the
// anonymous id. Never taken from a body, which could name another person.
import type { RequestContext } from './context';

/** Returns null for a visitor who is neither signed in nor has an anonymous id. */
export function getVisitorKey({
  user,
  anonymousId,
}: Pick<RequestContext, 'user' | 'anonymousId'>): string | null {
  if (user !== null) return `user:${user.id}`;
  return anonymousId === null ? null : `anonymous:${anonymousId}`;
}
