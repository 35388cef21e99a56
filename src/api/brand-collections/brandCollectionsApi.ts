// The RTK Query slice of the brand collections service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const brandCollectionsApi = createServiceApi('brandCollectionsApi', ['brand']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof brandCollectionsApi> {}
}
