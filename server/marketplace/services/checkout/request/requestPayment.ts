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
    .insertInto('paymentRequests')
    .values({
      kind,
      buyerId,
      sellerId,
      auctionId,
      currencyCode: currency,
      deliveryMethod: delivery,
      dueAt,
      addressId: chosenAddress?.id ?? null,
      address: chosenAddress === null ? null : JSON.stringify(chosenAddress.address),
      lotId: lot?.id ?? null,
      hammerMinor: lot?.hammerMinor ?? null,
      feeOrderId: fee?.orderId ?? null,
      feeMinor: fee?.minor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Creates the order of a sold lot. An auction's order comes with a new payment request; a buy now
// or an offer already has one. The database allows one order per lot.

type SoldLot = { id: number; auctionId: number; sellerId: number; currencyCode: string };
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
  more: Pick<OrderRow, 'status' | 'paymentRequestId' | 'deliveryMethod'>,
): Promise<OrderRow> {
  const fees = calculateFees(createMoney(hammerMinor, lot.currencyCode));
  return trx
    .insertInto('orders')
    .values({
      reference: createReference(lot.id),
      lotId: lot.id,
      auctionId: lot.auctionId,
      buyerId,
      sellerId: lot.sellerId,
      currencyCode: lot.currencyCode,
      hammerMinor,
      buyerProtectionFeeMinor: fees.buyerProtection.minor,
      sellerCommissionMinor: fees.sellerCommission.minor,
      source,
      createdAt: now,
      payBy,
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
    sellerId: lot.sellerId,
    auctionId: lot.auctionId,
    currency: lot.currencyCode,
    delivery,
    dueAt: payBy,
  });
  const row = await insertOrder(trx, order, {
    status: 'awaiting_payment',
    paymentRequestId: requestId,
    deliveryMethod: delivery,
  });
  await recordOrderEvent(trx, { orderId: row.id, type: 'awaiting_payment', actor: 'system' });
  for (const timer of getTimers('awaiting_payment', row)) await setTimer(trx, row.id, timer);
  return row;
}

/** For a captured payment; the caller moves the order to `paid`. */
export function openBoughtOrder(
  trx: Kysely<Database>,
  order: NewOrder,
  request: { id: number; deliveryMethod: OrderRow['deliveryMethod'] },
): Promise<OrderRow> {
  return insertOrder(trx, order, {
    status: 'payment_processing',
    paymentRequestId: request.id,
    deliveryMethod: request.deliveryMethod,
  });
}
