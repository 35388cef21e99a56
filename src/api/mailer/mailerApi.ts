// The RTK Query slice of the mailer service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const mailerApi = createServiceApi('mailerApi', ['notification', 'preferences']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof mailerApi> {}
}
