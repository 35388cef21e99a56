// What a write in one service makes stale in another: the one place that knows two slices (a service's own
// invalidation stands in its slice). Given to makeStore by the client entry; the server never writes. It knows the
// writes by name, so that no page loads the endpoints of another.
import type { Middleware } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import { paymentsApi } from '../api/payments/paymentsApi';

/** Everything that the upstream answers differently to another person. */
const PERSONAL = ['me', 'profile', 'favorite', 'bidding', 'bid', 'recentlyViewed'] as const;
/** What the profile says: what is proven, how the person is called and where they live. */
const PROFILE = ['me', 'profile'] as const;

/** After these writes of the accounts service somebody else looks at the page. The names of the contract's endpoints. */
const SESSION_WRITES: readonly string[] = ['createSession', 'removeCurrentSession', 'confirmRegistration', 'closeAccount'];

const WRITTEN = '/executeMutation/fulfilled';
type Written = { type: string; meta: { arg: { endpointName: string } } };

/** A write that succeeded; RTK Query made the action, as its type says. */
function isWritten(action: unknown): action is Written {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && action.type.endsWith(WRITTEN);
}

export function crossServiceInvalidation(): Middleware {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (!isWritten(action)) return result;
      const isSession = SESSION_WRITES.includes(action.meta.arg.endpointName);
      // Asking for the profile once too often is cheap; a table of which writes touch it would be forgotten.
      if (action.type.startsWith(accountsApi.reducerPath)) dispatch(buyerApi.util.invalidateTags([...(isSession ? PERSONAL : PROFILE)]));
      if (action.type.startsWith(paymentsApi.reducerPath)) {
        // The bank or the identity service has answered: a card, an identity or a hold is not what it was.
        dispatch(buyerApi.util.invalidateTags([...PROFILE]));
        dispatch(accountsApi.util.invalidateTags(['card']));
      }
      return result;
    };
}
