// The slice of the fees service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const feesApi = createServiceApi('feesApi', ['commission']);
