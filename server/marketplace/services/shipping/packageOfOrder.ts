// The package of an order, as far as somebody may reach it. Called by this folder's handlers first: what is another's, what
// is not paid and what is picked up are all not there.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { allowsWithPackage, type PackagePermission } from '../../domain/shipping/insidePackage';
import { notFound } from '../../http/apiError';
import { lockPackage, packageWrongState, type PackageRow } from './movePackage';

export type PackageOrder = { id: number; reference: string; status: OrderStatus; hammer_minor: number; ship_by: Date | null; delivered_at: Date | null };
type OwnPackage = { parcel: PackageRow; orders: PackageOrder[]; role: 'buyer' | 'seller' };
type Party = 'buyer' | 'seller';

export function ordersOfPackage(db: Kysely<Database>, packageId: number): Promise<PackageOrder[]> {
  return db.selectFrom('orders').select(['id', 'reference', 'status', 'hammer_minor', 'ship_by', 'delivered_at']).where('package_id', '=', packageId).orderBy('id').execute();
}

async function findPackage(db: Kysely<Database>, userId: number, orderId: number, parties: readonly Party[]): Promise<{ packageId: number; role: Party }> {
  const order = await db.selectFrom('orders').select(['buyer_id', 'seller_id', 'package_id']).where('id', '=', orderId).executeTakeFirst();
  if (order === undefined || order.package_id === null) throw notFound();
  const role = order.seller_id === userId ? 'seller' : order.buyer_id === userId ? 'buyer' : null;
  if (role === null || !parties.includes(role)) throw notFound();
  return { packageId: order.package_id, role };
}

/** To look at. Throws ApiError 404. */
export async function readPackage(db: Kysely<Database>, userId: number, orderId: number, parties: readonly Party[]): Promise<OwnPackage> {
  const { packageId, role } = await findPackage(db, userId, orderId, parties);
  const parcel = await db.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirst();
  if (parcel === undefined) throw notFound();
  return { parcel, orders: await ordersOfPackage(db, packageId), role };
}

/** To change, by its seller: under its lock. Throws ApiError 404. */
export async function lockOwnPackage(trx: Kysely<Database>, sellerId: number, orderId: number): Promise<OwnPackage> {
  const { packageId, role } = await findPackage(trx, sellerId, orderId, ['seller']);
  return { parcel: await lockPackage(trx, packageId), orders: await ordersOfPackage(trx, packageId), role };
}

/** Throws ApiError 409 unless the seller may do it with every order that is still in the package. */
export function insistOnPermission(orders: readonly PackageOrder[], permission: PackagePermission): void {
  if (!allowsWithPackage(orders, permission)) throw packageWrongState();
}
