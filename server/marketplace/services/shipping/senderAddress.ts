// Where a seller sends from: the default of their addresses. Called when a package is opened, and again when its label is
// bought: a seller without an address may have given one meanwhile.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../database/schema';
import { postalAddress } from '../../domain/shipping/postalAddress';
import { readAddresses } from '../accounts/addresses/addressRows';

/** `country`: only there, because the customs form was chosen by where a package comes from. null: they have none. */
export async function senderAddress(db: Kysely<Database>, sellerId: number, country?: string): Promise<WirePostalAddress | null> {
  const addresses = await readAddresses(db, sellerId);
  const address = country === undefined ? addresses[0] : addresses.find(({ country_code }) => country_code === country);
  return address === undefined ? null : postalAddress(address);
}
