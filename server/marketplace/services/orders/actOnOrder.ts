// The frame of everything that a side does with an order: who is none of its sides is told that it is not there, locks are
// taken in the order that everybody takes them in (payment request, package, order), and what the state and the order's
// facts do not allow is refused before anything is written. Called by the handlers of this folder.
import type { Kysely, Transaction } from 'kysely';
import type { WireOrder } from '../../../../src/contract/orders/orderSchemas';
import type { OrderPermission, OrderRole } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { findCarrierPort } from '../../carriers/carrierPortOf';
import type { CarrierPort } from '../../carriers/carrierPort';
import { permissionsOf } from '../../domain/orders/orderPermissions';
import type { RequestContext, SessionUser } from '../../http/context';
import { requireUser } from '../../http/implement';
import { wrongState } from './moveOrder';
import { orderFactsOf } from './read/orderFacts';
import { readOrderFor, wireOrderNow } from './read/readOrder';
import type { OrderView } from './read/orderRows';
import type { OrderActor } from './recordOrderEvent';

export type Acting = { row: OrderView; role: OrderRole; user: SessionUser; actor: OrderActor; carrier: CarrierPort | null };
type Act = {
  orderId: number;
  roles: readonly OrderRole[];
  /** One of these is needed. */
  permissions: readonly OrderPermission[];
};
type Work = (trx: Transaction<Database>, acting: Acting) => Promise<void>;

const actors: Readonly<Record<OrderRole, OrderActor>> = { buyer: 'buyer', seller: 'seller', admin: 'support' };

/** Its request may have been another's by the time that it is held (orders are taken together): then that one is held too. */
async function takeLocks(trx: Kysely<Database>, orderId: number): Promise<void> {
  const readIds = () => trx.selectFrom('orders').select(['payment_request_id', 'package_id']).where('id', '=', orderId).executeTakeFirstOrThrow();
  let ids = await readIds();
  for (let held: number | null = null; ids.payment_request_id !== held && ids.payment_request_id !== null; ids = await readIds()) {
    held = ids.payment_request_id;
    await trx.selectFrom('payment_requests').select('id').where('id', '=', held).forNoKeyUpdate().execute();
  }
  if (ids.package_id !== null) await trx.selectFrom('packages').select('id').where('id', '=', ids.package_id).forUpdate().execute();
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
}

/** The order as it is under its locks, for one of its sides. Throws ApiError 404. */
export async function lockOrderFor(trx: Kysely<Database>, ctx: RequestContext, orderId: number, roles: readonly OrderRole[]): Promise<Acting> {
  const user = requireUser(ctx);
  // Whose it is comes before everything that another would have to wait for.
  await readOrderFor(trx, user, orderId, roles);
  await takeLocks(trx, orderId);
  const { row, role } = await readOrderFor(trx, user, orderId, roles);
  return { row, role, user, actor: actors[role], carrier: findCarrierPort(ctx.settings) };
}

export function isAllowed({ row, role }: Pick<Acting, 'row' | 'role'>, permissions: readonly OrderPermission[]): boolean {
  const allowed = permissionsOf(role, orderFactsOf(row));
  return permissions.some((permission) => allowed.includes(permission));
}

/** The order after it. Throws ApiError 404, and 409 wrong_state where it is not allowed now. */
export function actOnOrder(ctx: RequestContext, { orderId, roles, permissions }: Act, work: Work): Promise<WireOrder> {
  return ctx.db.transaction().execute(async (trx) => {
    const acting = await lockOrderFor(trx, ctx, orderId, roles);
    if (!isAllowed(acting, permissions)) throw wrongState();
    await work(trx, acting);
    return wireOrderNow(trx, orderId, acting.role);
  });
}
