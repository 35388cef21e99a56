// The built-in carrier of demos and tests: it sells labels with codes of the postal union's S10
// standard, has drop-off points, and produces scans (jobs/carrierClockJob.ts automatically,
// createTestScan manually). It is stateless: a label follows from its reference. Nothing is charged
// and nothing is carried.
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type {
  PackageException,
  PackageStatus,
  PackageEventDescription,
} from '../../../../src/lib/orders/packageStates';
import {
  s10CheckDigit,
  sandboxCarrierCode,
  sandboxCarrierName,
} from '../../domain/shipping/carriers/carrier';
import { exceptionRules } from '../../domain/shipping/exceptionRules';
import type { CarrierPort } from './carrierPort';
import { createSandboxTariff } from './sandboxTariff';
import type { WireDropOffPoint } from '../../../../src/contract/shipping/packages';
import { getHourStyle } from '../../../../src/lib/instant';
import { localeDetails, type Locale } from '../../../../src/lib/locales';
import { createRng, hashText } from '../../lib/random';
import { getLetterLines } from '../../domain/accounts/addresses/addressFormat';
import { getPlaceNames } from './getPlaceNames';

// The drop-off points of the built-in carrier: five made-up shops near a sender, always the same
// for a postcode. Pure.
const count = 5;
// A Monday in winter: no country changes its clocks in that week.
const monday = Date.UTC(2026, 0, 5);
const dayMs = 24 * 60 * 60 * 1_000;

