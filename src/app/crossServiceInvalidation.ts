// Cache invalidation across services: what a write in one API slice makes stale in another. A slice
// declares its own invalidation itself. Endpoints come with the pages that use them, so the
// matchers look up those that exist when an action arrives, and no page loads the endpoints of
// another.
import type { UnknownAction } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import type { passkeysApi } from '../api/accounts/passkeys';
import type { privacyApi } from '../api/accounts/privacy';
import type { sessionsApi, registrationsApi } from '../api/accounts/sessions';
import { buyerApi } from '../api/buyer/buyerApi';
import type { ownProfileApi } from '../api/buyer/ownProfile';
import type { purchasesApi } from '../api/buyer/purchases';
import { isApiError, isOutcomeUnknown } from '../api/core/apiError';
import { addAppListener, type AppDispatch } from '../api/core/store';
import { feedbackApi } from '../api/feedback/feedbackApi';
import { ordersApi } from '../api/orders/ordersApi';
import { paymentsApi } from '../api/payments/paymentsApi';
import { shippingApi } from '../api/shipping/shippingApi';

const PROFILE = ['me', 'profile'] as const;
/** An order, its payment request and its documents. */
const ORDERS = ['order', 'paymentRequest', 'document'] as const;
const PACKAGES = ['package', 'customs'] as const;
/**
 * The feedback on an order, with what may be given now, and the feedback in a seller's order list.
 */
const FEEDBACK = ['feedback', 'orderFeedback'] as const;

type Matcher = (action: UnknownAction) => boolean;
type Mutation = { useMutation: unknown; matchFulfilled: Matcher; matchRejected: Matcher };

const isMutation = (endpoint: unknown): endpoint is Mutation =>
  typeof endpoint === 'object' && endpoint !== null && 'useMutation' in endpoint;

const getMutations = (api: { endpoints: object }): Mutation[] =>
  Object.values(api.endpoints).filter(isMutation);

const matchMutations =
  (api: { endpoints: object }): Matcher =>
  (action) =>
    getMutations(api).some(({ matchFulfilled }) => matchFulfilled(action));

/** A write was refused because the order or package has changed state since the page loaded. */
const isOutdated: Matcher = (action) =>
  isApiError(action['payload']) &&
  action['payload'].status === 409 &&
  action['payload'].code === 'wrong_state' &&
  [ordersApi, shippingApi].flatMap(getMutations).some(({ matchRejected }) => matchRejected(action));

type SessionEndpoints = (typeof sessionsApi &
  typeof passkeysApi &
  typeof registrationsApi &
  typeof privacyApi)['endpoints'];

const isSessionWrite: Matcher = (action) => {
  const endpoints: Partial<SessionEndpoints> = accountsApi.endpoints;
  return [
    endpoints.createSession,
    endpoints.createPasskeySession,
    endpoints.removeCurrentSession,
    endpoints.confirmRegistration,
    endpoints.closeAccount,
  ].some((endpoint) => endpoint?.matchFulfilled(action) === true);
};

/** The header shows the name. */
const isNameWrite: Matcher = (action) => {
  const endpoints: Partial<(typeof ownProfileApi)['endpoints']> = buyerApi.endpoints;
  return endpoints.updateMe?.matchFulfilled(action) === true;
};

/** Writes that created or ended something to pay, or may have done so. */
const isPurchaseWrite: Matcher = (action) => {
  const endpoints: Partial<(typeof purchasesApi)['endpoints']> = buyerApi.endpoints;
  const { payload } = action;
  return [
    endpoints.initiateBuyNow,
    endpoints.initiatePayToAccept,
    endpoints.declineHighestBidOffer,
  ].some(
    (endpoint) =>
      endpoint?.matchFulfilled(action) === true ||
      (endpoint?.matchRejected(action) === true &&
        isApiError(payload) &&
        isOutcomeUnknown(payload)),
  );
};

/**
 * For when the viewer signs in or out on a page that stays open: invalidates what it shows about
 * them. Pages that require a session are reloaded instead.
 */
export function invalidateForPerson(dispatch: AppDispatch): void {
  dispatch(
    buyerApi.util.invalidateTags([
      ...PROFILE,
      'favorite',
      'follow',
      'bidding',
      'bid',
      'recentlyViewed',
      'offer',
    ]),
  );
  dispatch(ordersApi.util.invalidateTags([...ORDERS]));
  dispatch(shippingApi.util.invalidateTags([...PACKAGES]));
  dispatch(feedbackApi.util.invalidateTags([...FEEDBACK]));
}

/**
 * `onProfile` runs when the viewer's own profile may have changed. `earlyActions` are actions that
 * arrived before the rules were started.
 */
export function startCrossServiceInvalidation(
  dispatch: AppDispatch,
  onProfile: () => void = () => undefined,
  earlyActions: readonly UnknownAction[] = [],
): void {
  const on = (matcher: Matcher, invalidate: (dispatch: AppDispatch) => void): void => {
    for (const action of earlyActions) if (matcher(action)) invalidate(dispatch);
    dispatch(
      addAppListener({ predicate: matcher, effect: (_action, api) => invalidate(api.dispatch) }),
    );
  };
  const invalidateProfile = (dispatch: AppDispatch): void => {
    dispatch(buyerApi.util.invalidateTags([...PROFILE]));
    onProfile();
  };
  on(isSessionWrite, (dispatch) => {
    invalidateForPerson(dispatch);
    onProfile();
  });
  on(isNameWrite, () => onProfile());
  on(isPurchaseWrite, (dispatch) => {
    dispatch(ordersApi.util.invalidateTags([...ORDERS]));
  });
  // Verifications and addresses. One refetch too many is cheap; a table of the writes that
  // touch the profile would go stale.
  const isAccountsWrite = matchMutations(accountsApi);
  on((action) => isAccountsWrite(action) && !isSessionWrite(action), invalidateProfile);
  // After an answer of the bank or the identity service, a card, an identity, a hold or a payment
  // may have changed.
  on(matchMutations(paymentsApi), (dispatch) => {
    invalidateProfile(dispatch);
    dispatch(accountsApi.util.invalidateTags(['card']));
    dispatch(ordersApi.util.invalidateTags([...ORDERS]));
  });
  // An order write changes the number of unpaid orders and the lot's availability, and it can end
  // or free the order's package. Delivery makes feedback possible.
  on(matchMutations(ordersApi), (dispatch) => {
    dispatch(buyerApi.util.invalidateTags([...PROFILE, 'bidding', 'offer']));
    onProfile();
    dispatch(shippingApi.util.invalidateTags([...PACKAGES]));
    dispatch(feedbackApi.util.invalidateTags([...FEEDBACK]));
  });
  // A package changes the status of its orders.
  on(matchMutations(shippingApi), (dispatch) => {
    dispatch(ordersApi.util.invalidateTags([...ORDERS]));
    dispatch(feedbackApi.util.invalidateTags([...FEEDBACK]));
  });
  // Feedback appears in the order's history and counts towards the seller's score.
  on(matchMutations(feedbackApi), (dispatch) => {
    dispatch(ordersApi.util.invalidateTags(['order']));
    dispatch(buyerApi.util.invalidateTags(['profile']));
  });
  on(isOutdated, (dispatch) => {
    dispatch(ordersApi.util.invalidateTags([...ORDERS]));
    dispatch(shippingApi.util.invalidateTags([...PACKAGES]));
  });
}
