// Updates a package after an order left it before the hand-over. A label or tracking code that is
// no longer needed is voided; otherwise the label's price and the customs form are recalculated for
// the remaining orders. Must run after the order's transition and under the package's lock.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { isEnded } from '../../domain/shipping/insidePackage';
import { reassessCustomsForm } from '../shipping/customs/assessCustoms';
import { redistributeLabelShares } from '../shipping/labelMoney';
import { lockPackage } from '../shipping/transitionPackage';
import { readPackageOrders } from '../shipping/ownPackage';
import { voidSupply } from '../shipping/voidSupply';
import type { OrderActionContext } from './withOrderAction';

export async function removeFromPackage(
  trx: Kysely<Database>,
  { row, actor, user, carrier }: OrderActionContext,
): Promise<void> {
  if (row.package_id === null || row.handed_over_at !== null) return;
  const pkg = await lockPackage(trx, row.package_id);
  const orders = await readPackageOrders(trx, pkg.id);
  if (pkg.status === 'label_purchased' && orders.every(({ status }) => isEnded(status))) {
    await voidSupply(trx, pkg, { actor, actorId: user.id, carrier });
    return;
  }
  await redistributeLabelShares(trx, pkg.id);
  await reassessCustomsForm(trx, pkg.id);
}
