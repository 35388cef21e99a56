// The RTK Query slice of the merchandising service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const merchandisingApi = createServiceApi('merchandisingApi', ['banner']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof merchandisingApi> {}
}
