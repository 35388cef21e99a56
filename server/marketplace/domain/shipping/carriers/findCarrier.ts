// Finds carriers, and validates entered tracking codes. Pure.
import { type Carrier, sandboxCarrierCode, sandboxCarrierName } from './carrier';
import { couriers } from './couriers';
import { posts } from './posts';

const carriers: readonly Carrier[] = [...posts, ...couriers];
const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));

/** Returns null for a carrier without entered codes. */
export function findCarrier(code: string): Carrier | null {
  return byCode.get(code) ?? null;
}

/** The carriers of an origin country, its postal operator first. */
export function getCarriersFrom(country: string): Carrier[] {
  return carriers.filter(
    ({ countries }) => countries === 'everywhere' || countries.includes(country),
  );
}

/** The name for display; a carrier that is no longer in a table keeps its code. */
export function getCarrierName(code: string): string {
  return code === sandboxCarrierCode ? sandboxCarrierName : (findCarrier(code)?.name ?? code);
}

/** Whether it requires a courier's commercial invoice instead of a postal form. */
export function isCourier(code: string): boolean {
  return findCarrier(code)?.kind === 'courier';
}

/** The carrier's tracking page, if it accepts a code; the built-in carrier has none. */
export function getTrackingUrl(code: string, trackingCode: string): string | null {
  return (
    findCarrier(code)?.trackingUrl?.replace('{code}', encodeURIComponent(trackingCode)) ?? null
  );
}

/** The code without separators, in capitals; null when it has none of the carrier's forms. */
export function parseTrackingCode({ forms }: Pick<Carrier, 'forms'>, typed: string): string | null {
  const code = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  return forms.some(
    ({ pattern, check }) => pattern.test(code) && (check === undefined || check(code)),
  )
    ? code
    : null;
}
