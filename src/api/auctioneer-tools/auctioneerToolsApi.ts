// The RTK Query slice of the auctioneer tools service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const auctioneerToolsApi = createServiceApi('auctioneerToolsApi', ['metaTags']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof auctioneerToolsApi> {}
}
