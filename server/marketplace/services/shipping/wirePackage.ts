// A package as its buyer and its seller see it, with its way. Called by the handlers of this folder after every read and
// every write. Where the seller drops off is near their home, so the buyer does not learn it.
import type { Kysely } from 'kysely';
import type { WirePackage } from '../../../../src/contract/shipping/packages';
import type { Database } from '../../database/schema';
import { carrierName, findCarrier, trackingUrl } from '../../domain/shipping/carriers/findCarrier';
import type { PackageRow } from './movePackage';
import { ordersOfPackage } from './packageOfOrder';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Event = WirePackage['events'][number];

async function readEvents(db: Kysely<Database>, packageId: number): Promise<Event[]> {
  const rows = await db.selectFrom('package_events').select(['at', 'state', 'exception', 'location', 'description']).where('package_id', '=', packageId).orderBy('id', 'desc').limit(200).execute();
  return rows.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
}

/** A label of ours that is not with the carrier yet. */
function hasLabel({ status, carrier_code, tracking_code }: PackageRow): boolean {
  return status === 'label_purchased' && tracking_code !== null && carrier_code !== null && findCarrier(carrier_code) === null;
}

export async function wirePackage(db: Kysely<Database>, packageId: number, role: 'buyer' | 'seller'): Promise<WirePackage> {
  const parcel = await db.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirstOrThrow();
  const [orders, events] = [await ordersOfPackage(db, packageId), await readEvents(db, packageId)];
  const { carrier_code: code, tracking_code: tracking } = parcel;
  const dates = orders.flatMap(({ ship_by }) => (ship_by === null ? [] : [ship_by.getTime()]));
  return {
    id: parcel.id,
    order_ids: orders.map(({ id }) => id),
    state: parcel.status,
    exception: parcel.exception,
    carrier: code === null ? null : { code, name: carrierName(code), tracking_url: tracking === null ? null : trackingUrl(code, tracking) },
    tracking_code: tracking,
    service: parcel.service,
    size: parcel.size,
    weight_grams: parcel.weight_grams,
    has_label: hasLabel(parcel),
    drop_off: role === 'seller' ? parcel.drop_off : null,
    ship_by: dates.length === 0 ? null : new Date(Math.min(...dates)).toISOString(),
    handed_over_at: iso(parcel.handed_over_at),
    delivered_at: iso(parcel.delivered_at),
    events,
  };
}
