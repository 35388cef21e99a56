// Pays a payment request the way a card of the built-in provider would, in the caller's transaction: the same figures, the
// same capture, and the provider's own books. Called by the demo's seed of orders and by tests; people pay by createPayment.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { captureRequest } from '../../../services/orders/payments/captureRequest';
import { lockRequest } from '../../../services/orders/payments/lockRequest';
import { moveOrdersOf } from '../../../services/orders/payments/moveOrdersOf';
import { addressOf, figuresOf } from '../../../services/orders/payments/requestFigures';
import { readOwnRequest } from '../../../services/orders/payments/requestRows';

type Paying = { requestId: number; buyerId: number; /** Brand and ending, as people see it. */ method: string };

/** Throws where there is no such request, or something is in the way of paying it. */
export async function payRequest(trx: Kysely<Database>, { requestId, buyerId, method }: Paying): Promise<void> {
  const parts = await readOwnRequest(trx, buyerId, requestId);
  if (parts === null) throw new Error(`There is no payment request ${requestId} of ${buyerId}.`);
  const chosen = await addressOf(trx, parts);
  const { shares, totals, obstacle } = figuresOf(parts, chosen?.address.country_code ?? null);
  if (obstacle !== null) throw new Error(`Payment request ${requestId}: ${obstacle}`);
  const amount = { amount_minor: totals.totalMinor, currency_code: parts.row.currency_code };
  const keep = chosen === null ? {} : { address_id: chosen.id, address: JSON.stringify(chosen.address) };
  await trx.updateTable('payment_requests').set({ ...keep, status: 'processing' }).where('id', '=', requestId).execute();
  await moveOrdersOf(trx, parts.items, { to: 'payment_processing', actor: 'buyer', actorId: buyerId });
  const reference = `charge_seed_${requestId}`;
  await trx.insertInto('test_provider_charges').values({ ...amount, reference, idempotency_key: reference, status: 'captured', failure: null, challenge_id: null }).execute();
  const payment = await trx
    .insertInto('payments')
    .values({
      ...amount,
      payment_request_id: requestId,
      user_id: buyerId,
      idempotency_key: `seed-${requestId}`,
      body_hash: '',
      status: 'captured',
      provider: 'test',
      provider_reference: reference,
      method_label: method,
      shares: JSON.stringify(shares),
      settled_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const request = await lockRequest(trx, requestId, buyerId);
  if (request === null) throw new Error(`The payment request ${requestId} is gone.`);
  await captureRequest(trx, request, payment);
}
