// The RTK Query slice of the orders service: orders, payment requests, documents.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const ordersApi = createServiceApi('ordersApi', ['order', 'paymentRequest', 'document']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof ordersApi> {}
}
