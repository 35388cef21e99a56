// The RTK Query slice of the buyer service. Endpoints are injected by topic (lots.ts, bidding.ts,
// …), so that a route loads only the validators that it uses.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const buyerApi = createServiceApi('buyerApi', [
  'lot',
  'bidding',
  'bid',
  'category',
  'auction',
  'favorite',
  'follow',
  'searchAlert',
  'notification',
  'calendar',
  'recentlyViewed',
  'me',
  'profile',
  'offer',
  'collection',
  'expert',
  'brand',
]);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof buyerApi> {}
}
