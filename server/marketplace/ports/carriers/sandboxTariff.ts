// The tariff of the built-in carrier: services, sizes, zones, insurance. The prices are made up,
// and exist only in the currencies listed here.
import { euCountries } from '../../../../src/lib/countries';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { CarrierService, PackageSize, Route, Tariff } from './carrierPort';

type Zone = 'home' | 'union' | 'europe' | 'world';
/** Prices are whole units, per zone. */
type Row = {
  code: string;
  maxWeightGrams: number;
  sizes: readonly string[];
  price: Record<Zone, number>;
  days: Record<Zone, readonly [from: number, to: number]>;
};

const sandboxSizes: readonly PackageSize[] = [
  { code: 'envelope', maxWeightGrams: 2_000, lengthMm: 350, widthMm: 250, heightMm: 30 },
  { code: 'small', maxWeightGrams: 5_000, lengthMm: 380, widthMm: 260, heightMm: 120 },
  { code: 'medium', maxWeightGrams: 10_000, lengthMm: 500, widthMm: 400, heightMm: 250 },
  { code: 'large', maxWeightGrams: 20_000, lengthMm: 800, widthMm: 500, heightMm: 400 },
  { code: 'extra_large', maxWeightGrams: 30_000, lengthMm: 1_200, widthMm: 600, heightMm: 600 },
];

const rows: readonly Row[] = [
  {
    code: 'tracked_letter',
    maxWeightGrams: 2_000,
    sizes: ['envelope'],
    price: { home: 4.5, union: 9.75, europe: 12.5, world: 16 },
    days: { home: [1, 2], union: [3, 6], europe: [4, 8], world: [6, 14] },
  },
  {
    code: 'parcel',
    maxWeightGrams: 10_000,
    sizes: ['envelope', 'small', 'medium'],
    price: { home: 7.25, union: 14.5, europe: 21.5, world: 34 },
    days: { home: [1, 2], union: [2, 5], europe: [3, 7], world: [5, 12] },
  },
  {
    code: 'parcel_heavy',
    maxWeightGrams: 30_000,
    sizes: ['small', 'medium', 'large', 'extra_large'],
    price: { home: 13.5, union: 27, europe: 39.5, world: 86 },
    days: { home: [1, 3], union: [3, 6], europe: [4, 8], world: [6, 14] },
  },
  {
    code: 'express',
    maxWeightGrams: 30_000,
    sizes: sandboxSizes.map(({ code }) => code),
    price: { home: 19.5, union: 42, europe: 58, world: 96 },
    days: { home: [1, 1], union: [1, 2], europe: [2, 3], world: [2, 5] },
  },
];

// The carrier's price list in each currency is the euro list times this factor, not an exchange
// rate.
const factors: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.2,
  GBP: 0.9,
  CHF: 1,
  NOK: 12,
  SEK: 11.5,
  DKK: 7.5,
  PLN: 4.5,
  SGD: 1.5,
};
const europe = new Set('gb ch li no is ad sm mc'.split(' '));
const isEuropean = (country: string): boolean => euCountries.has(country) || europe.has(country);

function getZone({ origin, destination }: Route): Zone {
  if (origin === destination) return 'home';
  if (euCountries.has(origin) && euCountries.has(destination)) return 'union';
  return isEuropean(origin) && isEuropean(destination) ? 'europe' : 'world';
}

/** Returns null for a currency without prices. */
export function createSandboxTariff(route: Route): Tariff | null {
  const factor = factors[route.currency];
  if (factor === undefined) return null;
  const zone = getZone(route);
  const minor = (units: number): number =>
    Math.round(units * factor * getMinorPerMajor(route.currency));
  const services = rows.map(({ code, maxWeightGrams, sizes, price, days }): CarrierService => {
    const [fromDays, toDays] = days[zone];
    return { code, priceMinor: minor(price[zone]), fromDays, toDays, maxWeightGrams, sizes };
  });
  return {
    sizes: sandboxSizes,
    services,
    insurance: {
      includedMinor: minor(100),
      pricePerHundredMinor: minor(0.6),
      maxMinor: minor(5_000),
    },
  };
}
