// The RTK Query slice of the feedback service.
import type { WithSlice } from '@reduxjs/toolkit';
import { createServiceApi } from '../core/createServiceApi';

export const feedbackApi = createServiceApi('feedbackApi', ['feedback', 'orderFeedback']);

declare module '../core/store' {
  interface RootState extends WithSlice<typeof feedbackApi> {}
}
