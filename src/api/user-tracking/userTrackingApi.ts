// The RTK Query slice of the user-tracking service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const userTrackingApi = createServiceApi('userTrackingApi', ['visitor']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof userTrackingApi> {}
}
