// The slice of the orders service: orders, payment requests, documents. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const ordersApi = createServiceApi('ordersApi', ['order', 'paymentRequest', 'document']);
