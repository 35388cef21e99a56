// The only way to change a package's status: under its row lock and along the allowed transitions,
// with history, and followed by its orders. Nothing else may write packages.status or
// package_events.
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import { orderStates } from '../../../../src/lib/orders/orderStates';
import {
  packageStates,
  type PackageException,
  type PackageStatus,
  type PackageEventDescription,
} from '../../../../src/lib/orders/packageStates';
import type { OrderActor } from '../../../../src/lib/orders/orderEventTypes';
import type { Database } from '../../database/generated/database';
import { isExceptionActive } from '../../domain/shipping/exceptionRules';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { getOrderTransitions } from '../../domain/shipping/insidePackage';
import {
  recordOrderEvent,
  transitionOrder,
  type OrderRow,
} from '../order-transitions/transitionOrder';

type PackageChange = {
  order: Pick<OrderRow, 'id' | 'status' | 'paidAt' | 'shipBy'>;
  to: PackageStatus;
  actor: OrderActor;
  actorId?: number;
};

/**
 * Synchronizes an order with its package: one transition per scan, or several if the order has
 * fallen behind. The caller holds both locks.
 */
export async function syncOrderWithPackage(
  trx: Kysely<Database>,
  { order, to, ...actorFields }: PackageChange,
): Promise<void> {
  for (const status of getOrderTransitions(order.status, to)) {
    // Voiding a label is not another payment and gives no extra time to ship.
    const restoredFields =
      status === 'paid'
        ? {
            event: 'label_removed' as const,
            set: { paidAt: order.paidAt, shipBy: order.shipBy },
          }
        : {};
    await transitionOrder(trx, {
      orderId: order.id,
      to: status,
      ...(status === 'inspection' ? { actor: 'system' } : actorFields),
      ...restoredFields,
    });
  }
}

export type PackageRow = Selectable<Database['packages']>;
type PackageTransition = {
  packageId: number;
  to: PackageStatus;
  actor: OrderActor;
  actorId?: number;
  description: PackageEventDescription;
  exception?: PackageException | null;
  /** The town of a scan, never an address. */
  location?: string | null;
  /** The carrier's id of the event; a repeated event counts once. */
  carrierEventId?: string;
  /** Other columns that change with the status. */
  set?: Omit<Updateable<Database['packages']>, 'id' | 'status' | 'exception'>;
};

/** Statuses that can repeat: several hubs, several customs scans, a second delivery attempt. */
const repeatableStatuses: readonly PackageStatus[] = ['in_transit', 'customs', 'out_for_delivery'];

export function createPackageStateError(): ApiError {
  return new ApiError(409, 'wrong_state', 'The package’s status does not allow this.');
}

/** Locks a package and returns it with the database's time. Throws ApiError 404. */
export async function lockPackage(
  trx: Kysely<Database>,
  packageId: number,
): Promise<PackageRow & { now: Date }> {
  const row = await trx
    .selectFrom('packages')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', packageId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw createNotFoundError();
  return row;
}

/** Records an event without a change of status. */
export async function recordPackageEvent(
  trx: Kysely<Database>,
  {
    packageId,
    to,
    description,
    exception,
    location,
    carrierEventId,
  }: Omit<PackageTransition, 'set' | 'actor' | 'actorId'>,
): Promise<void> {
  await trx
    .insertInto('packageEvents')
    .values({
      packageId,
      state: to,
      exception: exception ?? null,
      location: location ?? null,
      description,
      carrierEventId: carrierEventId ?? null,
    })
    .execute();
}

async function isKnownEvent(
  trx: Kysely<Database>,
  carrierEventId: string | undefined,
): Promise<boolean> {
  if (carrierEventId === undefined) return false;
  return (
    (await trx
      .selectFrom('packageEvents')
      .select('id')
      .where('carrierEventId', '=', carrierEventId)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Returns `known` if the carrier already sent the event; nothing changes then. Throws ApiError 404
 * or 409 wrong_state.
 */
export async function transitionPackage(
  trx: Kysely<Database>,
  transition: PackageTransition,
): Promise<'moved' | 'known'> {
  const { packageId, to, actor, actorId, exception = null, set = {} } = transition;
  const before = await lockPackage(trx, packageId);
  if (await isKnownEvent(trx, transition.carrierEventId)) return 'known';
  const isRepeated = before.status === to && repeatableStatuses.includes(to);
  if (!isRepeated && !packageStates[before.status].to.includes(to)) throw createPackageStateError();
  if (exception !== null && !isExceptionActive(exception, to)) throw createPackageStateError();
  await trx
    .updateTable('packages')
    .set({ ...getTimestamps(to, before.now), ...set, status: to, exception })
    .where('id', '=', packageId)
    .execute();
  await recordPackageEvent(trx, transition);
  // Locks them in the order of their ids, like all other code.
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'status', 'paidAt', 'shipBy'])
    .where('packageId', '=', packageId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const actorFields = { actor, ...(actorId === undefined ? {} : { actorId }) };
  for (const order of orders) {
    await syncOrderWithPackage(trx, { order, to, ...actorFields });
    if (exception !== null && orderStates[order.status].to.length > 0)
      await recordOrderEvent(trx, {
        orderId: order.id,
        type: 'package_exception',
        ...actorFields,
        params: { exception },
      });
  }
  return 'moved';
}

function getTimestamps(to: PackageStatus, now: Date): Updateable<Database['packages']> {
  switch (to) {
    case 'pending_supply':
      return { labelPurchasedAt: null };
    case 'label_purchased':
      return { labelPurchasedAt: now };
    case 'handed_over':
      return { handedOverAt: now };
    case 'delivered':
      return { deliveredAt: now };
    default:
      return {};
  }
}

type CarrierEvent = {
  /** The carrier's id of the event, unique per carrier. */
  eventId: string;
  carrierCode: string;
  trackingCode: string;
  state: PackageStatus;
  exception: PackageException | null;
  description: PackageEventDescription;
  location: string | null;
};

/**
 * Receives a carrier's event about a package: a scan or an exception. A repeated event counts once.
 * Returns `unknown` if no package has the tracking code. Throws ApiError 409 if the package cannot
 * reach the state.
 */
export async function receiveCarrierEvent(
  trx: Kysely<Database>,
  { eventId, carrierCode, trackingCode, state, exception, description, location }: CarrierEvent,
): Promise<'moved' | 'known' | 'unknown'> {
  const pkg = await trx
    .selectFrom('packages')
    .select('id')
    .where('carrierCode', '=', carrierCode)
    .where('trackingCode', '=', trackingCode)
    .executeTakeFirst();
  if (pkg === undefined) return 'unknown';
  return transitionPackage(trx, {
    packageId: pkg.id,
    to: state,
    actor: 'carrier',
    description,
    exception,
    location,
    carrierEventId: `${carrierCode}:${eventId}`,
  });
}
