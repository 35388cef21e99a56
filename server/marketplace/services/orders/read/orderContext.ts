// Converts an order's row to the input of the domain rules: destination, estimated delivery,
// permissions. Pure.
import { type Kysely, type Selectable, sql } from 'kysely';
import type {
  WirePostalAddress,
  WireOrderRequest,
} from '../../../../../src/contract/orders/orderSchemas';
import {
  cancellationRequestedStep,
  orderStates,
  type ActingParty,
  type NextStep,
  type OrderRole,
} from '../../../../../src/lib/orders/orderStates';
import { getPermissions, type OrderContext } from '../../../domain/orders/orderPermissions';
import { findShippingRate, estimateDelivery } from '../../../domain/shipping/shippingRate';
import type { Database } from '../../../database/generated/database';
import type { PaymentShare } from '../../../domain/checkout/ledgerAccounts';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { getRequestTotals } from '../../checkout/request/wirePaymentRequest';
import { readRequests } from '../../checkout/request/requestRows';
import type { OrderView } from './readOrderViews';

// A buyer's requests about an order and their answers, on the wire.

export type OrderRequestRow = Selectable<Database['orderRequests']>;

export function wireOrderRequest(row: OrderRequestRow): WireOrderRequest {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    reason: row.reason,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answer_text: row.answerText,
    refund: row.refundMinor,
  };
}

/** The latest first. */
export async function readOrderRequests(
  db: Kysely<Database>,
  orderId: number,
): Promise<WireOrderRequest[]> {
  const rows = await db
    .selectFrom('orderRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(wireOrderRequest);
}

type UnpaidShares = ReadonlyMap<number, PaymentShare>;
export const noShares: UnpaidShares = new Map();

/**
 * What a buyer's unpaid orders would cost now, by the totals of their payment requests: combined
 * orders share the saving on shipping. Only for the buyer; sellers see shipping and tax after the
 * payment. Returns the shares by order id; `rows` are orders of one buyer.
 */
export async function readUnpaidShares(
  db: Kysely<Database>,
  buyerId: number,
  rows: readonly OrderView[],
): Promise<UnpaidShares> {
  const ids = [
    ...new Set(
      rows.flatMap(({ totalMinor: total, paymentRequestId: id }) =>
        total === null && id !== null ? [id] : [],
      ),
    ),
  ];
  if (ids.length === 0) return noShares;
  const [requests, [fallback]] = [
    await readRequests(db, sql`r.id = any(${ids}::bigint[]) and r.buyer_id = ${buyerId}`),
    await readAddresses(db, buyerId),
  ];
  const shares = requests.flatMap(
    (details) =>
      getRequestTotals(details, details.row.address?.country_code ?? fallback?.countryCode ?? null)
        .shares,
  );
  return new Map(
    shares.flatMap((share) => (share.orderId === null ? [] : [[share.orderId, share] as const])),
  );
}

/** The delivery method that was paid for or, before the payment, chosen so far. */
export function getDeliveryMethod(row: OrderView): 'shipping' | 'pickup' {
  return row.paidAt === null ? (row.requestDelivery ?? row.deliveryMethod) : row.deliveryMethod;
}

/** The destination; null if it is not chosen yet. */
export function getAddress(row: OrderView): WirePostalAddress | null {
  return row.shipTo ?? row.requestAddress;
}

/**
 * Counted from the hand-over or, before it, from the handling time. Null if the order is unpaid,
 * picked up or already delivered.
 */
export function getDeliveryEstimate(row: OrderView): { from: Date; to: Date } | null {
  const country = getAddress(row)?.country_code;
  const { paidAt, shipBy, handedOverAt } = row;
  if (
    paidAt === null ||
    country === undefined ||
    row.deliveredAt !== null ||
    getDeliveryMethod(row) === 'pickup'
  )
    return null;
  const rate = findShippingRate(row, country);
  if (rate === null) return null;
  return estimateDelivery({
    paidAt,
    shipBy,
    handedOverAt,
    handlingDays: row.shipping.handling_days,
    transitDays: { from: rate.from_days, to: rate.to_days },
  });
}

function toCustomsStatus({ customsStatus: status }: OrderView): OrderContext['customs'] {
  if (status === null || status === 'not_required') return 'none';
  return status === 'submitted' || status === 'accepted' ? 'submitted' : 'needed';
}

export function toOrderContext(row: OrderView): OrderContext {
  return {
    status: row.status,
    delivery: getDeliveryMethod(row),
    now: row.now,
    shipBy: row.shipBy,
    deliveredAt: row.deliveredAt,
    expectedBy: getDeliveryEstimate(row)?.to ?? null,
    sellerIsProfessional: row.sellerKind === 'professional',
    buyerCountry: getAddress(row)?.country_code ?? row.buyerCountry,
    openRequest: row.openRequest,
    customs: toCustomsStatus(row),
    hasLabel: row.service !== null && row.trackingCode !== null,
    packageOrders: row.packageOrders,
  };
}

type NextAction = { by: ActingParty; type: NextStep; due_at: string | null };

/**
 * False during a payment: the request cannot be answered then, and the next step is the payment's.
 */
function isCancellationPending(row: OrderView): boolean {
  return (
    row.openRequest?.type === 'cancellation' &&
    getPermissions('seller', toOrderContext(row)).includes('answer_request')
  );
}

/** The steps of an order that is picked up, instead of those of one that is shipped. */
const pickupSteps: Readonly<Partial<Record<NextStep, NextStep>>> = {
  prepare_package: 'prepare_pickup',
  wait_for_shipping: 'wait_until_ready',
};

/** Returns the role's next step with its deadline. */
export function getNextAction(row: OrderView, role: OrderRole): NextAction {
  const { next } = orderStates[row.status].as[role];
  // A buyer who still has to pay keeps that step while the seller considers a cancellation.
  const isOwnTurn = role === 'buyer' && next.by === 'buyer';
  const {
    by,
    type,
    due: clock,
  } = isCancellationPending(row) && !isOwnTurn ? cancellationRequestedStep[role] : next;
  const isDone =
    (type === 'wait_for_payout' && row.paidOutAt !== null) ||
    (type === 'pay_fee' && row.feeRequestId === null);
  if (isDone) return { by: 'none', type: 'none', due_at: null };
  // The seller contested the dispute or was never asked (the carrier lost the package), so support
  // decides.
  if (row.status === 'disputed' && role !== 'admin' && row.openRequest?.contested !== false)
    return { by: 'support', type: 'wait_for_decision', due_at: null };
  const due_at = clock === null ? null : (row[clock]?.toISOString() ?? null);
  // Nothing brings the lot back unless the buyer sends it; a carrier may return what it could not
  // deliver.
  if (type === 'wait_for_return' && row.packageStatus !== 'returned')
    return { by: 'buyer', type: 'send_back', due_at };
  const isPickup = getDeliveryMethod(row) === 'pickup';
  return { by, type: (isPickup ? pickupSteps[type] : undefined) ?? type, due_at };
}
