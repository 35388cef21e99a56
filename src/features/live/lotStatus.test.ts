import fc from 'fast-check';
import { decodeBiddingBlock } from '../../api/buyer/decode/bidding';
import { decodeLiveEvent } from '../../api/buyer/decode/liveEvent';
import { otherToken, ownToken, wireBlock, wireLiveEvent } from '../../../test/builders/wireBidding';
import { canStillChange } from './lotStatus';
import { isNewer, patchBlock, calculateQuickBids, type LiveLot } from './applyLiveEvent';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });
const block = (...args: Parameters<typeof wireBlock>) => decodeBiddingBlock(wireBlock(...args));

function live(...args: Parameters<typeof wireLiveEvent>): LiveLot {
  const { lot } = decodeLiveEvent(wireLiveEvent(...args), () => 'EUR');
  if (lot === null) throw new Error('expected an event with a lot');
  return lot;
}

it('applies price, minimum and quick bids of a newer event', () => {
  expect(patchBlock(block(), live(), null)).toMatchObject({
    currentBid: eur(110),
    nextMinimumBid: eur(120),
    quickBids: [eur(120), eur(125), eur(130)],
    sequence: 5,
    bidCount: 5,
    leaderToken: otherToken,
  });
});

it.each([[4], [3]])('ignores sequence %i, which is not newer', (sequence) => {
  const current = block();
  expect(
    patchBlock(current, live({ sequence, bid: { amount: 50, currency_code: 'EUR' } }), null),
  ).toBe(current);
});

it('applies a later closing time and a result without a new bid', () => {
  const current = block();
  const later = new Date(current.endsAt + 90_000).toISOString();
  expect(
    patchBlock(current, live({ sequence: 4, biddingEndTime: later, extensionCount: 1 }), null),
  ).toMatchObject({ endsAt: current.endsAt + 90_000, extensionCount: 1 });
  expect(
    patchBlock(current, live({ sequence: 4, closeStatus: 'closed_sold' }), null),
  ).toMatchObject({
    status: 'closed_sold',
    isClosed: true,
    isSold: true,
  });
  const earlier = new Date(current.endsAt - 90_000).toISOString();
  expect(isNewer(current, live({ sequence: 4, biddingEndTime: earlier }))).toBe(false);
});

it('applies the result of a closing lot', () => {
  const waiting = block({ status: 'closing', lot: { is_closed: true } });
  expect(
    patchBlock(waiting, live({ sequence: 4, closeStatus: 'closed_reserve_not_met' }), null).status,
  ).toBe('closed_reserve_not_met');
  expect(patchBlock(waiting, live({ sequence: 4 }), null)).toBe(waiting);
});

it.each([
  ['open', true],
  ['closing', true],
  ['scheduled', true],
  ['closed_sold', false],
  ['withdrawn', false],
] as const)('reports %s as still live: %s', (status, expected) => {
  expect(canStillChange({ status })).toBe(expected);
});

it('never reopens a closed lot', () => {
  const closed = patchBlock(block(), live({ sequence: 5, closeStatus: 'closed_sold' }), null);
  expect(patchBlock(closed, live({ sequence: 5 }), null)).toBe(closed);
});

it('updates whether the viewer leads, and drops their maximum when they do not', () => {
  const mine = block({
    is_a_bidder: true,
    lot: { is_leading: true, highest_bidder_token: ownToken, autobid_amount: 400 },
  });
  expect(patchBlock(mine, live(), ownToken).viewer).toMatchObject({
    isLeading: false,
    isBidder: true,
    maximum: null,
  });
  expect(patchBlock(mine, live({ highestBidderToken: ownToken }), ownToken).viewer).toMatchObject({
    isLeading: true,
    maximum: eur(400),
  });
  expect(
    patchBlock(block(), live({ highestBidderToken: ownToken }), ownToken).viewer,
  ).toMatchObject({ isLeading: true, isBidder: true });
  expect(patchBlock(block(), live({ highestBidderToken: ownToken }), null).viewer.isLeading).toBe(
    false,
  );
  expect(
    patchBlock(mine, live({ highestBidderToken: ownToken, closeStatus: 'closed_sold' }), ownToken)
      .viewer.isWinner,
  ).toBe(true);
});

it('tells the buyer, not the leading bidder, that a lot was bought', () => {
  const bought = {
    sequence: 4,
    bid: { amount: 200, currency_code: 'EUR' },
    highestBidderToken: ownToken,
    closeStatus: 'closed_sold',
  };
  const current = block();
  const purchase = live({ ...bought, winnerToken: otherToken }, { type: 'buy_now' });
  expect(patchBlock(current, purchase, otherToken).viewer.isWinner).toBe(true);
  const forLeader = patchBlock(current, purchase, ownToken);
  expect(forLeader).toMatchObject({ currentBid: eur(200), quickBids: current.quickBids });
  expect(forLeader.viewer).toMatchObject({ isLeading: true, isWinner: false });
  // Other backends don't send the winner.
  const unknown = live(bought, { type: 'buy_now' });
  expect(patchBlock(current, unknown, ownToken).viewer.isWinner).toBe(false);
});

it('opens a scheduled lot with its first bid', () => {
  expect(patchBlock(block({ status: 'scheduled' }), live(), null).status).toBe('open');
});

it.each([
  [850, 900, [900, 925, 950]],
  [99, 102, [102, 104, 106]],
  [1, 2, [2, 3, 4]],
  [200, 220, [220, 230, 240]],
])('offers quick bids for price %i and minimum %i: %j', (price, minimum, expected) => {
  expect(calculateQuickBids(eur(price), eur(minimum))).toEqual(expected.map(eur));
});

it('ends in the newest state for any order of events', () => {
  const events = [5, 6, 7, 8].map((sequence) =>
    live({
      sequence,
      bid: { amount: 100 + sequence, currency_code: 'EUR' },
      nextMinimumBid: 120 + sequence,
    }),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 8 }), (order) => {
      expect(
        order.reduce((current, event) => patchBlock(current, event, null), block()),
      ).toMatchObject({ sequence: 8, currentBid: eur(108) });
    }),
  );
});
