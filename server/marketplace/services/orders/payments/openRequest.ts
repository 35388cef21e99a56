// Makes a payment request. Called where something is to be paid: a settled lot, orders taken together, something bought at
// once, an offer accepted, a fee. Its address is chosen later.
import type { Kysely } from 'kysely';
import type { PaymentRequestKind } from '../../../../../src/lib/orders/paymentStates';
import type { Database } from '../../../database/schema';
import type { ChosenAddress } from './requestFigures';

type NewRequest = {
  kind: PaymentRequestKind;
  buyerId: number;
  sellerId: number;
  auctionId: number;
  currency: string;
  delivery: 'shipping' | 'pickup';
  dueAt: Date;
  chosen?: ChosenAddress | null;
  /** Of what is bought at once or by an offer. */
  lot?: { id: number; hammerMinor: number };
  fee?: { orderId: number; minor: number };
};

/** Its id. */
export async function openRequest(trx: Kysely<Database>, { kind, buyerId, sellerId, auctionId, currency, delivery, dueAt, chosen = null, lot, fee }: NewRequest): Promise<number> {
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
      address_id: chosen?.id ?? null,
      address: chosen === null ? null : JSON.stringify(chosen.address),
      lot_id: lot?.id ?? null,
      hammer_minor: lot?.hammerMinor ?? null,
      fee_order_id: fee?.orderId ?? null,
      fee_minor: fee?.minor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
