// Creates a payment request. The address is chosen later.
import type { Kysely } from 'kysely';
import type { PaymentRequestKind } from '../../../../../src/lib/orders/paymentStates';
import { createMoney } from '../../../../../src/lib/money';
import type { Database } from '../../../database/generated/database';
import { calculateFees } from '../../../domain/fees/feePolicy';
import { getTimers } from '../../../domain/orders/orderDeadlines';
import { type OrderRow, recordOrderEvent, setTimer } from '../../order-transitions/transitionOrder';
import type { ChosenAddress } from './wirePaymentRequest';

type NewRequest = {
  kind: PaymentRequestKind;
  buyerId: number;
  sellerId: number;
  auctionId: number;
  currency: string;
  delivery: 'shipping' | 'pickup';
  dueAt: Date;
  chosenAddress?: ChosenAddress | null;
  /** For buy now and offers. */
  lot?: { id: number; hammerMinor: number };
  fee?: { orderId: number; minor: number };
};

/** Returns the id of the request. */
export async function requestPayment(
  trx: Kysely<Database>,
  {
    kind,
    buyerId,
    sellerId,
    auctionId,
    currency,
    delivery,
    dueAt,
    chosenAddress = null,
    lot,
    fee,
  }: NewRequest,
): Promise<number> {
  const { id } = await trx
    .insertInto('payment_requests')
    .values({
      kind,
      buyer_id: buyerId,
      seller_id: sellerId,
      auction_id: auctionId,
      currency_code: currency,
      delivery_method: delivery,
      due_at: dueAt,
      address_id: chosenAddress?.id ?? null,
      address: chosenAddress === null ? null : JSON.stringify(chosenAddress.address),
      lot_id: lot?.id ?? null,
      hammer_minor: lot?.hammerMinor ?? null,
      fee_order_id: fee?.orderId ?? null,
      fee_minor: fee?.minor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Creates the order of a sold lot. An auction's order comes with a new payment request; a buy now
// or an offer already has one. The database allows one order per lot.

type SoldLot = { id: number; auction_id: number; seller_id: number; currency_code: string };
type NewOrder = {
  lot: SoldLot;
  buyerId: number;
  hammerMinor: number;
  source: OrderRow['source'];
  now: Date;
  payBy: Date;
};

/** There is one order per lot, so the lot's id gives a unique and reproducible reference. */
const createReference = (lotId: number): string => `G${String(lotId).padStart(8, '0')}`;

function insertOrder(
  trx: Kysely<Database>,
  { lot, buyerId, hammerMinor, source, now, payBy }: NewOrder,
  more: Pick<OrderRow, 'status' | 'payment_request_id' | 'delivery_method'>,
): Promise<OrderRow> {
  const fees = calculateFees(createMoney(hammerMinor, lot.currency_code));
  return trx
    .insertInto('orders')
    .values({
      reference: createReference(lot.id),
      lot_id: lot.id,
      auction_id: lot.auction_id,
      buyer_id: buyerId,
      seller_id: lot.seller_id,
      currency_code: lot.currency_code,
      hammer_minor: hammerMinor,
      buyer_protection_fee_minor: fees.buyerProtection.minor,
      seller_commission_minor: fees.sellerCommission.minor,
      source,
      created_at: now,
      pay_by: payBy,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For an auction's winner, with a new payment request and timers. */
export async function openUnpaidOrder(trx: Kysely<Database>, order: NewOrder): Promise<OrderRow> {
  const { lot, buyerId, payBy } = order;
  const shipping = await trx
    .selectFrom('lots')
    .select('shipping')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  const delivery = shipping.shipping.is_pickup_only ? 'pickup' : 'shipping';
  const requestId = await requestPayment(trx, {
    kind: 'order',
    buyerId,
    sellerId: lot.seller_id,
    auctionId: lot.auction_id,
    currency: lot.currency_code,
    delivery,
    dueAt: payBy,
  });
  const row = await insertOrder(trx, order, {
    status: 'awaiting_payment',
    payment_request_id: requestId,
    delivery_method: delivery,
  });
  await recordOrderEvent(trx, { orderId: row.id, type: 'awaiting_payment', actor: 'system' });
  for (const timer of getTimers('awaiting_payment', row)) await setTimer(trx, row.id, timer);
  return row;
}

/** For a captured payment; the caller moves the order to `paid`. */
export function openBoughtOrder(
  trx: Kysely<Database>,
  order: NewOrder,
  request: { id: number; delivery_method: OrderRow['delivery_method'] },
): Promise<OrderRow> {
  return insertOrder(trx, order, {
    status: 'payment_processing',
    payment_request_id: request.id,
    delivery_method: request.delivery_method,
  });
}
