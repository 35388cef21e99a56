// The slice of the user-tracking service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const userTrackingApi = createServiceApi('userTrackingApi', ['visitor']);
