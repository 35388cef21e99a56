// Wraps every action on an order: others than its sides get 404, locks are taken in the common
// order (payment request, package, order), and an action that is not allowed is refused before
// anything is written.
import type { Kysely, Transaction } from 'kysely';
import type { WireOrder } from '../../../../src/contract/orders/orderSchemas';
import type { OrderActor } from '../../../../src/lib/orders/orderEventTypes';
import type { OrderPermission, OrderRole } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { findCarrierPort } from '../../ports/carriers/getCarrierPort';
import type { CarrierPort } from '../../ports/carriers/carrierPort';
import { getPermissions } from '../../domain/orders/orderPermissions';
import type { RequestContext, SessionUser } from '../../http/context';
import { requireUser } from '../../http/implement';
import { createWrongStateError } from '../order-transitions/transitionOrder';
import { toOrderContext } from './read/orderContext';
import { readOrderFor, readWireOrder } from './read/readOrder';
import type { OrderView } from './read/readOrderViews';

export type OrderActionContext = {
  row: OrderView;
  role: OrderRole;
  user: SessionUser;
  actor: OrderActor;
  carrier: CarrierPort | null;
};
type OrderAction = {
  orderId: number;
  roles: readonly OrderRole[];
  /** At least one of these is required. */
  permissions: readonly OrderPermission[];
};
type ApplyAction = (trx: Transaction<Database>, context: OrderActionContext) => Promise<void>;

const actorByRole: Readonly<Record<OrderRole, OrderActor>> = {
  buyer: 'buyer',
  seller: 'seller',
  admin: 'support',
};

/**
 * While waiting for the lock, the order may have moved to another payment request (by combining
 * orders); then that one is locked too.
 */
async function lockOrderRows(trx: Kysely<Database>, orderId: number): Promise<void> {
  const readIds = () =>
    trx
      .selectFrom('orders')
      .select(['paymentRequestId', 'packageId'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  let ids = await readIds();
  for (
    let lockedRequestId: number | null = null;
    ids.paymentRequestId !== lockedRequestId && ids.paymentRequestId !== null;
    ids = await readIds()
  ) {
    lockedRequestId = ids.paymentRequestId;
    await trx
      .selectFrom('paymentRequests')
      .select('id')
      .where('id', '=', lockedRequestId)
      .forNoKeyUpdate()
      .execute();
  }
  if (ids.packageId !== null)
    await trx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', ids.packageId)
      .forUpdate()
      .execute();
  // With the other orders of the package, in the order of their ids: an action may change them too.
  const { packageId } = ids;
  await trx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      packageId === null
        ? eb('id', '=', orderId)
        : eb.or([eb('id', '=', orderId), eb('packageId', '=', packageId)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks an order and returns it for one of its sides. Throws ApiError 404. */
export async function lockOrderFor(
  trx: Kysely<Database>,
  ctx: RequestContext,
  orderId: number,
  roles: readonly OrderRole[],
): Promise<OrderActionContext> {
  const user = requireUser(ctx);
  // Checks the role before any lock, so that strangers cannot make others wait.
  await readOrderFor(trx, user, orderId, roles);
  await lockOrderRows(trx, orderId);
  const { row, role } = await readOrderFor(trx, user, orderId, roles);
  return { row, role, user, actor: actorByRole[role], carrier: findCarrierPort(ctx.settings) };
}

export function isAllowed(
  { row, role }: Pick<OrderActionContext, 'row' | 'role'>,
  permissions: readonly OrderPermission[],
): boolean {
  const allowed = getPermissions(role, toOrderContext(row));
  return permissions.some((permission) => allowed.includes(permission));
}

/**
 * Returns the order after the action. Throws ApiError 404, and 409 wrong_state if the action is not
 * allowed now.
 */
export function withOrderAction(
  ctx: RequestContext,
  { orderId, roles, permissions }: OrderAction,
  apply: ApplyAction,
): Promise<WireOrder> {
  return ctx.db.transaction().execute(async (trx) => {
    const context = await lockOrderFor(trx, ctx, orderId, roles);
    if (!isAllowed(context, permissions)) throw createWrongStateError();
    await apply(trx, context);
    return readWireOrder(trx, orderId, context.role);
  });
}
