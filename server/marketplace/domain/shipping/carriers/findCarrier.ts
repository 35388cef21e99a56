// Looks carriers up, and checks what a seller typed in against the form of their codes. Called by the shipping service and
// by whoever shows a package. Pure.
import type { Carrier } from './carrier';
import { couriers } from './couriers';
import { posts } from './posts';
import { testCarrierCode, testCarrierName } from './testCarrierName';

const carriers: readonly Carrier[] = [...posts, ...couriers];
const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));

/** null: it is none of those whose codes are typed in. */
export function findCarrier(code: string): Carrier | null {
  return byCode.get(code) ?? null;
}

/** Those with which one can send from a country, its post first. */
export function carriersFrom(country: string): Carrier[] {
  return carriers.filter(({ countries }) => countries === 'everywhere' || countries.includes(country));
}

/** As people see it; a carrier that is in no table any more keeps its code. */
export function carrierName(code: string): string {
  return code === testCarrierCode ? testCarrierName : (findCarrier(code)?.name ?? code);
}

/** Whether it takes the commercial invoice of couriers in place of a post's form. */
export function isCourier(code: string): boolean {
  return findCarrier(code)?.kind === 'courier';
}

/** The carrier's own page, where it has one that takes a code; ours has none. */
export function trackingUrl(code: string, trackingCode: string): string | null {
  return findCarrier(code)?.trackingUrl?.replace('{code}', encodeURIComponent(trackingCode)) ?? null;
}

/** A code as carriers print it, without what makes it readable; null where the carrier gives out no such codes. */
export function trackingCodeOf({ forms }: Pick<Carrier, 'forms'>, typed: string): string | null {
  const code = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  return forms.some(({ pattern, check }) => pattern.test(code) && (check === undefined || check(code))) ? code : null;
}
