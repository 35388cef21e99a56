// Which papers of an order its reader can print, and where they are. Called by wireOrder. Paths are without the locale;
// the same with `.pdf` is the file.
import type { WireOrder } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderPermission, OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { OrderView } from './orderRows';

type Documents = WireOrder['documents'];

export function wireDocuments(row: OrderView, role: OrderRole, permissions: readonly OrderPermission[]): Documents {
  const own = role === 'admin' ? `/admin/f/orders/${row.id}` : `/f/${role}/orders/${row.id}`;
  const documents: Documents = [];
  if (permissions.includes('print_receipt')) documents.push({ type: 'receipt', url: `${own}/receipt` });
  if (permissions.includes('print_packing_slip')) documents.push({ type: 'packing_slip', url: `${own}/packing_slip` });
  if (permissions.includes('print_label')) documents.push({ type: 'label', url: `${own}/label` });
  if (permissions.includes('print_customs') && row.customs_form !== null) documents.push({ type: row.customs_form, url: `${own}/package/${row.customs_form}` });
  return documents;
}
