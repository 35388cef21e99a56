// Marks an order as delivered and starts its inspection period, when the buyer or seller confirms
// it or support decides it. Carrier updates go through the package instead.
import type { Kysely } from 'kysely';
import type { OrderActor } from '../../../../src/lib/orders/orderEventTypes';
import type { Database } from '../../database/generated/database';
import { redistributeLabelShares } from '../shipping/labelMoney';
import { transitionOrder } from '../order-transitions/transitionOrder';

export async function deliverOrder(
  trx: Kysely<Database>,
  event: { orderId: number; actor: OrderActor; actorId: number },
): Promise<void> {
  await transitionOrder(trx, { ...event, to: 'delivered' });
  const { packageId } = await transitionOrder(trx, {
    orderId: event.orderId,
    to: 'inspection',
    actor: 'system',
  });
  // A package that was not handed over continues without the order if it has others.
  if (packageId !== null) await redistributeLabelShares(trx, packageId);
}
