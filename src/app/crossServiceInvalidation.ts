// What a write in one service makes stale in another: the one place that knows two slices (a service's own
// invalidation stands in its slice). Given to makeStore by the client entry; the server never writes. It knows the
// writes by name, so that no page loads the endpoints of another.
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import { isApiError } from '../api/core/apiError';
import { feedbackApi } from '../api/feedback/feedbackApi';
import { ordersApi } from '../api/orders/ordersApi';
import { paymentsApi } from '../api/payments/paymentsApi';
import { shippingApi } from '../api/shipping/shippingApi';

const ME = ['me', 'profile'] as const;
/** An order, what is to be paid for it, and what is printed of it. */
const ORDERS = ['order', 'paymentRequest', 'document'] as const;
const PACKAGES = ['package', 'customs'] as const;
/** What was said of an order, and what may be said now; what a seller's list says of their orders. */
const FEEDBACK = ['feedback', 'orderFeedback'] as const;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type TagsOf<Api extends { util: { invalidateTags: (tags: never) => unknown } }> = Parameters<Api['util']['invalidateTags']>[0];
type Stale = {
  buyer?: TagsOf<typeof buyerApi>;
  accounts?: TagsOf<typeof accountsApi>;
  orders?: TagsOf<typeof ordersApi>;
  shipping?: TagsOf<typeof shippingApi>;
  feedback?: TagsOf<typeof feedbackApi>;
};

/** Somebody else looks at the page: everything that the upstream answers differently to another person. */
const afterSession: Stale = {
  buyer: [...ME, 'favorite', 'bidding', 'bid', 'recentlyViewed', 'offer'],
  orders: [...ORDERS],
  shipping: [...PACKAGES],
  feedback: [...FEEDBACK],
};

/** After a write of a service, by the path of its slice. Asking for the profile once too often is cheap; a table of which writes touch it would be forgotten. */
const afterWrite: ReadonlyMap<string, Stale> = new Map([
  // What is proven, how the person is called and where they live.
  [accountsApi.reducerPath, { buyer: [...ME] }],
  // The bank or the identity service has answered: a card, an identity, a hold or a payment is not what it was.
  [paymentsApi.reducerPath, { buyer: [...ME], accounts: ['card'], orders: [...ORDERS] }],
  // How many orders are to be paid, and whether a lot is still to be had; an order ends or frees its package. Feedback can
  // be given from the delivery on.
  [ordersApi.reducerPath, { buyer: [...ME, 'bidding', 'offer'], shipping: [...PACKAGES], feedback: [...FEEDBACK] }],
  // A package takes its orders along.
  [shippingApi.reducerPath, { orders: [...ORDERS], feedback: [...FEEDBACK] }],
  // It stands in the order's history, and in the seller's score.
  [feedbackApi.reducerPath, { orders: ['order'], buyer: ['profile'] }],
] satisfies [string, Stale][]);

/** The names of the contract's endpoints. */
const SESSION_WRITES: readonly string[] = ['createSession', 'createPasskeySession', 'removeCurrentSession', 'confirmRegistration', 'closeAccount'];
/** Of the buyer service: each makes, or ends, something to pay. */
const PURCHASE_WRITES: readonly string[] = ['initiateBuyNow', 'initiatePayToAccept', 'declineHighestBidOffer'];

const WRITTEN = '/executeMutation/fulfilled';
type Written = { type: string; meta: { arg: { endpointName: string } } };

/** A write that succeeded; RTK Query made the action, as its type says. */
function isWritten(action: unknown): action is Written {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string' && action.type.endsWith(WRITTEN);
}

const REFUSED = '/executeMutation/rejected';
/** Of the slices whose things move while a page shows them. */
const MOVING: readonly string[] = [ordersApi.reducerPath, shippingApi.reducerPath];

/** Refused because an order or a package has moved on since the page was shown. */
function isOutdated(action: unknown): boolean {
  if (typeof action !== 'object' || action === null || !('type' in action) || !('payload' in action)) return false;
  const { type, payload } = action;
  return MOVING.some((path) => type === path + REFUSED) && isApiError(payload) && payload.status === 409 && payload.code === 'wrong_state';
}

function staleAfter({ type, meta }: Written): Stale {
  const { endpointName } = meta.arg;
  if (SESSION_WRITES.includes(endpointName)) return afterSession;
  if (PURCHASE_WRITES.includes(endpointName)) return { orders: [...ORDERS] };
  return afterWrite.get(type.slice(0, -WRITTEN.length)) ?? {};
}

/** Outside a write: who looks at the page has changed. */
export function invalidateForPerson(dispatch: Dispatch): void {
  const { buyer, orders, shipping, feedback } = afterSession;
  if (buyer !== undefined) dispatch(buyerApi.util.invalidateTags(buyer));
  if (orders !== undefined) dispatch(ordersApi.util.invalidateTags(orders));
  if (shipping !== undefined) dispatch(shippingApi.util.invalidateTags(shipping));
  if (feedback !== undefined) dispatch(feedbackApi.util.invalidateTags(feedback));
}

/** `onProfile`: the person's own profile may say something else now. */
export function crossServiceInvalidation(onProfile: () => void = () => undefined): Middleware {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      const moved: Stale = isOutdated(action) ? { orders: [...ORDERS], shipping: [...PACKAGES] } : {};
      const { buyer, accounts, orders, shipping, feedback } = isWritten(action) ? staleAfter(action) : moved;
      if (buyer !== undefined) dispatch(buyerApi.util.invalidateTags(buyer));
      if (buyer?.includes('me') === true) onProfile();
      if (accounts !== undefined) dispatch(accountsApi.util.invalidateTags(accounts));
      if (orders !== undefined) dispatch(ordersApi.util.invalidateTags(orders));
      if (shipping !== undefined) dispatch(shippingApi.util.invalidateTags(shipping));
      if (feedback !== undefined) dispatch(feedbackApi.util.invalidateTags(feedback));
      return result;
    };
}
