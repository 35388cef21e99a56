import { findShippingRate, type ShippingRate } from './shippingRate';

const rate = (region: string, price_minor: number): ShippingRate => ({ region, price_minor, from_days: 1, to_days: 3 });
const profile = { rates: [rate('rest', 4000), rate('eu', 1500), rate('nl', 750)], is_pickup_only: false };

describe('findShippingRate', () => {
  it.each([
    ['nl', 750],
    ['de', 1500],
    ['us', 4000],
    ['ch', 4000],
  ])('takes the nearest zone for %s', (country, price) => {
    expect(findShippingRate(profile, country)?.price_minor).toBe(price);
  });

  it('gives members of the EU the rest of the world where there is no rate for the EU', () => {
    expect(findShippingRate({ ...profile, rates: [rate('rest', 4000)] }, 'de')?.price_minor).toBe(4000);
  });

  it('does not send outside the EU on the rate of the EU', () => {
    expect(findShippingRate({ ...profile, rates: [rate('eu', 1500)] }, 'gb')).toBeNull();
  });

  it('sends nothing that has to be picked up', () => {
    expect(findShippingRate({ ...profile, is_pickup_only: true }, 'nl')).toBeNull();
  });
});
