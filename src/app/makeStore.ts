// One store: a new one for each request on the server, one for the life of the page in the browser. Only the slices
// of upstream services live in it; server data is never copied into a slice of ours.
import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import type { ApiExtra } from '../api/core/apiExtra';
import { feedbackApi } from '../api/feedback/feedbackApi';
import { feesApi } from '../api/fees/feesApi';
import { financeApi } from '../api/finance/financeApi';
import { mailerApi } from '../api/mailer/mailerApi';
import { ordersApi } from '../api/orders/ordersApi';
import { paymentsApi } from '../api/payments/paymentsApi';
import { shippingApi } from '../api/shipping/shippingApi';
import { userTrackingApi } from '../api/user-tracking/userTrackingApi';

/** A call of one service means nothing to the slices of the others: they are not asked. */
function ownCalls<State>({ reducerPath, reducer }: { reducerPath: string; reducer: Reducer<State> }): Reducer<State> {
  const own = `${reducerPath}/`;
  return (state, action) =>
    state !== undefined && action.type.includes('/execute') && !action.type.startsWith(own) ? state : reducer(state, action);
}

const reducer = combineReducers({
  [buyerApi.reducerPath]: ownCalls(buyerApi),
  [accountsApi.reducerPath]: ownCalls(accountsApi),
  [feedbackApi.reducerPath]: ownCalls(feedbackApi),
  [feesApi.reducerPath]: ownCalls(feesApi),
  [financeApi.reducerPath]: ownCalls(financeApi),
  [mailerApi.reducerPath]: ownCalls(mailerApi),
  [ordersApi.reducerPath]: ownCalls(ordersApi),
  [paymentsApi.reducerPath]: ownCalls(paymentsApi),
  [shippingApi.reducerPath]: ownCalls(shippingApi),
  [userTrackingApi.reducerPath]: ownCalls(userTrackingApi),
});

const apis = [buyerApi, accountsApi, feedbackApi, feesApi, financeApi, mailerApi, ordersApi, paymentsApi, shippingApi, userTrackingApi];
const noSubscriptions = { getSubscriptions: () => new Map(), getSubscriptionCount: () => 0, isRequestSubscribed: () => false };
const subscriptionQuestions = new Set<string>(apis.map(({ internalActions }) => internalActions.internal_getRTKQSubscriptions.type));

/** In the place of RTK Query's middleware where a store lives for one render: no subscription, timer or refetch. */
const brief: Middleware = () => (next) => (action) =>
  typeof action === 'object' && action !== null && 'type' in action && subscriptionQuestions.has(String(action.type))
    ? noSubscriptions
    : next(action);

const IS_PRODUCTION = process.env['NODE_ENV'] === 'production';

/**
 * They find mutated state and values that cannot be serialized, by walking the whole state after each action: too slow for a
 * render on the server, and for production. A slow machine is told nothing of their own time.
 */
function developmentChecks(isBrief: boolean) {
  if (isBrief || IS_PRODUCTION) return { serializableCheck: false, immutableCheck: false } as const;
  return { serializableCheck: { warnAfter: Infinity }, immutableCheck: { warnAfter: Infinity } };
}

export type MakeStoreOptions = {
  extra: ApiExtra;
  preloadedState?: object | undefined;
  middleware?: Middleware[];
  /** Lives for one render of the server: keeps no timers, so that nothing holds it when the page has been made. */
  isBrief?: boolean;
};

export function makeStore({ extra, preloadedState, middleware = [], isBrief = false }: MakeStoreOptions) {
  return configureStore({
    reducer,
    preloadedState: preloadedState ?? {},
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, ...developmentChecks(isBrief) })
        .concat(isBrief ? [brief] : apis.map((api) => api.middleware))
        .concat(middleware),
    enhancers: (getDefault) => getDefault({ autoBatch: isBrief ? false : { type: 'raf' } }),
    devTools: !isBrief && !IS_PRODUCTION && { name: 'Gavel' },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
