// Receives a carrier's event about a package: a scan or an exception. A repeated event counts once.
import type { Kysely } from 'kysely';
import type { PackageEventDescription } from '../../../../src/lib/orders/packageEvents';
import type { PackageException, PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { Database } from '../../database/schema';
import { transitionPackage } from './transitionPackage';

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
    .where('carrier_code', '=', carrierCode)
    .where('tracking_code', '=', trackingCode)
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
