// What a wish to print the documents of many orders may ask for, and the addresses that it means. Called by the handlers
// of bulk printing. Pure.
import { HttpError } from '../middleware/httpError';

const toPackagePath = (form: string) => (id: string) => `/f/seller/orders/${id}/package/${form}`;
const customsForms = ['cn22', 'cn23', 'commercial_invoice'].map(toPackagePath);

type ToPath = (id: string) => string;

/** Where the documents of a seller's order are, by their name. `customs_forms`: whichever of them the package travels with. */
const pathsByKind: Readonly<Record<string, readonly ToPath[]>> = {
  packing_slip: [(id) => `/f/seller/orders/${id}/packing_slip`],
  label: [(id) => `/f/seller/orders/${id}/label`],
  receipt: [(id) => `/f/seller/orders/${id}/receipt`],
  cn22: [toPackagePath('cn22')],
  cn23: [toPackagePath('cn23')],
  commercial_invoice: [toPackagePath('commercial_invoice')],
  customs_forms: customsForms,
};

const MAX_ORDERS = 50;
const ID = /^[1-9]\d{0,14}$/;

export type ManyDocuments = {
  ids: string[];
  documents: string[];
  pathnames: string[];
  /** Of the pathnames: no package has all customs forms, so a missing one is not a document left out. */
  optional: ReadonlySet<string>;
};

/** Order by order, and of each the documents as they were named. Throws HttpError 400. */
export function readManyDocuments(ids: readonly string[], documents: readonly string[]): ManyDocuments {
  const orders = [...new Set(ids)];
  const kinds = [...new Set(documents)];
  if (orders.length === 0 || orders.length > MAX_ORDERS || !orders.every((id) => ID.test(id)))
    throw new HttpError(400, 'bad_order_ids', `Name 1 to ${MAX_ORDERS} orders.`);
  if (kinds.length === 0 || !kinds.every((kind) => Object.hasOwn(pathsByKind, kind))) throw new HttpError(400, 'bad_documents', 'There is no such document.');
  const toPaths = (id: string, kind: string): string[] => (pathsByKind[kind] ?? []).map((toPath) => toPath(id));
  const optional = kinds.includes('customs_forms') ? orders.flatMap((id) => toPaths(id, 'customs_forms')) : [];
  return {
    ids: orders,
    documents: kinds,
    pathnames: [...new Set(orders.flatMap((id) => kinds.flatMap((kind) => toPaths(id, kind))))],
    optional: new Set(optional),
  };
}
