// Which of a lot's shipping rates counts for a destination: the country's own, else the EU's for its members, else the
// rest of the world's. Pure; called by the shipping block of a lot and by whoever makes an order of it.
import { euCountries } from '../../../../src/lib/euCountries';
import type { ShippingProfile } from '../../database/schema';

export type ShippingRate = ShippingProfile['rates'][number];

/** Null when the seller does not send there. `country` is ISO 3166 alpha-2, lower case. */
export function findShippingRate(
  profile: Pick<ShippingProfile, 'rates' | 'is_pickup_only'>,
  country: string,
): ShippingRate | null {
  if (profile.is_pickup_only) return null;
  const zones = euCountries.has(country) ? [country, 'eu', 'rest'] : [country, 'rest'];
  for (const zone of zones) {
    const rate = profile.rates.find(({ region }) => region === zone);
    if (rate !== undefined) return rate;
  }
  return null;
}
