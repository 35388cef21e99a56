// Makes the order of a lot that somebody has won or bought. Called by the settlement of a lot, with the request to pay for
// it, and by the capture of what was bought at once or by an offer, where the request came first. The database allows one
// order for each lot.
import type { Kysely } from 'kysely';
import { money } from '../../../../../src/lib/money';
import type { Database } from '../../../database/schema';
import { feesOnHammer } from '../../../domain/fees/feePolicy';
import { timersOf } from '../../../domain/orders/orderDeadlines';
import type { OrderRow } from '../moveOrder';
import { recordOrderEvent } from '../recordOrderEvent';
import { setTimer } from '../setTimer';
import { openRequest } from './openRequest';

type SoldLot = { id: number; auction_id: number; seller_id: number; currency_code: string };
type NewOrder = {
  lot: SoldLot;
  buyerId: number;
  hammerMinor: number;
  source: OrderRow['source'];
  now: Date;
  payBy: Date;
};

/** One order for each lot, so its number makes a reference that is unique and the same on a second look. */
const referenceOf = (lotId: number): string => `G${String(lotId).padStart(8, '0')}`;

function insertOrder(trx: Kysely<Database>, { lot, buyerId, hammerMinor, source, now, payBy }: NewOrder, more: Pick<OrderRow, 'status' | 'payment_request_id' | 'delivery_method'>): Promise<OrderRow> {
  const fees = feesOnHammer(money(hammerMinor, lot.currency_code));
  return trx
    .insertInto('orders')
    .values({
      reference: referenceOf(lot.id),
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

/** Of a winner, with a request of its own to pay, and its timers. */
export async function openUnpaidOrder(trx: Kysely<Database>, order: NewOrder): Promise<OrderRow> {
  const { lot, buyerId, payBy } = order;
  const shipping = await trx.selectFrom('lots').select('shipping').where('id', '=', lot.id).executeTakeFirstOrThrow();
  const delivery = shipping.shipping.is_pickup_only ? 'pickup' : 'shipping';
  const requestId = await openRequest(trx, { kind: 'order', buyerId, sellerId: lot.seller_id, auctionId: lot.auction_id, currency: lot.currency_code, delivery, dueAt: payBy });
  const row = await insertOrder(trx, order, { status: 'awaiting_payment', payment_request_id: requestId, delivery_method: delivery });
  await recordOrderEvent(trx, { orderId: row.id, type: 'awaiting_payment', actor: 'system' });
  for (const timer of timersOf('awaiting_payment', row)) await setTimer(trx, row.id, timer);
  return row;
}

/** Of a payment that has just been made; the caller moves it on to `paid`. */
export function openBoughtOrder(trx: Kysely<Database>, order: NewOrder, request: { id: number; delivery_method: OrderRow['delivery_method'] }): Promise<OrderRow> {
  return insertOrder(trx, order, { status: 'payment_processing', payment_request_id: request.id, delivery_method: request.delivery_method });
}
