import {
  getChargedRates,
  findShippingRate,
  type ShippingOffer,
  type ShippingRate,
  estimateDelivery,
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
  isFreeShipping: isFree,
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

describe('estimateDelivery', () => {
  // Delivery estimates: the seller's working days, then the carrier's.
  const at = (day: string): Date => new Date(`2026-${day}T10:00:00Z`);
  const days = ({ from, to }: { from: Date; to: Date }): string[] =>
    [from, to].map((day) => day.toISOString().slice(5, 10));
  // A Friday; three working days later is the next Wednesday.
  const paid = {
    paidAt: at('11-20'),
    shipBy: at('11-25'),
    handedOverAt: null,
    handlingDays: 2,
    transitDays: { from: 1, to: 3 },
  };

  test('before the hand-over: from the handling time to the shipping deadline', () => {
    expect(days(estimateDelivery(paid))).toEqual(['11-25', '11-30']);
  });

  test('after the hand-over: the carrier’s transit time only', () => {
    expect(days(estimateDelivery({ ...paid, handedOverAt: at('11-23') }))).toEqual([
      '11-24',
      '11-26',
    ]);
  });

  test('caps the seller’s handling time at the shipping deadline', () => {
    expect(days(estimateDelivery({ ...paid, handlingDays: 30 }))).toEqual(['11-26', '11-30']);
  });

  test('uses the seller’s handling time without a shipping deadline', () => {
    expect(days(estimateDelivery({ ...paid, shipBy: null }))).toEqual(['11-25', '11-27']);
  });
});
