import {
  getChargedRates,
  findShippingRate,
  type ShippingOffer,
  type ShippingRate,
} from './shippingRate';

const rate = (region: string, price_minor: number): ShippingRate => ({
  region,
  price_minor,
  from_days: 1,
  to_days: 3,
});
const rates = [rate('rest', 4000), rate('eu', 1500), rate('nl', 750)];
const offer = (rest: Partial<ShippingOffer['shipping']> = {}, isFree = false): ShippingOffer => ({
  shipping: { rates, is_pickup_only: false, ...rest },
  is_free_shipping: isFree,
});

describe('findShippingRate', () => {
  it.each([
    ['nl', 750],
    ['de', 1500],
    ['us', 4000],
    ['ch', 4000],
  ])('uses the nearest zone for %s', (country, price) => {
    expect(findShippingRate(offer(), country)?.price_minor).toBe(price);
  });

  it('uses the rate of the rest of the world in the EU when there is no EU rate', () => {
    expect(findShippingRate(offer({ rates: [rate('rest', 4000)] }), 'de')?.price_minor).toBe(4000);
  });

  it('does not use the EU rate outside the EU', () => {
    expect(findShippingRate(offer({ rates: [rate('eu', 1500)] }), 'gb')).toBeNull();
  });

  it('has no rate for a lot that must be picked up', () => {
    expect(findShippingRate(offer({ is_pickup_only: true }), 'nl')).toBeNull();
  });

  it('charges nothing for free shipping, and keeps its destinations', () => {
    expect(findShippingRate(offer({}, true), 'us')).toEqual({ ...rate('rest', 0) });
    expect(getChargedRates(offer({}, true)).map(({ price_minor }) => price_minor)).toEqual([
      0, 0, 0,
    ]);
    expect(findShippingRate(offer({ rates: [rate('eu', 1500)] }, true), 'gb')).toBeNull();
    expect(findShippingRate(offer({ is_pickup_only: true }, true), 'nl')).toBeNull();
  });
});
