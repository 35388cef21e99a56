// The slice of the payments service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const paymentsApi = createServiceApi('paymentsApi', ['challenge']);
