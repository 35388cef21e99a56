// Decodes packages.
import type { WireDropOffPoint, WirePackage } from '../../contract/shipping/packages';
import { parseInstant, parseInstantOrNull, type Instant } from '../../lib/instant';
import type { PackageException, PackageStatus } from '../../lib/orders/packageStates';

export type DropOffPoint = {
  id: string;
  name: string;
  /** Formatted as on a letter. */
  lines: readonly string[];
  openingHours: string;
  distanceMeters: number | null;
};

export type PackageEvent = {
  at: Instant;
  state: PackageStatus;
  exception: PackageException | null;
  /** Place name from the carrier. */
  location: string | null;
  /** Event code of the carrier. Screens translate the codes that they know. */
  description: string;
};

export type Package = {
  id: number;
  orderIds: readonly number[];
  state: PackageStatus;
  exception: PackageException | null;
  carrier: { code: string; name: string; trackingUrl: string | null } | null;
  trackingCode: string | null;
  service: string | null;
  size: string | null;
  weightGrams: number | null;
  /** The label was bought from us, and the package is not handed over yet. */
  hasLabel: boolean;
  dropOff: DropOffPoint | null;
  shipBy: Instant | null;
  handedOverAt: Instant | null;
  deliveredAt: Instant | null;
  /** Newest first. */
  events: readonly PackageEvent[];
};

/** The carrier's tracking page. Only https URLs become links. */
function toTrackingUrl(text: string | null): string | null {
  return text !== null && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
}

export function decodeDropOffPoint(wire: WireDropOffPoint): DropOffPoint {
  return {
    id: wire.id,
    name: wire.name,
    lines: wire.address_lines,
    openingHours: wire.opening_hours,
    distanceMeters: wire.distance_metres,
  };
}

export function decodePackage({ package: wire }: { package: WirePackage }): Package {
  return {
    id: wire.id,
    orderIds: wire.order_ids,
    state: wire.state,
    exception: wire.exception,
    carrier:
      wire.carrier === null
        ? null
        : {
            code: wire.carrier.code,
            name: wire.carrier.name,
            trackingUrl: toTrackingUrl(wire.carrier.tracking_url),
          },
    trackingCode: wire.tracking_code,
    service: wire.service,
    size: wire.size,
    weightGrams: wire.weight_grams,
    hasLabel: wire.has_label,
    dropOff: wire.drop_off === null ? null : decodeDropOffPoint(wire.drop_off),
    shipBy: parseInstantOrNull(wire.ship_by),
    handedOverAt: parseInstantOrNull(wire.handed_over_at),
    deliveredAt: parseInstantOrNull(wire.delivered_at),
    events: wire.events.map((event) => ({
      at: parseInstant(event.at),
      state: event.state,
      exception: event.exception,
      location: event.location,
      description: event.description,
    })),
  };
}
