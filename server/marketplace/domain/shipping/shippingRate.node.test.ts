import { chargedRates, findShippingRate, type ShippingOffer, type ShippingRate } from './shippingRate';

const rate = (region: string, price_minor: number): ShippingRate => ({ region, price_minor, from_days: 1, to_days: 3 });
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
  ])('takes the nearest zone for %s', (country, price) => {
    expect(findShippingRate(offer(), country)?.price_minor).toBe(price);
  });

  it('gives members of the EU the rest of the world where there is no rate for the EU', () => {
    expect(findShippingRate(offer({ rates: [rate('rest', 4000)] }), 'de')?.price_minor).toBe(4000);
  });

  it('does not send outside the EU on the rate of the EU', () => {
    expect(findShippingRate(offer({ rates: [rate('eu', 1500)] }), 'gb')).toBeNull();
  });

  it('sends nothing that has to be picked up', () => {
    expect(findShippingRate(offer({ is_pickup_only: true }), 'nl')).toBeNull();
  });

  it('charges nothing where shipping is free, and still sends only where the seller sends', () => {
    expect(findShippingRate(offer({}, true), 'us')).toEqual({ ...rate('rest', 0) });
    expect(chargedRates(offer({}, true)).map(({ price_minor }) => price_minor)).toEqual([0, 0, 0]);
    expect(findShippingRate(offer({ rates: [rate('eu', 1500)] }, true), 'gb')).toBeNull();
    expect(findShippingRate(offer({ is_pickup_only: true }, true), 'nl')).toBeNull();
  });
});
