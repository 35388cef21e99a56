import fc from 'fast-check';
import { wireBlock } from '../../test/builders/wireBidding';
import { decodeBiddingBlock } from '../api/buyer/decode/bidding';
import { getLotPurchase, readHoldParams, writeHoldParams } from './getLotPurchase';

const getPurchase = (block: object) => getLotPurchase(decodeBiddingBlock(wireBlock(block)));
const buyNow = { price: 500, is_available: true };

it('offers buy now while the lot is open for bids', () => {
  expect(getPurchase({ lot: { buy_now: buyNow } })).toEqual({
    kind: 'buyNow',
    price: { minor: 50_000, currency: 'EUR' },
    isAvailable: true,
  });
  expect(getPurchase({ status: 'closing', lot: { buy_now: buyNow } })).toBeNull();
  expect(getPurchase({})).toBeNull();
});

it('checks for an offer below the reserve, and lets winners pay', () => {
  expect(getPurchase({ status: 'closed_reserve_not_met', is_a_bidder: true })).toEqual({
    kind: 'offer',
  });
  expect(getPurchase({ status: 'closed_reserve_not_met', is_a_bidder: false })).toBeNull();
  expect(
    getPurchase({
      status: 'closed_sold',
      is_a_bidder: true,
      lot: { is_winner: true, buy_now: buyNow },
    }),
  ).toEqual({ kind: 'won' });
});

describe('holdParams', () => {
  it('reads what it writes', () => {
    const amount = fc.option(
      fc.record({
        minor: fc.integer({ min: 1, max: 1e9 }),
        currency: fc.constantFrom('EUR', 'JPY'),
      }),
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
});
