// Two recorded auctions, replayed row by row (docs/domain.md, "Automatic and direct bids").
import { calculateBiddingFigures } from './biddingFigures';
import { biddingPolicy } from './biddingPolicy';
import type { BidExplanation, BidType, LotState } from './lotState';
import { placeBid } from './placeBid';

type Row = [bidder: string, amount: number, explanation: BidExplanation];

const now = new Date('2026-05-01T12:00:00Z');

function openLot(reserve: number | null): LotState {
  return {
    id: 1,
    sellerId: 999,
    currency: 'EUR',
    startMinor: 100,
    reserveMinor: reserve === null ? null : reserve * 100,
    buyNowMinor: null,
    opensAt: new Date('2026-04-30T12:00:00Z'),
    plannedCloseAt: new Date('2026-05-05T12:00:00Z'),
    effectiveCloseAt: new Date('2026-05-05T12:00:00Z'),
    extensionCount: 0,
    status: 'open',
    priceMinor: null,
    leaderId: null,
    leaderMaxMinor: null,
    sequence: 0,
    operations: 0,
    lastBidId: null,
  };
}

function bidder(name: string) {
  return { id: name.charCodeAt(0), verified: true, blocked: false };
}

function replay(reserve: number | null) {
  let lot = openLot(reserve);
  return {
    /** The rows created by the bid, in whole units; throws when it is refused. */
    bid: (name: string, type: BidType, amount: number): Row[] => {
      const result = placeBid(
        lot,
        { bidder: bidder(name), amountMinor: amount * 100, currency: 'EUR', type },
        now,
        biddingPolicy,
      );
      if (!result.ok) throw new Error(result.refusals.map((refusal) => refusal.code).join());
      lot = result.newState;
      return result.rows.map((row) => [
        String.fromCharCode(row.bidderId),
        row.amountMinor / 100,
        row.explanation,
      ]);
    },
    figures: () => calculateBiddingFigures(lot, now, biddingPolicy),
  };
}

test('first golden vector: autobids defend, lose, and lead again', () => {
  const { bid, figures } = replay(null);
  expect(bid('X', 'autobid', 700)).toEqual([['X', 1, null]]);
  expect(bid('Y', 'direct', 250)).toEqual([
    ['Y', 250, null],
    ['X', 270, null],
  ]);
  expect(bid('Y', 'direct', 400)).toEqual([
    ['Y', 400, null],
    ['X', 420, null],
  ]);
  expect(bid('Y', 'direct', 600)).toEqual([
    ['Y', 600, null],
    ['X', 650, null],
  ]);
  expect(bid('Y', 'autobid', 750)).toEqual([
    ['X', 700, 'auto_bid_lost'],
    ['Y', 750, null],
  ]);
  expect(bid('Z', 'direct', 800)).toEqual([['Z', 800, null]]);
  expect(bid('X', 'autobid', 1000)).toEqual([['X', 850, null]]);
  expect(figures()).toMatchObject({
    priceMinor: 85_000,
    nextMinimumMinor: 90_000,
    quickBidsMinor: [90_000, 92_500, 95_000],
    reservePriceMet: null,
  });
});

test('second golden vector: below the reserve the price follows the leader’s raises', () => {
  const { bid, figures } = replay(99);
  expect(bid('Z', 'direct', 1)).toEqual([['Z', 1, null]]);
  expect(bid('W', 'direct', 2)).toEqual([['W', 2, null]]);
  expect(bid('Z', 'direct', 3)).toEqual([['Z', 3, null]]);
  expect(bid('V', 'autobid', 52)).toEqual([['V', 52, null]]);
  expect(bid('V', 'autobid', 72)).toEqual([['V', 72, 'same_bidder']]);
  expect(figures()).toMatchObject({ reservePriceMet: false, closeToReservePrice: false });
  expect(bid('V', 'autobid', 99)).toEqual([['V', 99, 'same_bidder']]);
  expect(figures()).toMatchObject({
    reservePriceMet: true,
    closeToReservePrice: true,
    nextMinimumMinor: 10_200,
  });
});
