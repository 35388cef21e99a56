import fc from 'fast-check';
import { readHoldParams, writeHoldParams } from './getLotPurchase';

it('reads what it writes', () => {
  const amount = fc.option(
    fc.record({ minor: fc.integer({ min: 1, max: 1e9 }), currency: fc.constantFrom('EUR', 'JPY') }),
    { nil: null },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      amount,
      (lotId, bidAmount, sum) => {
        expect(readHoldParams(writeHoldParams({ lotId, bidAmount, amount: sum }))).toEqual({
          lotId,
          bidAmount,
          amount: sum,
        });
      },
    ),
  );
});

it('reads nothing from other parameters', () => {
  expect(readHoldParams({ journey: 'ON_BOARDING' })).toBeNull();
  expect(readHoldParams({ hold_lot: '1e3', hold_bid: '5' })).toBeNull();
  expect(
    readHoldParams({ hold_lot: '1', hold_bid: '5', hold_minor: '-1', hold_currency: 'EUR' }),
  ).toEqual({ lotId: 1, bidAmount: 5, amount: null });
});
