import { decodeBiddingBlock } from '../api/buyer/decode/bidding';
import { wireBlock } from '../../test/builders/wireBidding';
import { getLotPurchase } from './getLotPurchase';

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
