// A full order, for one of its sides or for support.
import type { Kysely } from 'kysely';
import type { WireOrder, WireOrderRequest } from '../../../../../src/contract/orders/orderSchemas';
import {
  orderStates,
  type OrderRole,
  type OrderPermission,
} from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { getFeedbackClosesAt } from '../../../domain/orders/feedbackWindow';
import { previewShippingTransfer } from '../payments/transferShipping';
import { getVisibleAddress } from './visibleAddress';
import { getDeliveryMethod, getDeliveryEstimate } from './orderContext';
import { readOrderRequests } from './orderRequests';
import type { OrderView } from './readOrderViews';
import { noShares, readUnpaidShares } from './unpaidShares';
import { wireOrderCard } from './wireOrderCard';

// The documents of an order that its reader can print, and their paths. Paths have no locale; with
// `.pdf` appended they return the file.
type Documents = WireOrder['documents'];

function wireDocuments(
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

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

async function readPackageOrders(
  db: Kysely<Database>,
  { package_id: packageId, payment_request_id: requestId, id, paid_at }: OrderView,
): Promise<{ id: number; reference: string }[]> {
  const otherOrders = db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('id', '<>', id)
    .orderBy('id');
  if (packageId !== null) return otherOrders.where('package_id', '=', packageId).execute();
  return requestId === null || paid_at === null
    ? []
    : otherOrders.where('payment_request_id', '=', requestId).execute();
}

type CurrentRefund = WireOrder['refund_now'];

async function readCurrentRefund(db: Kysely<Database>, row: OrderView): Promise<CurrentRefund> {
  if (row.total_minor === null || orderStates[row.status].to.length === 0) return null;
  const transfer = await previewShippingTransfer(db, row);
  const retainedMinor = transfer?.retainedMinor ?? 0;
  return {
    amount: Math.max(0, row.total_minor - row.refunded_minor - retainedMinor),
    kept_for_shipping: retainedMinor,
    kept_for: transfer?.successorReference ?? null,
  };
}

/** The agreed refund, minus the amount that is retained for shipping. */
function withRefund(request: WireOrderRequest, refundNow: CurrentRefund): WireOrderRequest {
  return request.refund === null || refundNow === null || refundNow === undefined
    ? request
    : { ...request, refund: Math.min(request.refund, refundNow.amount) };
}

export async function wireOrder(
  db: Kysely<Database>,
  row: OrderView,
  role: OrderRole,
): Promise<WireOrder> {
  const shares = role === 'buyer' ? await readUnpaidShares(db, row.buyer_id, [row]) : noShares;
  const card = wireOrderCard(row, role, shares.get(row.id) ?? null);
  const [requests, packageOrders] = [
    await readOrderRequests(db, row.id),
    await readPackageOrders(db, row),
  ];
  const [estimate, refundNow] = [getDeliveryEstimate(row), await readCurrentRefund(db, row)];
  return {
    ...card,
    paid_at: iso(row.paid_at),
    pay_by: row.pay_by.toISOString(),
    ship_by: iso(row.ship_by),
    delivered_at: iso(row.delivered_at),
    inspection_ends_at: iso(row.inspection_ends_at),
    payout_at: iso(row.payout_at),
    paid_out_at: iso(row.paid_out_at),
    delivery: {
      method: getDeliveryMethod(row),
      address: getVisibleAddress(row, role),
      pickup_location: getDeliveryMethod(row) === 'pickup' ? row.shipping.pickup : null,
      estimated:
        estimate === null
          ? null
          : { from: estimate.from.toISOString(), to: estimate.to.toISOString() },
    },
    customs: { status: card.customs_status, required_fields: [] },
    feedback: { state: card.feedback_state, closes_at: iso(getFeedbackClosesAt(row)) },
    documents: wireDocuments(row, role, card.permissions),
    requests: requests.map((request) => withRefund(request, refundNow)),
    refund_now: refundNow,
    combined_orders: packageOrders,
  };
}
