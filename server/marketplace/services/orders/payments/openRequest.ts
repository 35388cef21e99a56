// Creates a payment request. The address is chosen later.
import type { Kysely } from 'kysely';
import type { PaymentRequestKind } from '../../../../../src/lib/orders/paymentStates';
import type { Database } from '../../../database/schema';
import type { ChosenAddress } from './requestTotals';

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
export async function openRequest(
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
