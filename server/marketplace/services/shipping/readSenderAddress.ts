// A seller's sender address: their default one. It is read when a package is opened and again when
// its label is bought, because a seller without an address may have added one.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../database/schema';
import { toPostalAddress } from '../../domain/shipping/toPostalAddress';
import { readAddresses } from '../accounts/addresses/addressRows';

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
      : addresses.find(({ country_code }) => country_code === country);
  return address === undefined ? null : toPostalAddress(address);
}
