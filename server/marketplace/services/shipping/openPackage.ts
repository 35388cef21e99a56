// Creates the package of orders that were paid together, and its customs form if one is needed.
// Must run in the transaction of the capture, after the orders became `paid`. Not for pickups.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../database/generated/database';
import { toPostalAddress } from '../../domain/shipping/toPostalAddress';
import { readAddresses } from '../accounts/addresses/addressRows';
import { createCustomsDeclaration } from './customs/assessCustoms';
import { readSenderAddress } from './ownPackage';

/**
 * `orderIds` belong to one payment request. Returns the package's id. Throws without orders or
 * without an address.
 */
export async function openPackage(
  trx: Kysely<Database>,
  { orderIds }: { orderIds: readonly number[] },
): Promise<number> {
  const orders = await trx
    .selectFrom('orders as o')
    .innerJoin('users as v', 'v.id', 'o.sellerId')
    .leftJoin('sellers as s', 's.userId', 'o.sellerId')
    .leftJoin('paymentRequests as r', 'r.id', 'o.paymentRequestId')
    .select(['o.id', 'o.buyerId', 'o.sellerId', 'o.currencyCode', 'o.packageId', 'r.address'])
    .select((eb) => eb.fn.coalesce('s.countryCode', 'v.countryCode').as('sellerCountry'))
    .where('o.id', 'in', [...orderIds])
    .orderBy('o.id')
    .execute();
  const [first] = orders;
  if (first === undefined || orders.length !== new Set(orderIds).size)
    throw new Error(`Package orders not found: ${orderIds.join(', ')}`);
  const mismatchedOrder = orders.find(
    (order) =>
      order.buyerId !== first.buyerId ||
      order.sellerId !== first.sellerId ||
      order.currencyCode !== first.currencyCode,
  );
  if (mismatchedOrder !== undefined)
    throw new Error(`The orders ${first.id} and ${mismatchedOrder.id} cannot go in one package.`);
  // A repeated capture finds the existing package.
  if (first.packageId !== null) return first.packageId;

  const shipTo = first.address ?? (await readBuyerAddress(trx, first.buyerId));
  const shipFrom = await readSenderAddress(trx, first.sellerId);
  const { id } = await trx
    .insertInto('packages')
    .values({
      sellerId: first.sellerId,
      buyerId: first.buyerId,
      shipFrom: shipFrom === null ? null : JSON.stringify(shipFrom),
      shipTo: JSON.stringify(shipTo),
      originCountry: shipFrom?.country_code ?? first.sellerCountry,
      destinationCountry: shipTo.country_code,
      currencyCode: first.currencyCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orders')
    .set({ packageId: id })
    .where('id', 'in', [...orderIds])
    .execute();
  await trx
    .insertInto('packageEvents')
    .values({ packageId: id, state: 'pending_supply', description: 'package_opened' })
    .execute();
  await createCustomsDeclaration(trx, id);
  return id;
}

/** A request that was paid without a chosen address uses the default one. */
async function readBuyerAddress(
  trx: Kysely<Database>,
  buyerId: number,
): Promise<WirePostalAddress> {
  const [address] = await readAddresses(trx, buyerId);
  if (address === undefined) throw new Error(`The buyer ${buyerId} has no address to send to.`);
  return toPostalAddress(address);
}
