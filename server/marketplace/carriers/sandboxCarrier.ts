// The built-in carrier of demos and tests: it sells labels with codes of the postal union's S10
// standard, has drop-off points, and produces scans (jobs/carrierClockJob.ts automatically,
// createTestScan manually). It is stateless: a label follows from its reference. Nothing is charged
// and nothing is carried.
import { s10CheckDigit } from '../domain/shipping/carriers/checkDigits';
import {
  sandboxCarrierCode,
  sandboxCarrierName,
} from '../domain/shipping/carriers/sandboxCarrierName';
import type { CarrierPort } from './carrierPort';
import { createDropOffPoints } from './dropOffPoints';
import { createSandboxTariff } from './sandboxTariff';

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
