// A full order, for one of its sides or for support.
import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type {
  WireOrder,
  WireOrderRequest,
  WirePostalAddress,
  OrderParty,
  WireOrderCard,
} from '../../../../../src/contract/orders/orderSchemas';
import {
  orderStates,
  type OrderRole,
  type OrderPermission,
  type OrderStatus,
} from '../../../../../src/lib/orders/orderStates';
import { endedStatuses } from '../../../../../src/lib/orders/packageStates';
import type { Database } from '../../../database/generated/database';
import { getFeedbackClosesAt, getFeedbackState } from '../../../domain/orders/feedbackWindow';
import type { PaymentShare } from '../../../domain/checkout/ledgerAccounts';
import { getCarrierName, getTrackingUrl } from '../../../domain/shipping/carriers/findCarrier';
import { getPermissions } from '../../../domain/orders/orderPermissions';
import { bidderName } from '../../bidding/wireBiddingBlock';
import { getSellerPath, getLotPath } from '../../../domain/catalogue/paths';
import { getImageUrl } from '../../discovery/imageUrl';
import { previewShippingTransfer } from '../../checkout/refund/transferShipping';
import {
  getDeliveryMethod,
  getDeliveryEstimate,
  readOrderRequests,
  noShares,
  readUnpaidShares,
  getAddress,
  getNextAction,
  toOrderContext,
} from './orderContext';
import type { OrderView } from './readOrderViews';
import { wireAmounts } from './wireAmounts';

// The destination of an order, as far as its reader may see it. The order and its documents share
// this rule.

/**
 * Checks a single sale, for documents of a package with several. The seller of an ended sale no
 * longer needs the address.
 */
const isEnded = (status: OrderStatus): boolean => endedStatuses.includes(status);

/** Support sees the address on the packing slip, which requires a second factor and is logged. */
function canSeeAddress(row: OrderView, role: OrderRole): boolean {
  if (role === 'admin') return false;
  return role === 'buyer' || (row.paidAt !== null && !isEnded(row.status));
}

/** Returns null if the address is not chosen yet or hidden from the reader. */
export function getVisibleAddress(row: OrderView, role: OrderRole): WirePostalAddress | null {
  return canSeeAddress(row, role) ? getAddress(row) : null;
}

// The two sides of an order, as the reader may see them: the seller's shop, and the buyer's bidder
// number until the payment. Buyers have no public page.

type WireParty = Static<typeof OrderParty>;

/** The buyer's name, for readers who may see it. */
export function getBuyerName(row: OrderView): string {
  const fullName = [row.firstName, row.lastName]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  return (
    getAddress(row)?.name ??
    (fullName === '' ? (row.displayName ?? bidderName(row.bidderNumber)) : fullName)
  );
}

function wireBuyer(row: OrderView, role: OrderRole): WireParty {
  const isVisible = role === 'buyer' || row.paidAt !== null;
  if (!isVisible)
    return { id: null, name: bidderName(row.bidderNumber), country_code: null, url: null };
  return {
    id: role === 'buyer' ? row.buyerId : null,
    name: getBuyerName(row),
    country_code: getAddress(row)?.country_code ?? row.buyerCountry,
    url: null,
  };
}

function wireSeller(row: OrderView): WireParty {
  return {
    id: row.sellerId,
    name: row.shopName,
    country_code: row.sellerCountry,
    url: getSellerPath({ id: row.sellerId, slug: row.sellerSlug }),
  };
}

function wirePackage(row: OrderView): WireOrderCard['package'] {
  const { packageId: id, packageStatus: state, carrierCode: carrier, trackingCode: code } = row;
  if (id === null || state === null) return null;
  return {
    id,
    state,
    exception: row.exception,
    carrier_name: carrier === null ? null : getCarrierName(carrier),
    tracking_code: code,
    tracking_url: carrier === null || code === null ? null : getTrackingUrl(carrier, code),
  };
}

/** An order as lists show it, for one of its sides. `unpaid`: see wireAmounts. */
export function wireOrderCard(
  row: OrderView,
  role: OrderRole,
  unpaid: PaymentShare | null,
): WireOrderCard {
  const archivedAt =
    role === 'buyer' ? row.buyerArchivedAt : role === 'seller' ? row.sellerArchivedAt : null;
  return {
    id: row.id,
    reference: row.reference,
    role,
    status: row.status,
    next_action: getNextAction(row, role),
    created_at: row.createdAt.toISOString(),
    lots: [
      {
        id: row.lotId,
        title: row.title,
        subtitle: row.subtitle,
        url: getLotPath({ id: row.lotId, slug: row.slug }),
        thumb_image_url: getImageUrl('cw_order', row.pictureKey),
        hammer: row.hammerMinor,
      },
    ],
    buyer: wireBuyer(row, role),
    seller: wireSeller(row),
    amounts: wireAmounts(row, role, unpaid),
    package: wirePackage(row),
    customs_status: row.customsStatus ?? 'not_required',
    payment_request_id: role === 'buyer' ? (row.feeRequestId ?? row.paymentRequestId) : null,
    permissions: getPermissions(role, toOrderContext(row)),
    feedback_state: getFeedbackState(row),
    is_archived: archivedAt !== null,
  };
}

type Documents = WireOrder['documents'];

/**
 * The documents of an order that its reader can print, and their paths. Paths have no locale; with
 * `.pdf` appended they return the file.
 */
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
  if (permissions.includes('print_customs') && row.customsForm !== null)
    documents.push({ type: row.customsForm, url: `${ownPath}/package/${row.customsForm}` });
  return documents;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

async function readPackageOrders(
  db: Kysely<Database>,
  { packageId, paymentRequestId: requestId, id, paidAt }: OrderView,
): Promise<{ id: number; reference: string }[]> {
  const otherOrders = db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('id', '<>', id)
    .orderBy('id');
  if (packageId !== null) return otherOrders.where('packageId', '=', packageId).execute();
  return requestId === null || paidAt === null
    ? []
    : otherOrders.where('paymentRequestId', '=', requestId).execute();
}

type CurrentRefund = WireOrder['refund_now'];

async function readCurrentRefund(db: Kysely<Database>, row: OrderView): Promise<CurrentRefund> {
  if (row.totalMinor === null || orderStates[row.status].to.length === 0) return null;
  const transfer = await previewShippingTransfer(db, row);
  const retainedMinor = transfer?.retainedMinor ?? 0;
  return {
    amount: Math.max(0, row.totalMinor - row.refundedMinor - retainedMinor),
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
  const shares = role === 'buyer' ? await readUnpaidShares(db, row.buyerId, [row]) : noShares;
  const card = wireOrderCard(row, role, shares.get(row.id) ?? null);
  const [requests, packageOrders] = [
    await readOrderRequests(db, row.id),
    await readPackageOrders(db, row),
  ];
  const [estimate, refundNow] = [getDeliveryEstimate(row), await readCurrentRefund(db, row)];
  return {
    ...card,
    paid_at: iso(row.paidAt),
    pay_by: row.payBy.toISOString(),
    ship_by: iso(row.shipBy),
    delivered_at: iso(row.deliveredAt),
    inspection_ends_at: iso(row.inspectionEndsAt),
    payout_at: iso(row.payoutAt),
    paid_out_at: iso(row.paidOutAt),
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
