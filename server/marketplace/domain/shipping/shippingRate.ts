// The shipping cost of a lot, and which of its rates applies to a destination: the country's own,
// otherwise the EU's for its members, otherwise the rest of the world's. Pure; the one rule of the
// shipping block, of the buyer's limit on a bid and of orders.
import { euCountries } from '../../../../src/lib/countries';
import { addWorkingDays } from '../orders/addWorkingDays';

export type ShippingProfile = {
  /**
   * Prices are minor units of the lot's currency; `region` is a country code (lower case), 'eu' or
   * 'rest'.
   */
  rates: { region: string; price_minor: number; from_days: number; to_days: number }[];
  pickup: { country_code: string; city: string } | null;
  is_pickup_only: boolean;
  combined_shipping_allowed: boolean;
  /** The seller's preparation time in working days; delivery times are part of the rates. */
  handling_days: number;
};

type Days = { from: number; to: number };
type ShipmentTimes = {
  paidAt: Date;
  /** The seller's deadline for the hand-over. */
  shipBy: Date | null;
  handedOverAt: Date | null;
  /** The seller's handling time in working days. */
  handlingDays: number;
  /** The carrier's transit time from the hand-over to delivery. */
  transitDays: Days;
};

/**
 * Estimates when an order arrives: the seller's handling time, then the carrier's transit time.
 * Working days throughout, without public holidays and customs. Pure. The earliest and latest
 * expected day.
 */
export function estimateDelivery({
  paidAt,
  shipBy,
  handedOverAt,
  handlingDays,
  transitDays,
}: ShipmentTimes): { from: Date; to: Date } {
  const ready = addWorkingDays(paidAt, handlingDays);
  const earliest = handedOverAt ?? (shipBy !== null && shipBy < ready ? shipBy : ready);
  const latest = handedOverAt ?? shipBy ?? ready;
  return {
    from: addWorkingDays(earliest, transitDays.from),
    to: addWorkingDays(latest, transitDays.to),
  };
}

export type ShippingRate = ShippingProfile['rates'][number];

/** The parts of a lot that the rule needs. */
export type ShippingOffer = {
  shipping: Pick<ShippingProfile, 'rates' | 'is_pickup_only'>;
  isFreeShipping: boolean;
};

/**
 * The rates that the buyer is charged: all 0 when the seller pays for shipping, and empty when the
 * lot must be picked up.
 */
export function getChargedRates({
  shipping,
  isFreeShipping: isFree,
}: ShippingOffer): ShippingRate[] {
  if (shipping.is_pickup_only) return [];
  return isFree ? shipping.rates.map((rate) => ({ ...rate, price_minor: 0 })) : shipping.rates;
}

/**
 * The charged rate; null when the seller does not ship there. `country` is ISO 3166 alpha-2, lower
 * case.
 */
export function findShippingRate(offer: ShippingOffer, country: string): ShippingRate | null {
  const rates = getChargedRates(offer);
  const zones = euCountries.has(country) ? [country, 'eu', 'rest'] : [country, 'rest'];
  for (const zone of zones) {
    const rate = rates.find(({ region }) => region === zone);
    if (rate !== undefined) return rate;
  }
  return null;
}
