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
  const amount = { amountMinor: totals.totalMinor, currencyCode: parts.row.currencyCode };
  const address =
    deliveryAddress === null
      ? {}
      : { addressId: deliveryAddress.id, address: JSON.stringify(deliveryAddress.address) };
  await trx
    .updateTable('paymentRequests')
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
    .insertInto('sandboxProviderCharges')
    .values({
      ...amount,
      reference,
      idempotencyKey: reference,
      status: 'captured',
      failure: null,
      challengeId: null,
    })
    .execute();
  const payment = await trx
    .insertInto('payments')
    .values({
      ...amount,
      paymentRequestId: requestId,
      userId: buyerId,
      idempotencyKey: `seed-${requestId}`,
      bodyHash: '',
      status: 'captured',
      provider: 'sandbox',
      providerReference: reference,
      methodLabel: method,
      shares: JSON.stringify(shares),
      settledAt: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const request = await lockRequest(trx, requestId, buyerId);
  if (request === null) throw new Error(`The payment request ${requestId} no longer exists.`);
  await captureRequest(trx, request, payment);
}
