// What becomes of a package that an order has left before it was sent. A label or a tracking code that nobody needs any more
// is given back; otherwise the label's price and the customs form are those of what remains. Called where an order is called
// off or refunded, after it moved and under its package's lock.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isOver } from '../../domain/shipping/insidePackage';
import { reassessCustomsForm } from '../shipping/customs/assessCustoms';
import { moveLabelShares } from '../shipping/labelMoney';
import { lockPackage } from '../shipping/movePackage';
import { ordersOfPackage } from '../shipping/packageOfOrder';
import { voidSupply } from '../shipping/voidSupply';
import type { Acting } from './actOnOrder';

export async function leavePackage(trx: Kysely<Database>, { row, actor, user, carrier }: Acting): Promise<void> {
  if (row.package_id === null || row.handed_over_at !== null) return;
  const parcel = await lockPackage(trx, row.package_id);
  const orders = await ordersOfPackage(trx, parcel.id);
  if (parcel.status === 'label_purchased' && orders.every(({ status }) => isOver(status))) {
    await voidSupply(trx, parcel, { actor, actorId: user.id, carrier });
    return;
  }
  await moveLabelShares(trx, parcel.id);
  await reassessCustomsForm(trx, parcel.id);
}
