// Pays a payment request like a card of the built-in provider, in the caller's transaction: the
// same totals and capture, and a row in the provider's own table. For the demo's seed and for
// tests; users pay through createPayment.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';
import {
  captureRequest,
  transitionRequestOrders,
} from '../../../marketplace/services/checkout/capture/captureRequest';
import { lockRequest } from '../../../marketplace/services/checkout/request/lockRequest';
import {
  readDeliveryAddress,
  getRequestTotals,
} from '../../../marketplace/services/checkout/request/wirePaymentRequest';
import { readOwnRequest } from '../../../marketplace/services/checkout/request/requestRows';

type DemoPayment = {
  requestId: number;
  buyerId: number;
  /** The card's brand and last digits, for display. */
  method: string;
};

/** Throws when the request does not exist or cannot be paid. */
export async function payRequest(
  trx: Kysely<Database>,
  { requestId, buyerId, method }: DemoPayment,
): Promise<void> {
  const parts = await readOwnRequest(trx, buyerId, requestId);
  if (parts === null) throw new Error(`User ${buyerId} has no payment request ${requestId}.`);
  const deliveryAddress = await readDeliveryAddress(trx, parts);
  const { shares, totals, obstacle } = getRequestTotals(
    parts,
    deliveryAddress?.address.country_code ?? null,
  );
  if (obstacle !== null) throw new Error(`Payment request ${requestId}: ${obstacle}`);
  const amount = { amount_minor: totals.totalMinor, currency_code: parts.row.currency_code };
  const address =
    deliveryAddress === null
      ? {}
      : { address_id: deliveryAddress.id, address: JSON.stringify(deliveryAddress.address) };
  await trx
    .updateTable('payment_requests')
    .set({ ...address, status: 'processing' })
    .where('id', '=', requestId)
    .execute();
  await transitionRequestOrders(trx, parts.items, {
    to: 'payment_processing',
    actor: 'buyer',
    actorId: buyerId,
  });
  const reference = `charge_seed_${requestId}`;
  await trx
    .insertInto('sandbox_provider_charges')
    .values({
      ...amount,
      reference,
      idempotency_key: reference,
      status: 'captured',
      failure: null,
      challenge_id: null,
    })
    .execute();
  const payment = await trx
    .insertInto('payments')
    .values({
      ...amount,
      payment_request_id: requestId,
      user_id: buyerId,
      idempotency_key: `seed-${requestId}`,
      body_hash: '',
      status: 'captured',
      provider: 'sandbox',
      provider_reference: reference,
      method_label: method,
      shares: JSON.stringify(shares),
      settled_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const request = await lockRequest(trx, requestId, buyerId);
  if (request === null) throw new Error(`The payment request ${requestId} no longer exists.`);
  await captureRequest(trx, request, payment);
}
