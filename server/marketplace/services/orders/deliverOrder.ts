// An order that has arrived: delivered, and from that moment on looked at. Called where a buyer or a seller says so, and
// where support decides that it was; what carriers tell comes through the package.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { moveLabelShares } from '../shipping/labelMoney';
import { moveOrder } from './moveOrder';
import type { OrderActor } from './recordOrderEvent';

export async function deliverOrder(trx: Kysely<Database>, who: { orderId: number; actor: OrderActor; actorId: number }): Promise<void> {
  await moveOrder(trx, { ...who, to: 'delivered' });
  const { package_id: packageId } = await moveOrder(trx, { orderId: who.orderId, to: 'inspection', actor: 'system' });
  // A package that was not handed over goes on without it, if others are in it.
  if (packageId !== null) await moveLabelShares(trx, packageId);
}
