// Records a captured payment, in the same transaction: marks the request and its orders as paid,
// writes the ledger and opens a package. Must run under the locks of the request and its lot, once
// per payment.
import { sql, type Kysely } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/generated/database';
import {
  captureLines,
  feeLines,
  orphanedPaymentLines,
  orphanedRefundLines,
  type PaymentShare,
} from '../../../domain/checkout/ledgerAccounts';
import { openPackage } from '../../shipping/openPackage';
import {
  transitionOrder,
  type OrderRow,
  type OrderActor,
  type OrderEventParams,
} from '../../order-transitions/transitionOrder';
import { buyLot } from './buyLot';
import type { LockedRequest } from '../request/lockRequest';
import type { PaymentRow } from '../request/requestRows';
import { unblockBuyer } from '../request/unpaidFee';
import { writeLedger } from '../../../database/ledger';

type RequestTransition = {
  to: OrderStatus;
  actor: OrderActor;
  actorId?: number;
  params?: OrderEventParams;
};

/**
 * Transitions all orders of a payment request, in the order of their ids, which prevents deadlocks.
 * Must run under the request's lock.
 */
export async function transitionRequestOrders(
  trx: Kysely<Database>,
  items: readonly { order_id: number | null }[],
  transition: RequestTransition,
): Promise<void> {
  const ids = items
    .flatMap(({ order_id: id }) => (id === null ? [] : [id]))
    .toSorted((a, b) => a - b);
  for (const orderId of ids) await transitionOrder(trx, { orderId, ...transition });
}

/**
 * Refunds a payment whose lot is no longer available (withdrawn, or ended during the payment) in
 * full, and closes the request.
 */
async function refundOrphanedPayment(
  trx: Kysely<Database>,
  request: LockedRequest,
  { id, amount_minor: amountMinor, currency_code: currency }: PaymentRow,
): Promise<void> {
  const entry = { orderId: null, paymentId: id, currency };
  await writeLedger(trx, {
    ...entry,
    kind: 'orphaned_payment',
    lines: orphanedPaymentLines(amountMinor),
    dedupeKey: `capture:${id}`,
  });
  await writeLedger(trx, {
    ...entry,
    kind: 'orphaned_refund',
    lines: orphanedRefundLines(amountMinor),
    dedupeKey: `orphaned_refund:${id}`,
  });
  await trx
    .insertInto('refunds')
    .values({
      payment_id: id,
      amount_minor: amountMinor,
      reason: 'lot_unavailable',
      dedupe_key: `orphaned_payment:${id}`,
    })
    .execute();
  await trx
    .updateTable('payments')
    .set({ refunded_minor: amountMinor })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('payment_requests')
    .set({ status: 'failed' })
    .where('id', '=', request.id)
    .execute();
  await trx
    .updateTable('payment_requests')
    .set({ status: 'cancelled' })
    .where('id', '=', request.id)
    .execute();
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: 'sold_to_other' })
    .where('payment_request_id', '=', request.id)
    .where('status', '=', 'accepted')
    .execute();
}

async function payOrder(
  trx: Kysely<Database>,
  order: OrderRow,
  share: PaymentShare,
  payment: PaymentRow,
): Promise<void> {
  await transitionOrder(trx, {
    orderId: order.id,
    to: 'paid',
    actor: 'buyer',
    actorId: order.buyer_id,
    // Both sides read this; the seller must not learn the buyer's card.
    params: { total_minor: share.totalMinor, currency_code: order.currency_code },
    set: {
      shipping_minor: share.shippingMinor,
      shipping_discount_minor: share.shippingDiscountMinor,
      import_tax_minor: share.importTaxMinor,
      customs_duty_minor: share.customsDutyMinor,
      carrier_tax_minor: share.carrierTaxMinor,
      total_minor: share.totalMinor,
      tax_collected_by: share.taxCollectedBy,
      delivery_method: order.delivery_method,
    },
  });
  const lines = captureLines({
    sellerId: order.seller_id,
    commissionMinor: order.seller_commission_minor,
    share,
  });
  await writeLedger(trx, {
    kind: 'capture',
    orderId: order.id,
    paymentId: payment.id,
    currency: order.currency_code,
    lines,
    dedupeKey: `capture:${payment.id}:${order.id}`,
  });
}

async function payOrders(
  trx: Kysely<Database>,
  request: LockedRequest,
  payment: PaymentRow,
  orders: readonly OrderRow[],
): Promise<void> {
  for (const order of orders) {
    const share =
      payment.shares.find(({ orderId }) => orderId === order.id) ??
      (orders.length === 1 ? payment.shares[0] : undefined);
    if (share === undefined)
      throw new Error(`Payment ${payment.id} has no share of order ${order.id}.`);
    await payOrder(trx, { ...order, delivery_method: request.delivery_method }, share, payment);
  }
  if (request.delivery_method === 'shipping')
    await openPackage(trx, { orderIds: orders.map(({ id }) => id) });
  // Buyers who have paid once can bid without a hold.
  await trx
    .updateTable('users')
    .set({ trusted: true })
    .where('id', '=', request.buyer_id)
    .where('trusted', '=', false)
    .execute();
}

async function payFee(
  trx: Kysely<Database>,
  request: LockedRequest,
  payment: PaymentRow,
): Promise<void> {
  const kind = request.kind === 'deposit' ? 'deposit' : 'fee';
  // A hold can pay the fees of several orders; each is booked separately.
  for (const { orderId, totalMinor } of payment.shares) {
    const feeOrderId = orderId ?? request.fee_order_id;
    await writeLedger(trx, {
      kind,
      orderId: feeOrderId,
      paymentId: payment.id,
      currency: payment.currency_code,
      lines: feeLines(totalMinor),
      dedupeKey: `capture:${payment.id}:${feeOrderId}`,
    });
  }
  await unblockBuyer(trx, request.buyer_id);
}

async function markPaid(trx: Kysely<Database>, requestId: number): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ status: 'paid', paid_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', requestId)
    .execute();
}

export async function captureRequest(
  trx: Kysely<Database>,
  request: LockedRequest,
  payment: PaymentRow,
): Promise<void> {
  switch (request.kind) {
    case 'order': {
      await markPaid(trx, request.id);
      const orders = await trx
        .selectFrom('orders')
        .selectAll()
        .where('payment_request_id', '=', request.id)
        .orderBy('id')
        .execute();
      return payOrders(trx, request, payment, orders);
    }
    case 'fee':
    case 'deposit':
      await markPaid(trx, request.id);
      return payFee(trx, request, payment);
    case 'buy_now':
    case 'highest_bid_offer': {
      const order = await buyLot(trx, request);
      if (order === null) return refundOrphanedPayment(trx, request, payment);
      await markPaid(trx, request.id);
      return payOrders(trx, request, payment, [order]);
    }
  }
}