/** `days` from Monday = 0, hours of the day. */
function openingHours(locale: Locale, until: { weekday: number; saturday: number }): string {
  const day = new Intl.DateTimeFormat(localeDetails[locale].intl, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(localeDetails[locale].intl, {
    hour: getHourStyle(localeDetails[locale].intl),
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const at = (hour: number): Date => new Date(monday + hour * 60 * 60 * 1_000);
  const weekdays = day.formatRange(at(0), new Date(monday + 4 * dayMs));
  const saturday = day.format(new Date(monday + 5 * dayMs));
  const weekdayHours = time.formatRange(at(8), at(until.weekday));
  const saturdayHours = time.formatRange(at(9), at(until.saturday));
  return `${weekdays} ${weekdayHours}, ${saturday} ${saturdayHours}`;
}

function createDropOffPoints(from: WirePostalAddress, locale: Locale): WireDropOffPoint[] {
  const { country_code: country, postal_code: postalCode = '', city = '', region = '' } = from;
  const postcode = postalCode.toUpperCase().replaceAll(/\s/g, '');
  const place = `${country} ${postcode} ${city.toLowerCase()}`;
  const rng = createRng(place);
  const { shops, streets, number } = getPlaceNames(country);
  const names = rng.sample(shops, count);
  let distance = rng.int(80, 400);
  return Array.from({ length: Math.min(count, names.length) }, (_, index) => {
    const street = rng.pick(streets);
    const houseNumber = rng.int(1, 120);
    const line1 = number === 'before' ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
    const point = {
      id: `${country}-${hashText(`${place} ${index}`).toString(36)}`,
      name: names[index] ?? '',
      address_lines: getLetterLines(country, {
        name: '',
        company: '',
        line1,
        line2: '',
        postalCode,
        city,
        region,
      }),
      opening_hours: openingHours(locale, { weekday: rng.int(18, 22), saturday: rng.int(13, 18) }),
      distance_metres: distance,
    };
    distance += rng.int(60, 700);
    return point;
  });
}

// The route of a package with the built-in carrier: the texts of its scans, their places and their
// order. Pure.

type RouteEnds = { shipFrom: WirePostalAddress | null; shipTo: WirePostalAddress };
type ScanState = Exclude<PackageStatus, 'pending_supply' | 'label_purchased'>;
export type NextScan = { state: PackageStatus; description: PackageEventDescription };
type RouteProgress = {
  exception: PackageException | null;
  /** Of all events, latest first. */
  descriptions: readonly string[];
  crossesCustoms: boolean;
  isAbroad: boolean;
};

const scanTexts: Readonly<Record<ScanState, PackageEventDescription>> = {
  handed_over: 'accepted_at_drop_off',
  in_transit: 'arrived_at_hub',
  customs: 'customs_started',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'returned_to_sender',
  lost: 'lost',
};

/** The description of a manual scan that moves a package from one status to another. */
export function getScanDescription(
  from: PackageStatus,
  to: ScanState,
  exception: PackageException | null,
): PackageEventDescription {
  if (exception !== null) return 'exception';
  if (from === 'customs' && to === 'in_transit') return 'customs_cleared';
  return from === 'handed_over' && to === 'in_transit' ? 'departed_drop_off' : scanTexts[to];
}

/**
 * The city of a scan: the sender's until the package is on its way, then the recipient's. Returns
 * null when the place is unknown.
 */
export function getScanPlace(
  { shipFrom: from, shipTo: to }: RouteEnds,
  state: PackageStatus,
  description?: PackageEventDescription,
): string | null {
  if (state === 'lost') return null;
  const isEarly =
    state === 'handed_over' || state === 'returned' || description === 'departed_drop_off';
  const city = isEarly ? from?.city : to.city;
  return city === undefined || city === '' ? null : city;
}

const doorSteps: NextScan = { state: 'out_for_delivery', description: 'out_for_delivery' };

/** The next automatic scan; null when the package waits for a person, or its route has ended. */
export function getNextScan({
  exception,
  descriptions,
  crossesCustoms,
  isAbroad,
}: RouteProgress): NextScan | null {
  if (exception !== null) return exceptionRules[exception].clearedBy;
  const hasDescription = (word: PackageEventDescription): boolean => descriptions.includes(word);
  switch (descriptions[0]) {
    case 'accepted_at_drop_off':
      return { state: 'in_transit', description: 'departed_drop_off' };
    case 'departed_drop_off':
      return crossesCustoms && !hasDescription('customs_started')
        ? { state: 'customs', description: 'customs_started' }
        : { state: 'in_transit', description: isAbroad ? 'arrived_in_country' : 'arrived_at_hub' };
    case 'customs_started':
      return { state: 'in_transit', description: 'customs_cleared' };
    case 'customs_cleared':
    case 'arrived_in_country':
      return { state: 'in_transit', description: 'arrived_at_hub' };
    case 'arrived_at_hub':
      return doorSteps;
    case 'out_for_delivery':
      return { state: 'delivered', description: 'delivered' };
    default:
      return null;
  }
}

// The standard's service letters; the second letter of a code differs between the labels of a
// package.
const serviceLetter: Readonly<Record<string, string>> = {
  tracked_letter: 'L',
  parcel: 'C',
  parcel_heavy: 'C',
  express: 'E',
};
// A code of no country (user-assigned in ISO 3166), so that no postal operator has issued the same
// code.
const operator = 'XG';
const serials = 100_000_000;
// Odd and not a multiple of 5, so that each package id has its own serial, and neighboring ids are
// far apart.
const spread = 61_803_399;

/**
 * `reference` is `<package id>-<number of the label>`. Each label has its own code, and a repeated
 * call returns the same one.
 */
function createTrackingCode(reference: string, service: string): string {
  const [packageId = 0, label = 1] = reference.split('-').map(Number);
  const serial = String(Number((BigInt(packageId) * BigInt(spread)) % BigInt(serials))).padStart(
    8,
    '0',
  );
  const second = String.fromCharCode('A'.charCodeAt(0) + ((label - 1) % 26));
  return `${serviceLetter[service] ?? 'C'}${second}${serial}${s10CheckDigit(serial)}${operator}`;
}

export const sandboxCarrier: CarrierPort = {
  code: sandboxCarrierCode,
  name: sandboxCarrierName,
  tariff: createSandboxTariff,
  buyLabel: ({ reference, service }) =>
    Promise.resolve({ trackingCode: createTrackingCode(reference, service) }),
  voidLabel: () => Promise.resolve(),
  dropOffPoints: createDropOffPoints,
  routingCode: ({ country_code: country, postal_code: postalCode = '' }, service) => {
    const place = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    const letter = serviceLetter[service] ?? 'C';
    return `${country.toUpperCase()}-${place === '' ? '0' : place}-${letter}`;
  },
};
