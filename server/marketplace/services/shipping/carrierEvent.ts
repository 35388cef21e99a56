// What a carrier tells of a package: a scan, or that something went wrong. Called by the built-in carrier's clock and its
// test endpoint, and by the webhook of a real one. The same event told twice counts once.
import type { Kysely } from 'kysely';
import type { PackageEventDescription } from '../../../../src/lib/orders/packageEvents';
import type { PackageException, PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { Database } from '../../database/schema';
import { movePackage } from './movePackage';

type CarrierEvent = {
  /** The carrier's own; unique among all that it tells. */
  eventId: string;
  carrierCode: string;
  trackingCode: string;
  state: PackageStatus;
  exception: PackageException | null;
  description: PackageEventDescription;
  location: string | null;
};

/** `unknown`: there is no package of ours with that code. Throws ApiError 409 where the package cannot come to that state. */
export async function receiveCarrierEvent(trx: Kysely<Database>, { eventId, carrierCode, trackingCode, state, exception, description, location }: CarrierEvent): Promise<'moved' | 'known' | 'unknown'> {
  const parcel = await trx.selectFrom('packages').select('id').where('carrier_code', '=', carrierCode).where('tracking_code', '=', trackingCode).executeTakeFirst();
  if (parcel === undefined) return 'unknown';
  return movePackage(trx, { packageId: parcel.id, to: state, actor: 'carrier', description, exception, location, carrierEventId: `${carrierCode}:${eventId}` });
}
