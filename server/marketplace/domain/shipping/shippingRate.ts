// What a lot's carriage costs, and which of its rates counts for a destination: the country's own, else the EU's for
// its members, else the rest of the world's. Pure; the one rule of the shipping block, of a bid's ceiling and of orders.
import { euCountries } from '../../../../src/lib/euCountries';
import type { ShippingProfile } from '../../database/schema';

export type ShippingRate = ShippingProfile['rates'][number];

/** What the rule needs of a lot. */
export type ShippingOffer = { shipping: Pick<ShippingProfile, 'rates' | 'is_pickup_only'>; is_free_shipping: boolean };

/** As the buyer is charged: where the seller pays the carriage every rate is 0. None where the lot has to be picked up. */
export function chargedRates({ shipping, is_free_shipping: isFree }: ShippingOffer): ShippingRate[] {
  if (shipping.is_pickup_only) return [];
  return isFree ? shipping.rates.map((rate) => ({ ...rate, price_minor: 0 })) : shipping.rates;
}

/** The rate as charged; null when the seller does not send there. `country` is ISO 3166 alpha-2, lower case. */
export function findShippingRate(offer: ShippingOffer, country: string): ShippingRate | null {
  const rates = chargedRates(offer);
  const zones = euCountries.has(country) ? [country, 'eu', 'rest'] : [country, 'rest'];
  for (const zone of zones) {
    const rate = rates.find(({ region }) => region === zone);
    if (rate !== undefined) return rate;
  }
  return null;
}
