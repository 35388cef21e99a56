// What a wish to print the documents of many orders may ask for, and the addresses that it means. Called by the handlers
// of bulk printing. Pure.
import { HttpError } from '../middleware/httpError';

/** Where the documents of a seller's order are, by their name. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  packing_slip: (id) => `/f/seller/orders/${id}/packing_slip`,
  label: (id) => `/f/seller/orders/${id}/label`,
  receipt: (id) => `/f/seller/orders/${id}/receipt`,
  cn22: (id) => `/f/seller/orders/${id}/package/cn22`,
  cn23: (id) => `/f/seller/orders/${id}/package/cn23`,
  commercial_invoice: (id) => `/f/seller/orders/${id}/package/commercial_invoice`,
};

const MAX_ORDERS = 50;
const ID = /^[1-9]\d{0,14}$/;

export type ManyDocuments = { ids: string[]; documents: string[]; pathnames: string[] };

/** Order by order, and of each the documents as they were named. Throws HttpError 400. */
export function readManyDocuments(ids: readonly string[], documents: readonly string[]): ManyDocuments {
  const orders = [...new Set(ids)];
  const kinds = [...new Set(documents)];
  if (orders.length === 0 || orders.length > MAX_ORDERS || !orders.every((id) => ID.test(id)))
    throw new HttpError(400, 'bad_order_ids', `Name 1 to ${MAX_ORDERS} orders.`);
  if (kinds.length === 0 || !kinds.every((kind) => Object.hasOwn(pathOf, kind))) throw new HttpError(400, 'bad_documents', 'There is no such document.');
  return { ids: orders, documents: kinds, pathnames: orders.flatMap((id) => kinds.map((kind) => pathOf[kind]?.(id) ?? '')) };
}
