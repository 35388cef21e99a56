// The RTK Query slice of the finance service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const financeApi = createServiceApi('financeApi', ['vat']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof financeApi> {}
}
