// What a write in one service makes stale in another: the one place that knows two slices (a service's own
// invalidation stands in its slice). Given to makeStore by the client entry; the server never writes.
import { createListenerMiddleware, isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { sessionsApi } from '../api/accounts/sessions';
import { buyerApi } from '../api/buyer/buyerApi';

const { createSession, removeCurrentSession } = sessionsApi.endpoints;

/** Everything that the upstream answers differently to another person. */
const PERSONAL = ['me', 'favorite', 'bidding', 'bid', 'recentlyViewed'] as const;

export function crossServiceInvalidation(): Middleware {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(createSession.matchFulfilled, removeCurrentSession.matchFulfilled),
    effect: (_action, { dispatch }) => {
      dispatch(buyerApi.util.invalidateTags([...PERSONAL]));
    },
  });
  return listener.middleware;
}
