// The RTK Query slice of the marketing service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const marketingApi = createServiceApi('marketingApi', ['widget']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof marketingApi> {}
}
