// Parses a request to print the documents of many orders into document paths.
import { HttpError } from '../middleware/httpError';

const toPackagePath = (form: string) => (id: string) => `/f/seller/orders/${id}/package/${form}`;
const customsForms = ['cn22', 'cn23', 'commercial_invoice'].map(toPackagePath);

type ToPath = (id: string) => string;

/**
 * The documents of a seller's order by name. `customs_forms` means whichever customs forms the
 * package needs.
 */
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
  /**
   * Pathnames that may not exist: no package has all customs forms, so a missing one is not
   * reported as left out.
   */
  optional: ReadonlySet<string>;
};

/** Sorted by order, then by document in the requested order. Throws HttpError 400. */
export function readManyDocuments(
  ids: readonly string[],
  documents: readonly string[],
): ManyDocuments {
  const orders = [...new Set(ids)];
  const kinds = [...new Set(documents)];
  if (orders.length === 0 || orders.length > MAX_ORDERS || !orders.every((id) => ID.test(id)))
    throw new HttpError(400, 'bad_order_ids', `Specify 1 to ${MAX_ORDERS} orders.`);
  if (kinds.length === 0 || !kinds.every((kind) => Object.hasOwn(pathsByKind, kind)))
    throw new HttpError(400, 'bad_documents', 'Unknown document type.');
  const toPaths = (id: string, kind: string): string[] =>
    (pathsByKind[kind] ?? []).map((toPath) => toPath(id));
  const optional = kinds.includes('customs_forms')
    ? orders.flatMap((id) => toPaths(id, 'customs_forms'))
    : [];
  return {
    ids: orders,
    documents: kinds,
    pathnames: [...new Set(orders.flatMap((id) => kinds.flatMap((kind) => toPaths(id, kind))))],
    optional: new Set(optional),
  };
}
