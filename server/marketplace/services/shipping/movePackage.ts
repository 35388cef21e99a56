// The one way in which a package's state changes: under its row lock, along the table of moves, with a line of its history,
// and its orders after it. Called by the seller's handlers and by what the carrier tells (carrierEvent.ts), inside their
// transaction; nothing else writes packages.status or package_events.
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { PackageEventDescription } from '../../../../src/lib/orders/packageEvents';
import { orderStates } from '../../../../src/lib/orders/orderStates';
import { packageStates, type PackageException, type PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { Database } from '../../database/schema';
import { canStand } from '../../domain/shipping/exceptionRules';
import { ApiError, notFound } from '../../http/apiError';
import { recordOrderEvent, type OrderActor } from '../orders/recordOrderEvent';
import { followPackage } from './followPackage';

export type PackageRow = Selectable<Database['packages']>;
type PackageMove = {
  packageId: number;
  to: PackageStatus;
  actor: OrderActor;
  actorId?: number;
  description: PackageEventDescription;
  exception?: PackageException | null;
  /** The place of a scan: a town, never an address. */
  location?: string | null;
  /** The carrier's own id of what it tells: told twice it counts once. */
  carrierEventId?: string;
  /** Other columns that change with the state. */
  set?: Omit<Updateable<Database['packages']>, 'id' | 'status' | 'exception'>;
};

/** Scanned again where it is: several hubs, a second attempt of delivery, a label bought for another code. */
const scannedAgain: readonly PackageStatus[] = ['in_transit', 'customs', 'out_for_delivery'];

export function packageWrongState(): ApiError {
  return new ApiError(409, 'wrong_state', 'The package’s state does not allow that.');
}

/** The package under its lock, with the database's time. Throws ApiError 404. */
export async function lockPackage(trx: Kysely<Database>, packageId: number): Promise<PackageRow & { now: Date }> {
  const found = await trx.selectFrom('packages').selectAll().select(sql<Date>`clock_timestamp()`.as('now')).where('id', '=', packageId).forUpdate().executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/** A line of the history that is no move. */
export async function notePackageEvent(trx: Kysely<Database>, { packageId, to, description, exception, location, carrierEventId }: Omit<PackageMove, 'set' | 'actor' | 'actorId'>): Promise<void> {
  await trx
    .insertInto('package_events')
    .values({ package_id: packageId, state: to, exception: exception ?? null, location: location ?? null, description, carrier_event_id: carrierEventId ?? null })
    .execute();
}

async function isKnown(trx: Kysely<Database>, carrierEventId: string | undefined): Promise<boolean> {
  if (carrierEventId === undefined) return false;
  return (await trx.selectFrom('package_events').select('id').where('carrier_event_id', '=', carrierEventId).executeTakeFirst()) !== undefined;
}

/** `known`: the carrier had told it before, and nothing changed. Throws ApiError 404, 409 wrong_state. */
export async function movePackage(trx: Kysely<Database>, move: PackageMove): Promise<'moved' | 'known'> {
  const { packageId, to, actor, actorId, exception = null, set = {} } = move;
  const before = await lockPackage(trx, packageId);
  if (await isKnown(trx, move.carrierEventId)) return 'known';
  const again = before.status === to && scannedAgain.includes(to);
  if (!again && !packageStates[before.status].to.includes(to)) throw packageWrongState();
  if (exception !== null && !canStand(exception, to)) throw packageWrongState();
  await trx
    .updateTable('packages')
    .set({ ...momentOf(to, before.now), ...set, status: to, exception })
    .where('id', '=', packageId)
    .execute();
  await notePackageEvent(trx, move);
  // In the order of their ids, as everybody locks them.
  const orders = await trx.selectFrom('orders').select(['id', 'status', 'paid_at', 'ship_by']).where('package_id', '=', packageId).orderBy('id').forUpdate().execute();
  const who = { actor, ...(actorId === undefined ? {} : { actorId }) };
  for (const order of orders) {
    await followPackage(trx, { order, to, ...who });
    if (exception !== null && orderStates[order.status].to.length > 0) await recordOrderEvent(trx, { orderId: order.id, type: 'package_exception', ...who, params: { exception } });
  }
  return 'moved';
}

function momentOf(to: PackageStatus, now: Date): Updateable<Database['packages']> {
  switch (to) {
    case 'pending_supply':
      return { label_at: null };
    case 'label_purchased':
      return { label_at: now };
    case 'handed_over':
      return { handed_over_at: now };
    case 'delivered':
      return { delivered_at: now };
    default:
      return {};
  }
}
