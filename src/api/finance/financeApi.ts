// The slice of the finance service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const financeApi = createServiceApi('financeApi', ['vat']);
