// What a write in one service makes stale in another: the one place that knows two slices (a service's own
// invalidation stands in its slice). Given to makeStore by the client entry; the server never writes. It knows the
// writes by name, so that no page loads the endpoints of another.
import type { Middleware } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import { paymentsApi } from '../api/payments/paymentsApi';

const WRITTEN = `${accountsApi.reducerPath}/executeMutation/fulfilled`;
/** The bank or the identity service has answered: a card, an identity or a hold is not what it was. */
const ANSWERED = `${paymentsApi.reducerPath}/executeMutation/fulfilled`;

/** Everything that the upstream answers differently to another person. */
const PERSONAL = ['me', 'favorite', 'bidding', 'bid', 'recentlyViewed'] as const;
/** What the profile says: what is proven, how the person is called and where they live. */
const PROFILE = ['me', 'profile'] as const;

type Stale = typeof PERSONAL | typeof PROFILE;

// By the names of the contract's endpoints; a write that is not here changes nothing outside its own slice.
const staleAfter: ReadonlyMap<string, Stale> = new Map<string, Stale>([
  ...(['createSession', 'removeCurrentSession', 'confirmRegistration', 'closeAccount'] as const).map((name) => [name, PERSONAL] as const),
  ...(
    [
      'updateEmail', 'confirmEmail', 'updatePhone', 'confirmPhone', 'createAddress', 'updateAddress', 'removeAddress', 'createCard',
      'removeCard', 'updateMarketingConsents', 'createIdentityVerification', 'createSeller', 'updateSeller', 'confirmTotp', 'removeTotp',
    ] as const
  ).map((name) => [name, PROFILE] as const),
]);

type Written = { meta: { arg: { endpointName: string } } };

/** The name of the endpoint that was written through, when the action is of that type. */
function writtenBy(action: unknown, type: string): string | null {
  if (typeof action !== 'object' || action === null || !('type' in action) || action.type !== type) return null;
  // RTK Query made the action, as its type says.
  return (action as Written & typeof action).meta.arg.endpointName;
}

export function crossServiceInvalidation(): Middleware {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      const stale = staleAfter.get(writtenBy(action, WRITTEN) ?? '');
      if (stale !== undefined) dispatch(buyerApi.util.invalidateTags([...stale]));
      if (writtenBy(action, ANSWERED) === 'answerProviderChallenge') {
        dispatch(buyerApi.util.invalidateTags([...PROFILE]));
        dispatch(accountsApi.util.invalidateTags(['card']));
      }
      return result;
    };
}
