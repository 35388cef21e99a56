// The slice of the shipping service. Imported by its topic files and by app/makeStore. A package holds several orders, so
// its tags are of the whole list: a write to one order makes the others stale too.
import { createServiceApi } from '../core/createServiceApi';

export const shippingApi = createServiceApi('shippingApi', ['package', 'customs']);
