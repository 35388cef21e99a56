// The package of an order, for its buyer and seller. Answers 404 for other users' orders, unpaid
// ones and pickups.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { isAllowedWithPackage, type PackagePermission } from '../../domain/shipping/insidePackage';
import { createNotFoundError } from '../../http/apiError';
import { lockPackage, createPackageStateError, type PackageRow } from './transitionPackage';

export type PackageOrder = {
  id: number;
  reference: string;
  status: OrderStatus;
  hammer_minor: number;
  ship_by: Date | null;
  delivered_at: Date | null;
};
type OwnPackage = { pkg: PackageRow; orders: PackageOrder[]; role: 'buyer' | 'seller' };
type PackageRole = 'buyer' | 'seller';

export function readPackageOrders(
  db: Kysely<Database>,
  packageId: number,
): Promise<PackageOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'reference', 'status', 'hammer_minor', 'ship_by', 'delivered_at'])
    .where('package_id', '=', packageId)
    .orderBy('id')
    .execute();
}

async function findPackage(
  db: Kysely<Database>,
  userId: number,
  orderId: number,
  parties: readonly PackageRole[],
): Promise<{ packageId: number; role: PackageRole }> {
  const order = await db
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id', 'package_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.package_id === null) throw createNotFoundError();
  const role = order.seller_id === userId ? 'seller' : order.buyer_id === userId ? 'buyer' : null;
  if (role === null || !parties.includes(role)) throw createNotFoundError();
  return { packageId: order.package_id, role };
}

/** For reading. Throws ApiError 404. */
export async function readPackage(
  db: Kysely<Database>,
  userId: number,
  orderId: number,
  parties: readonly PackageRole[],
): Promise<OwnPackage> {
  const { packageId, role } = await findPackage(db, userId, orderId, parties);
  const pkg = await db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (pkg === undefined) throw createNotFoundError();
  return { pkg, orders: await readPackageOrders(db, packageId), role };
}

/** For changes by its seller, under its lock. Throws ApiError 404. */
export async function lockOwnPackage(
  trx: Kysely<Database>,
  sellerId: number,
  orderId: number,
): Promise<OwnPackage> {
  const { packageId, role } = await findPackage(trx, sellerId, orderId, ['seller']);
  return {
    pkg: await lockPackage(trx, packageId),
    orders: await readPackageOrders(trx, packageId),
    role,
  };
}

/** Throws ApiError 409 unless every order in the package has the permission. */
export function assertPermission(
  orders: readonly PackageOrder[],
  permission: PackagePermission,
): void {
  if (!isAllowedWithPackage(orders, permission)) throw createPackageStateError();
}
