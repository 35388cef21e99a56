import fc from 'fast-check';
import { decodeBiddingBlock, decodeLiveEvent } from '../../../api/buyer/decode/bidding';
import { otherToken, ownToken, wireBlock, wireLiveEvent } from '../../../../test/builders/wireBidding';
import { isNews, isStillLive, patchBlock, quickBidsOf, type LiveLot } from './patchBidding';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });
const block = (...given: Parameters<typeof wireBlock>) => decodeBiddingBlock(wireBlock(...given));

function live(...given: Parameters<typeof wireLiveEvent>): LiveLot {
  const { lot } = decodeLiveEvent(wireLiveEvent(...given), () => 'EUR');
  if (lot === null) throw new Error('an event with a lot was wanted');
  return lot;
}

it('takes price, minimum and quick bids from a newer event', () => {
  expect(patchBlock(block(), live(), null)).toMatchObject({
    currentBid: eur(110), nextMinimumBid: eur(120), quickBids: [eur(120), eur(125), eur(130)], sequence: 5, bidCount: 5, leaderToken: otherToken,
  });
});

it.each([[4], [3]])('changes nothing for number %i, which is not newer', (sequence) => {
  const shown = block();
  expect(patchBlock(shown, live({ sequence, bid: { amount: 50, currency_code: 'EUR' } }), null)).toBe(shown);
});

it('takes a later end and a result without a new bid', () => {
  const shown = block();
  const later = new Date(shown.endsAt + 90_000).toISOString();
  expect(patchBlock(shown, live({ sequence: 4, biddingEndTime: later, extensionCount: 1 }), null)).toMatchObject({ endsAt: shown.endsAt + 90_000, extensionCount: 1 });
  expect(patchBlock(shown, live({ sequence: 4, closeStatus: 'closed_sold' }), null)).toMatchObject({ status: 'closed_sold', isClosed: true, isSold: true });
  const earlier = new Date(shown.endsAt - 90_000).toISOString();
  expect(isNews(shown, live({ sequence: 4, biddingEndTime: earlier }))).toBe(false);
});

it('takes the result of a lot that waits for the hammer', () => {
  const waiting = block({ status: 'closing', lot: { is_closed: true } });
  expect(patchBlock(waiting, live({ sequence: 4, closeStatus: 'closed_reserve_not_met' }), null).status).toBe('closed_reserve_not_met');
  expect(patchBlock(waiting, live({ sequence: 4 }), null)).toBe(waiting);
});

it.each([['open', true], ['closing', true], ['scheduled', true], ['closed_sold', false], ['withdrawn', false]] as const)('%s is still live: %s', (status, expected) => {
  expect(isStillLive({ status })).toBe(expected);
});

it('never opens a lot again that is closed', () => {
  const closed = patchBlock(block(), live({ sequence: 5, closeStatus: 'closed_sold' }), null);
  expect(patchBlock(closed, live({ sequence: 5 }), null)).toBe(closed);
});

it('knows whether the viewer leads, and forgets their maximum when they do not', () => {
  const mine = block({ is_a_bidder: true, lot: { is_leading: true, highest_bidder_token: ownToken, autobid_amount: 400 } });
  expect(patchBlock(mine, live(), ownToken).viewer).toMatchObject({ isLeading: false, isBidder: true, maximum: null });
  expect(patchBlock(mine, live({ highestBidderToken: ownToken }), ownToken).viewer).toMatchObject({ isLeading: true, maximum: eur(400) });
  expect(patchBlock(block(), live({ highestBidderToken: ownToken }), ownToken).viewer).toMatchObject({ isLeading: true, isBidder: true });
  expect(patchBlock(block(), live({ highestBidderToken: ownToken }), null).viewer.isLeading).toBe(false);
  expect(patchBlock(mine, live({ highestBidderToken: ownToken, closeStatus: 'closed_sold' }), ownToken).viewer.isWinner).toBe(true);
});

it('opens a scheduled lot with its first bid', () => {
  expect(patchBlock(block({ status: 'scheduled' }), live(), null).status).toBe('open');
});

it.each([[850, 900, [900, 925, 950]], [99, 102, [102, 104, 106]], [1, 2, [2, 3, 4]], [200, 220, [220, 230, 240]]])('at %i with minimum %i offers %j', (price, minimum, expected) => {
  expect(quickBidsOf(eur(price), eur(minimum))).toEqual(expected.map(eur));
});

it('ends at the newest state in whatever order events arrive', () => {
  const events = [5, 6, 7, 8].map((sequence) => live({ sequence, bid: { amount: 100 + sequence, currency_code: 'EUR' }, nextMinimumBid: 120 + sequence }));
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 8 }), (order) => {
      expect(order.reduce((shown, event) => patchBlock(shown, event, null), block())).toMatchObject({ sequence: 8, currentBid: eur(108) });
    }),
  );
});
