// The RTK Query slice of the payments service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const paymentsApi = createServiceApi('paymentsApi', ['challenge']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof paymentsApi> {}
}
