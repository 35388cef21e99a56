// What a write in one service makes stale in another: the one place that knows two slices (a service's own
// invalidation stands in its slice). Given to makeStore by the client entry; the server never writes. It knows the
// writes by name, so that no page loads the endpoints of another.
import type { Middleware } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import type { sessionsApi } from '../api/accounts/sessions';
import { buyerApi } from '../api/buyer/buyerApi';

const SESSION_WRITES: readonly (keyof typeof sessionsApi.endpoints)[] = ['createSession', 'removeCurrentSession'];
const WRITTEN = `${accountsApi.reducerPath}/executeMutation/fulfilled`;

/** Everything that the upstream answers differently to another person. */
const PERSONAL = ['me', 'favorite', 'bidding', 'bid', 'recentlyViewed'] as const;

type Written = { type: typeof WRITTEN; meta: { arg: { endpointName: string } } };

function isSessionWrite(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('type' in action) || action.type !== WRITTEN) return false;
  // RTK Query made the action, as its type says.
  const { endpointName } = (action as Written).meta.arg;
  return SESSION_WRITES.some((name) => name === endpointName);
}

export function crossServiceInvalidation(): Middleware {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (isSessionWrite(action)) dispatch(buyerApi.util.invalidateTags([...PERSONAL]));
      return result;
    };
}
