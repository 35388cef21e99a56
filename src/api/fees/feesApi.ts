// The RTK Query slice of the fees service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const feesApi = createServiceApi('feesApi', ['commission']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof feesApi> {}
}
