// Records a captured payment, in the same transaction: marks the request and its orders as paid,
// writes the ledger and opens a package. Must run under the locks of the request and its lot, once
// per payment.
import { sql, type Kysely } from 'kysely';
import type { OrderActor } from '../../../../../src/lib/orders/orderEventTypes';
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
  type OrderEventParams,
} from '../../order-transitions/transitionOrder';
import { buyLot } from './buyLot';
import type { LockedRequest } from '../request/lockRequest';
import type { PaymentRow } from '../request/requestRows';
import { unblockBuyer } from '../request/unpaidFee';
import { writeLedger } from '../../../database/ledger';
import { setRequestStatus } from '../request/lockRequest';

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
  items: readonly { orderId: number | null }[],
  transition: RequestTransition,
): Promise<void> {
  const ids = items
    .flatMap(({ orderId: id }) => (id === null ? [] : [id]))
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
  { id, amountMinor, currencyCode: currency }: PaymentRow,
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
      paymentId: id,
      amountMinor,
      reason: 'lot_unavailable',
      dedupeKey: `orphaned_payment:${id}`,
    })
    .execute();
  await trx
    .updateTable('payments')
    .set({ refundedMinor: amountMinor })
    .where('id', '=', id)
    .execute();
  await setRequestStatus(trx, request.id, 'failed');
  await setRequestStatus(trx, request.id, 'cancelled');
  await trx
    .updateTable('highestBidOffers')
    .set({ status: 'sold_to_other' })
    .where('paymentRequestId', '=', request.id)
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
    actorId: order.buyerId,
    // Both sides read this; the seller must not learn the buyer's card.
    params: { total_minor: share.totalMinor, currency_code: order.currencyCode },
    set: {
      shippingMinor: share.shippingMinor,
      shippingDiscountMinor: share.shippingDiscountMinor,
      importTaxMinor: share.importTaxMinor,
      customsDutyMinor: share.customsDutyMinor,
      carrierTaxMinor: share.carrierTaxMinor,
      totalMinor: share.totalMinor,
      taxCollectedBy: share.taxCollectedBy,
      deliveryMethod: order.deliveryMethod,
    },
  });
  const lines = captureLines({
    sellerId: order.sellerId,
    commissionMinor: order.sellerCommissionMinor,
    share,
  });
  await writeLedger(trx, {
    kind: 'capture',
    orderId: order.id,
    paymentId: payment.id,
    currency: order.currencyCode,
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
    await payOrder(trx, { ...order, deliveryMethod: request.deliveryMethod }, share, payment);
  }
  if (request.deliveryMethod === 'shipping')
    await openPackage(trx, { orderIds: orders.map(({ id }) => id) });
  // Buyers who have paid once can bid without a hold.
  await trx
    .updateTable('users')
    .set({ trusted: true })
    .where('id', '=', request.buyerId)
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
    const feeOrderId = orderId ?? request.feeOrderId;
    await writeLedger(trx, {
      kind,
      orderId: feeOrderId,
      paymentId: payment.id,
      currency: payment.currencyCode,
      lines: feeLines(totalMinor),
      dedupeKey: `capture:${payment.id}:${feeOrderId}`,
    });
  }
  await unblockBuyer(trx, request.buyerId);
}

async function markPaid(trx: Kysely<Database>, requestId: number): Promise<void> {
  await trx
    .updateTable('paymentRequests')
    .set({ status: 'paid', paidAt: sql<Date>`clock_timestamp()` })
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
        .where('paymentRequestId', '=', request.id)
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
