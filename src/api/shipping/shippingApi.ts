// The RTK Query slice of the shipping service. A package holds several orders, so its tags cover
// the whole list: a write to one order invalidates the others too.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const shippingApi = createServiceApi('shippingApi', ['package', 'customs']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof shippingApi> {}
}
