import { readHoldAmount } from './readHoldAmount';

it('reads the hold in minor units', () => {
  expect(readHoldAmount({ meta: { hold_amount: 10_050, currency_code: 'EUR' } })).toEqual({
    minor: 10_050,
    currency: 'EUR',
  });
});

it.each([
  {},
  { hold_amount: '100', currency_code: 'EUR' },
  { hold_amount: 1.5, currency_code: 'EUR' },
  { hold_amount: 0, currency_code: 'EUR' },
  { hold_amount: 100, currency_code: 'eur' },
  { hold_amount: 100 },
])('returns null for %j', (meta) => {
  expect(readHoldAmount({ meta })).toBeNull();
});
