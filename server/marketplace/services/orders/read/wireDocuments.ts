// The documents of an order that its reader can print, and their paths. Paths have no locale; with
// `.pdf` appended they return the file.
import type { WireOrder } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderPermission, OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { OrderView } from './readOrderViews';

type Documents = WireOrder['documents'];

export function wireDocuments(
  row: OrderView,
  role: OrderRole,
  permissions: readonly OrderPermission[],
): Documents {
  const ownPath = role === 'admin' ? `/admin/f/orders/${row.id}` : `/f/${role}/orders/${row.id}`;
  const documents: Documents = [];
  if (permissions.includes('print_receipt'))
    documents.push({ type: 'receipt', url: `${ownPath}/receipt` });
  if (permissions.includes('print_packing_slip'))
    documents.push({ type: 'packing_slip', url: `${ownPath}/packing_slip` });
  if (permissions.includes('print_label'))
    documents.push({ type: 'label', url: `${ownPath}/label` });
  if (permissions.includes('print_customs') && row.customs_form !== null)
    documents.push({ type: row.customs_form, url: `${ownPath}/package/${row.customs_form}` });
  return documents;
}
