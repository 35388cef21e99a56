// The built-in carrier of demos and tests: it sells labels with codes of the postal union's standard, has places to drop
// off, and scans (testClock.ts by itself, createTestScan by hand). It keeps nothing: a label follows from its reference.
// Nothing is charged and nothing is carried.
import { s10CheckDigit } from '../domain/shipping/carriers/checkDigits';
import { testCarrierCode, testCarrierName } from '../domain/shipping/carriers/testCarrierName';
import type { CarrierPort } from './carrierPort';
import { dropOffPoints } from './dropOffPoints';
import { testTariff } from './testTariff';

// The standard's letters for what is sent; the second one changes from label to label of a package.
const serviceLetter: Readonly<Record<string, string>> = { tracked_letter: 'L', parcel: 'C', parcel_heavy: 'C', express: 'E' };
// A code that no country has (user-assigned in ISO 3166), so that no post has given out the same.
const operator = 'XG';
const serials = 100_000_000;
// Odd and not a multiple of 5: each number gets another place, and neighbours are far apart.
const spread = 61_803_399;

/** `reference` is `<package>-<how manyeth label>`: another one for each label, the same for the same. */
function trackingCode(reference: string, service: string): string {
  const [packageId = 0, label = 1] = reference.split('-').map(Number);
  const serial = String(Number((BigInt(packageId) * BigInt(spread)) % BigInt(serials))).padStart(8, '0');
  const second = String.fromCharCode('A'.charCodeAt(0) + ((label - 1) % 26));
  return `${serviceLetter[service] ?? 'C'}${second}${serial}${s10CheckDigit(serial)}${operator}`;
}

export const testCarrier: CarrierPort = {
  code: testCarrierCode,
  name: testCarrierName,
  tariff: testTariff,
  buyLabel: ({ reference, service }) => Promise.resolve({ trackingCode: trackingCode(reference, service) }),
  voidLabel: () => Promise.resolve(),
  dropOffPoints,
  routingCode: ({ country_code: country, postal_code: postalCode = '' }, service) => {
    const place = postalCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    return `${country.toUpperCase()}-${place === '' ? '0' : place}-${serviceLetter[service] ?? 'C'}`;
  },
};
