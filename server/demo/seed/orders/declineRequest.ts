// Simulates a demo payment that the bank declined: the request and its orders get the same state as
// after a real one.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';
import { transitionRequestOrders } from '../../../marketplace/services/checkout/capture/captureRequest';
import { readOwnRequest } from '../../../marketplace/services/checkout/request/requestRows';
import { setRequestStatus } from '../../../marketplace/services/checkout/request/lockRequest';

export async function declineRequest(
  trx: Kysely<Database>,
  { requestId, buyerId, method }: { requestId: number; buyerId: number; method: string },
): Promise<void> {
  const parts = await readOwnRequest(trx, buyerId, requestId);
  if (parts === null) throw new Error(`User ${buyerId} has no payment request ${requestId}.`);
  const hammer = parts.items.reduce((sum, { hammerMinor: minor }) => sum + minor, 0);
  await setRequestStatus(trx, requestId, 'processing');
  await transitionRequestOrders(trx, parts.items, {
    to: 'payment_processing',
    actor: 'buyer',
    actorId: buyerId,
  });
  await trx
    .insertInto('payments')
    .values({
      paymentRequestId: requestId,
      userId: buyerId,
      idempotencyKey: `seed-declined-${requestId}`,
      bodyHash: '',
      status: 'declined',
      failure: 'insufficient_funds',
      amountMinor: hammer,
      currencyCode: parts.row.currencyCode,
      provider: 'sandbox',
      methodLabel: method,
      settledAt: new Date(),
    })
    .execute();
  await setRequestStatus(trx, requestId, 'failed');
  await transitionRequestOrders(trx, parts.items, { to: 'payment_failed', actor: 'system' });
}
