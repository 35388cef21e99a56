// The package of an order, for its buyer and seller. Answers 404 for other users' orders, unpaid
// ones and pickups.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../database/generated/database';
import { isAllowedWithPackage, type PackagePermission } from '../../domain/shipping/insidePackage';
import { createNotFoundError } from '../../http/apiError';
import { toPostalAddress } from '../../domain/shipping/toPostalAddress';
import { readAddresses } from '../accounts/addresses/addressRows';
import { lockPackage, createPackageStateError, type PackageRow } from './transitionPackage';

// A seller's sender address: their default one. It is read when a package is opened and again when
// its label is bought, because a seller without an address may have added one.

/**
 * With `country`, only an address there, because the choice of the customs form depends on the
 * origin. Null if there is none.
 */
export async function readSenderAddress(
  db: Kysely<Database>,
  sellerId: number,
  country?: string,
): Promise<WirePostalAddress | null> {
  const addresses = await readAddresses(db, sellerId);
  const address =
    country === undefined
      ? addresses[0]
      : addresses.find(({ countryCode }) => countryCode === country);
  return address === undefined ? null : toPostalAddress(address);
}

export type PackageOrder = {
  id: number;
  reference: string;
  status: OrderStatus;
  hammerMinor: number;
  shipBy: Date | null;
  deliveredAt: Date | null;
};
type OwnPackage = { pkg: PackageRow; orders: PackageOrder[]; role: 'buyer' | 'seller' };
type PackageRole = 'buyer' | 'seller';

export function readPackageOrders(
  db: Kysely<Database>,
  packageId: number,
): Promise<PackageOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'reference', 'status', 'hammerMinor', 'shipBy', 'deliveredAt'])
    .where('packageId', '=', packageId)
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
    .select(['buyerId', 'sellerId', 'packageId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.packageId === null) throw createNotFoundError();
  const role = order.sellerId === userId ? 'seller' : order.buyerId === userId ? 'buyer' : null;
  if (role === null || !parties.includes(role)) throw createNotFoundError();
  return { packageId: order.packageId, role };
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
