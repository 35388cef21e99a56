import { calculateInsurancePrice } from './calculateInsurancePrice';

const terms = { included: 10_000, pricePerHundred: 60 };

it.each([
  [0, 0],
  [10_000, 0],
  [10_001, 60],
  [20_000, 60],
  [20_001, 120],
  [60_000, 300],
])('insuring %i cents costs %i', (cover, price) => {
  expect(calculateInsurancePrice(cover, terms, 'EUR')).toBe(price);
});

it('counts hundreds of major units in a currency without minor ones', () => {
  expect(calculateInsurancePrice(10_500, { included: 10_000, pricePerHundred: 7 }, 'JPY')).toBe(35);
});
