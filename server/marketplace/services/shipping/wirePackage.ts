// A package as its buyer and its seller see it, with its events. Buyers do not see the drop-off
// point, because it is near the seller's home.
import type { Kysely } from 'kysely';
import type { WirePackage } from '../../../../src/contract/shipping/packages';
import type { Database } from '../../database/generated/database';
import {
  getCarrierName,
  findCarrier,
  getTrackingUrl,
} from '../../domain/shipping/carriers/findCarrier';
import type { PackageRow } from './transitionPackage';
import { readPackageOrders } from './ownPackage';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Event = WirePackage['events'][number];

async function readEvents(db: Kysely<Database>, packageId: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('packageEvents')
    .select(['at', 'state', 'exception', 'location', 'description'])
    .where('packageId', '=', packageId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
}

/** True for a label of ours that is not handed over yet. */
function hasLabel({ status, carrierCode, trackingCode }: PackageRow): boolean {
  return (
    status === 'label_purchased' &&
    trackingCode !== null &&
    carrierCode !== null &&
    findCarrier(carrierCode) === null
  );
}

export async function wirePackage(
  db: Kysely<Database>,
  packageId: number,
  role: 'buyer' | 'seller',
): Promise<WirePackage> {
  const pkg = await db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  const [orders, events] = [
    await readPackageOrders(db, packageId),
    await readEvents(db, packageId),
  ];
  const { carrierCode: code, trackingCode: tracking } = pkg;
  const dates = orders.flatMap(({ shipBy }) => (shipBy === null ? [] : [shipBy.getTime()]));
  return {
    id: pkg.id,
    order_ids: orders.map(({ id }) => id),
    state: pkg.status,
    exception: pkg.exception,
    carrier:
      code === null
        ? null
        : {
            code,
            name: getCarrierName(code),
            tracking_url: tracking === null ? null : getTrackingUrl(code, tracking),
          },
    tracking_code: tracking,
    service: pkg.service,
    size: pkg.size,
    weight_grams: pkg.weightGrams,
    has_label: hasLabel(pkg),
    drop_off: role === 'seller' ? pkg.dropOff : null,
    ship_by: dates.length === 0 ? null : new Date(Math.min(...dates)).toISOString(),
    handed_over_at: iso(pkg.handedOverAt),
    delivered_at: iso(pkg.deliveredAt),
    events,
  };
}
