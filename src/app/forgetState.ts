// Ends a store of the server: RTK Query keeps a timer for each answer (five minutes, an hour), and a timer keeps the
// whole store of a request alive that was answered long ago. Called by entry/server after each render.
import { accountsApi } from '../api/accounts/accountsApi';
import { buyerApi } from '../api/buyer/buyerApi';
import { feesApi } from '../api/fees/feesApi';
import { financeApi } from '../api/finance/financeApi';
import { userTrackingApi } from '../api/user-tracking/userTrackingApi';
import type { AppStore } from './makeStore';

export function forgetState({ dispatch }: AppStore): void {
  for (const { util } of [buyerApi, accountsApi, feesApi, financeApi, userTrackingApi]) dispatch(util.resetApiState());
}
