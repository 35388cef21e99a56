// The RTK Query slice of the accounts service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const accountsApi = createServiceApi('accountsApi', [
  'session',
  'address',
  'card',
  'consent',
  'seller',
  'mfa',
  'passkey',
  'badge',
]);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof accountsApi> {}
}
