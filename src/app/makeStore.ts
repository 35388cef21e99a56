// One store: a new one for each request on the server, one for the life of the page in the browser. Only the slices
// of upstream services live in it; server data is never copied into a slice of ours.
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import type { ApiExtra } from '../api/core/apiExtra';
import { feesApi } from '../api/fees/feesApi';
import { financeApi } from '../api/finance/financeApi';
import { userTrackingApi } from '../api/user-tracking/userTrackingApi';

const reducer = {
  [buyerApi.reducerPath]: buyerApi.reducer,
  [accountsApi.reducerPath]: accountsApi.reducer,
  [feesApi.reducerPath]: feesApi.reducer,
  [financeApi.reducerPath]: financeApi.reducer,
  [userTrackingApi.reducerPath]: userTrackingApi.reducer,
};

export type MakeStoreOptions = { extra: ApiExtra; preloadedState?: object | undefined; middleware?: Middleware[] };

export function makeStore({ extra, preloadedState, middleware = [] }: MakeStoreOptions) {
  return configureStore({
    reducer,
    preloadedState: preloadedState ?? {},
    // Checks of immutability and serialisability walk the whole state: too slow for a render, so only in tests.
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false })
        .concat(buyerApi.middleware, accountsApi.middleware, feesApi.middleware, financeApi.middleware, userTrackingApi.middleware)
        .concat(middleware),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
