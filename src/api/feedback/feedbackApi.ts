// The slice of the feedback service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const feedbackApi = createServiceApi('feedbackApi', ['feedback', 'orderFeedback']);
