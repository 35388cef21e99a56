import { decodeBiddingBlock } from '../api/buyer/decode/bidding';
import { wireBlock } from '../../test/builders/wireBidding';
import { lotPurchaseOf } from './lotPurchaseOf';

const of = (block: object) => lotPurchaseOf(decodeBiddingBlock(wireBlock(block)));
const buyNow = { price: 500, is_available: true };

it('offers to buy at once while the lot can be bid on', () => {
  expect(of({ lot: { buy_now: buyNow } })).toEqual({ kind: 'buyNow', price: { minor: 50_000, currency: 'EUR' }, isAvailable: true });
  expect(of({ status: 'closing', lot: { buy_now: buyNow } })).toBeNull();
  expect(of({})).toBeNull();
});

it('looks for an offer where a bidder did not reach the reserve, and leads winners on', () => {
  expect(of({ status: 'closed_reserve_not_met', is_a_bidder: true })).toEqual({ kind: 'offer' });
  expect(of({ status: 'closed_reserve_not_met', is_a_bidder: false })).toBeNull();
  expect(of({ status: 'closed_sold', is_a_bidder: true, lot: { is_winner: true, buy_now: buyNow } })).toEqual({ kind: 'won' });
});
