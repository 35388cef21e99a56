// The Redux store: a new one for each request on the server, one per document in the browser.
// Server data lives only in the API slices and is never copied into slices of our own.
import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type WithSlice,
} from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { auctioneerToolsApi } from '../api/auctioneer-tools/auctioneerToolsApi';
import { brandCollectionsApi } from '../api/brand-collections/brandCollectionsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import type { ApiExtra } from '../api/core/apiExtra';
import { feedbackApi } from '../api/feedback/feedbackApi';
import { feesApi } from '../api/fees/feesApi';
import { financeApi } from '../api/finance/financeApi';
import { mailerApi } from '../api/mailer/mailerApi';
import { marketingApi } from '../api/marketing/marketingApi';
import { merchandisingApi } from '../api/merchandising/merchandisingApi';
import { ordersApi } from '../api/orders/ordersApi';
import { paymentsApi } from '../api/payments/paymentsApi';
import { shippingApi } from '../api/shipping/shippingApi';
import { userTrackingApi } from '../api/user-tracking/userTrackingApi';
import type { ServiceName } from '../contract/core/endpoint';
import type { DebugTools } from './debug/debugTools';

const apis = {
  buyer: buyerApi,
  accounts: accountsApi,
  auctioneerTools: auctioneerToolsApi,
  brandCollections: brandCollectionsApi,
  feedback: feedbackApi,
  fees: feesApi,
  finance: financeApi,
  mailer: mailerApi,
  marketing: marketingApi,
  merchandising: merchandisingApi,
  orders: ordersApi,
  payments: paymentsApi,
  shipping: shippingApi,
  userTracking: userTrackingApi,
} as const satisfies Record<ServiceName, object>;

const allServices = Object.keys(apis) as ServiceName[];
const getApis = (services: readonly ServiceName[]) => services.map((service) => apis[service]);

const rootReducer = combineSlices(...Object.values(apis)).withLazyLoadedSlices<
  WithSlice<DebugTools['slice']>
>();
const partialReducers = new Map<string, typeof rootReducer>();

/** The reducer without the slices of other services, whose state is then undefined. */
function getPartialReducer(services: readonly ServiceName[]): typeof rootReducer {
  const key = services.join();
  const reducer = partialReducers.get(key) ?? combineSlices(...getApis(services));
  partialReducers.set(key, reducer);
  return reducer;
}

export type MakeStoreOptions = {
  extra: ApiExtra;
  preloadedState?: object | undefined;
  /** For middleware that is added later (`createDynamicMiddleware`): the sagas. Browser only. */
  dynamicMiddleware?: Middleware | undefined;
  /** The store lives for one render: no checks. */
  isServer?: boolean;
  /** For one render: the services that the page reads. Each slice costs time with every action. */
  services?: readonly ServiceName[] | undefined;
  /** Enables the Redux DevTools. Debug mode and development only. */
  debugTools?: DebugTools | undefined;
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
  services,
  debugTools,
}: MakeStoreOptions) {
  if (debugTools !== undefined) rootReducer.inject(debugTools.slice);
  return configureStore({
    reducer: services === undefined ? rootReducer : getPartialReducer(services),
    preloadedState: preloadedState ?? {},
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        ...(isServer ? noChecks : browserChecks),
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(getApis(services ?? allServices).map((api) => api.middleware))
        .concat(dynamicMiddleware === undefined ? [] : [dynamicMiddleware]),
    devTools: debugTools?.devTools ?? false,
  });
}

/**
 * Ends the timers with which RTK Query would keep the results of a finished render in memory. Waits
 * for running requests first, because other renders may share their results.
 */
export async function stopStore({ dispatch, getState }: AppStore): Promise<void> {
  const state = getState();
  const usedApis = Object.values(apis).filter(
    ({ reducerPath }) => Object.keys(state[reducerPath]?.queries ?? {}).length > 0,
  );
  await Promise.allSettled(usedApis.flatMap(({ util }) => dispatch(util.getRunningQueriesThunk())));
  for (const { util } of usedApis) dispatch(util.resetApiState());
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
