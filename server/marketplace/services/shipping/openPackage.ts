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
    .innerJoin('users as v', 'v.id', 'o.seller_id')
    .leftJoin('sellers as s', 's.user_id', 'o.seller_id')
    .leftJoin('payment_requests as r', 'r.id', 'o.payment_request_id')
    .select(['o.id', 'o.buyer_id', 'o.seller_id', 'o.currency_code', 'o.package_id', 'r.address'])
    .select((eb) => eb.fn.coalesce('s.country_code', 'v.country_code').as('seller_country'))
    .where('o.id', 'in', [...orderIds])
    .orderBy('o.id')
    .execute();
  const [first] = orders;
  if (first === undefined || orders.length !== new Set(orderIds).size)
    throw new Error(`Package orders not found: ${orderIds.join(', ')}`);
  const mismatchedOrder = orders.find(
    (order) =>
      order.buyer_id !== first.buyer_id ||
      order.seller_id !== first.seller_id ||
      order.currency_code !== first.currency_code,
  );
  if (mismatchedOrder !== undefined)
    throw new Error(`The orders ${first.id} and ${mismatchedOrder.id} cannot go in one package.`);
  // A repeated capture finds the existing package.
  if (first.package_id !== null) return first.package_id;

  const shipTo = first.address ?? (await readBuyerAddress(trx, first.buyer_id));
  const shipFrom = await readSenderAddress(trx, first.seller_id);
  const { id } = await trx
    .insertInto('packages')
    .values({
      seller_id: first.seller_id,
      buyer_id: first.buyer_id,
      ship_from: shipFrom === null ? null : JSON.stringify(shipFrom),
      ship_to: JSON.stringify(shipTo),
      origin_country: shipFrom?.country_code ?? first.seller_country,
      destination_country: shipTo.country_code,
      currency_code: first.currency_code,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orders')
    .set({ package_id: id })
    .where('id', 'in', [...orderIds])
    .execute();
  await trx
    .insertInto('package_events')
    .values({ package_id: id, state: 'pending_supply', description: 'package_opened' })
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
