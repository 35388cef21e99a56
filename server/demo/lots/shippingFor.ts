// The shipping profile of a lot, from its weight and location: rates for its country, the EU, Great
// Britain, the USA and the rest of the world.
import type { ShippingProfile } from '../../marketplace/domain/shipping/shippingRate';
import type { Rng } from '../../marketplace/lib/random';

const roundTo50 = (cents: number): number => Math.round(cents / 50) * 50;

export function shippingFor(
  rng: Rng,
  from: { country: string; city: string },
  kilos: number,
  options: { pickupOnly?: boolean; free?: boolean } = {},
): ShippingProfile {
  const base = 620 + 310 * Math.sqrt(Math.max(0.1, kilos)) + 95 * kilos;
  const price = (
    factor: number,
    from_days: number,
    to_days: number,
    region: string,
  ): ShippingProfile['rates'][number] => ({
    region,
    price_minor: options.free === true ? 0 : roundTo50(base * factor * rng.between(0.92, 1.08)),
    from_days,
    to_days,
  });
  const rates = [
    price(0.8, 1, 3, from.country),
    price(1.5, 3, 7, 'eu'),
    ...(from.country === 'gb' ? [] : [price(1.8, 4, 9, 'gb')]),
    ...(from.country === 'ch' ? [] : [price(2, 4, 9, 'ch')]),
    price(2.9, 6, 14, 'us'),
    price(3.4, 8, 20, 'rest'),
  ];
  const heavy = kilos > 30;
  return {
    rates: options.pickupOnly === true ? [] : heavy ? rates.slice(0, 2) : rates,
    pickup:
      options.pickupOnly === true || rng.chance(0.35)
        ? { country_code: from.country, city: from.city }
        : null,
    is_pickup_only: options.pickupOnly === true,
    combined_shipping_allowed: rng.chance(0.7),
    handling_days: rng.int(1, 3),
  };
}
