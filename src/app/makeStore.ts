// The Redux store: a new one for each request on the server, one per document in the browser.
// Server data lives only in the API slices and is never copied into slices of our own.
import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type Middleware,
} from '@reduxjs/toolkit';
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

const apis = [
  buyerApi,
  accountsApi,
  feedbackApi,
  feesApi,
  financeApi,
  mailerApi,
  ordersApi,
  paymentsApi,
  shippingApi,
  userTrackingApi,
] as const;

const rootReducer = combineSlices(...apis);

const IS_PRODUCTION = process.env['NODE_ENV'] === 'production';

export type MakeStoreOptions = {
  extra: ApiExtra;
  preloadedState?: object | undefined;
  /** For middleware that is added later (`createDynamicMiddleware`): the sagas. Browser only. */
  dynamicMiddleware?: Middleware | undefined;
  /** The store lives for one render: no checks, no DevTools. */
  isServer?: boolean;
  /** Enables the Redux DevTools in production too. */
  isDebugging?: boolean;
};

// The checks walk the whole state after each action, which a render on the server can't afford. The
// warning about their own duration is off, because it only reflects the machine.
const browserChecks = {
  immutableCheck: { warnAfter: Infinity },
  serializableCheck: { warnAfter: Infinity },
};
const noChecks = { immutableCheck: false, serializableCheck: false } as const;

export function makeStore({
  extra,
  preloadedState,
  dynamicMiddleware,
  isServer = false,
  isDebugging = false,
}: MakeStoreOptions) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloadedState ?? {},
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        ...(isServer ? noChecks : browserChecks),
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(apis.map((api) => api.middleware))
        .concat(dynamicMiddleware === undefined ? [] : [dynamicMiddleware]),
    devTools: !isServer && (isDebugging || !IS_PRODUCTION) && { name: 'Gavel' },
  });
}

/**
 * Ends the timers with which RTK Query would keep the results of a finished render in memory. Waits
 * for running requests first, because other renders may share their results.
 */
export async function stopStore({ dispatch, getState }: AppStore): Promise<void> {
  const state = getState();
  const usedApis = apis.filter(
    ({ reducerPath }) => Object.keys(state[reducerPath].queries).length > 0,
  );
  await Promise.allSettled(usedApis.flatMap(({ util }) => dispatch(util.getRunningQueriesThunk())));
  for (const { util } of usedApis) dispatch(util.resetApiState());
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
