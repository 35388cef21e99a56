import { buildLotState } from '../../../../test/builders/buildLotState';
import { biddingPolicy } from './biddingPolicy';
import { getBuyNowPrice, getPublicLotStatus, isCloseToReservePrice } from './biddingRules';
import type { BidCommand, LotState } from './lotState';
import { placeBid } from './placeBid';

const end = Date.parse('2026-05-05T12:00:00Z');
const day = 86_400_000;
const early = new Date(end - 2 * day);

function command(
  overrides: Partial<Omit<BidCommand, 'bidder'>> & {
    who?: number;
    verified?: boolean;
    blocked?: boolean;
  } = {},
): BidCommand {
  const { who = 1, verified = true, blocked = false, ...rest } = overrides;
  return {
    bidder: { id: who, verified, blocked },
    amountMinor: 50_000,
    currency: 'EUR',
    type: 'direct',
    ...rest,
  };
}

const codes = (lot: LotState, bidCommand: BidCommand, now = early) => {
  const result = placeBid(lot, bidCommand, now, biddingPolicy);
  return result.ok ? [] : result.refusals.map((refusal) => refusal.code);
};

const led = buildLotState({
  priceMinor: 10_000,
  leaderId: 1,
  leaderMaxMinor: 30_000,
  sequence: 3,
  lastBidId: 77,
});

describe('refusals', () => {
  test.each<[string, LotState, BidCommand]>([
    ['currency_mismatch', led, command({ currency: 'eur' })],
    ['bid_not_whole_amount', led, command({ amountMinor: 50_050 })],
    ['bid_not_whole_amount', led, command({ amountMinor: 100.00000001 })],
    ['bid_above_limit', led, command({ amountMinor: 1_000_000_100 })],
    ['bid_above_limit', led, command({ amountMinor: 1e30 })],
    ['bid_too_low', led, command({ who: 2, amountMinor: 10_900 })],
    ['bid_too_low', led, command({ who: 2, amountMinor: -0 })],
    ['already_highest_bidder', led, command({ who: 1 })],
    ['already_highest_bidder', led, command({ who: 1, type: 'autobid', amountMinor: 30_000 })],
    ['already_highest_bidder', led, command({ who: 1, type: 'autobid', amountMinor: 20_000 })],
    ['price_moved', led, command({ who: 2, expectedBidId: 76 })],
    ['price_moved', led, command({ who: 2, expectedBidId: null })],
    ['lot_withdrawn', { ...led, status: 'withdrawn' }, command()],
    ['lot_closed', { ...led, status: 'closed_sold' }, command()],
    ['seller_cannot_bid', led, command({ who: 999 })],
    ['account_unverified', led, command({ who: 2, verified: false })],
    ['unpaid_orders', led, command({ who: 2, blocked: true })],
    ['age_check_required', led, command({ who: 2, obstacles: ['age_check_required'] })],
  ])('%s', (code, lot, bidCommand) => {
    expect(codes(lot, bidCommand)).toEqual([code]);
  });

  test('returns all refusals about the bidder together, before those about the price', () => {
    const bidCommand = command({
      who: 2,
      verified: false,
      blocked: true,
      obstacles: ['shipping_not_available'],
      amountMinor: 100,
    });
    expect(codes(led, bidCommand)).toEqual([
      'account_unverified',
      'unpaid_orders',
      'shipping_not_available',
    ]);
  });

  test('includes the minimum in a refusal', () => {
    const result = placeBid(led, command({ who: 2, amountMinor: 100 }), early, biddingPolicy);
    expect(result).toMatchObject({
      ok: false,
      refusals: [
        { code: 'bid_too_low', attribute: 'amount', meta: { next_minimum_bid_minor: 11_000 } },
      ],
    });
  });

  test('refuses a challenger the same way with and without a reserve', () => {
    for (const amountMinor of [100, 10_900, 11_000, 11_050]) {
      const bidCommand = command({ who: 2, amountMinor });
      const unmet = { ...led, reserveMinor: 90_000, leaderMaxMinor: 10_000 };
      expect(codes(unmet, bidCommand)).toEqual(codes({ ...unmet, reserveMinor: null }, bidCommand));
    }
  });
});

test('applies the closing time to the millisecond', () => {
  const bidCommand = command({ who: 2 });
  expect(codes(led, bidCommand, new Date(end - 1))).toEqual([]);
  expect(codes(led, bidCommand, new Date(end))).toEqual(['lot_closed']);
  expect(codes(led, bidCommand, new Date(end + 1))).toEqual(['lot_closed']);
  const start = led.opensAt.getTime();
  expect(codes(led, bidCommand, new Date(start - 1))).toEqual(['lot_not_started']);
  expect(codes({ ...led, status: 'scheduled' }, bidCommand, new Date(start))).toEqual([]);
});

describe('soft close', () => {
  const endAfter = (lot: LotState, bidCommand: BidCommand, leftMs: number) => {
    const result = placeBid(lot, bidCommand, new Date(end - leftMs), biddingPolicy);
    return result.ok
      ? [
          result.extended,
          result.newState.effectiveCloseAt.getTime() - end,
          result.newState.extensionCount,
        ]
      : 'refused';
  };

  test.each([
    ['does not extend with the whole window left', 60_000, [false, 0, 0]],
    ['extends one millisecond later', 59_999, [true, 30_001, 1]],
    ['extends in the last millisecond', 1, [true, 89_999, 1]],
  ])('%s', (_name, leftMs, expected) => {
    expect(endAfter(led, command({ who: 2 }), leftMs)).toEqual(expected);
  });

  test('does not extend for an invisible raise, but for a defence and a tie', () => {
    expect(
      endAfter(led, command({ who: 1, type: 'autobid', amountMinor: 40_000 }), 10_000),
    ).toEqual([false, 0, 0]);
    expect(endAfter(led, command({ who: 2, amountMinor: 20_000 }), 10_000)).toEqual([
      true,
      80_000,
      1,
    ]);
    expect(endAfter(led, command({ who: 2, amountMinor: 30_000 }), 10_000)).toEqual([
      true,
      80_000,
      1,
    ]);
  });
});

test('names the bidder who lost the lead, once', () => {
  const outbid = (bidCommand: BidCommand) => {
    const result = placeBid(led, bidCommand, early, biddingPolicy);
    return result.ok ? result.outbidId : 'refused';
  };
  expect(outbid(command({ who: 2, amountMinor: 40_000 }))).toBe(1);
  expect(outbid(command({ who: 2, amountMinor: 20_000 }))).toBeNull();
  expect(outbid(command({ who: 1, type: 'autobid', amountMinor: 40_000 }))).toBeNull();
});

test('sells the lot to a maximum above an unmet reserve', () => {
  const lot = buildLotState({
    reserveMinor: 9_900,
    priceMinor: 300,
    leaderId: 1,
    leaderMaxMinor: 300,
    sequence: 1,
  });
  const result = placeBid(
    lot,
    command({ who: 2, type: 'autobid', amountMinor: 15_000 }),
    early,
    biddingPolicy,
  );
  expect(result).toMatchObject({ ok: true, outcome: 'leading', newState: { priceMinor: 9_900 } });
});

test('accepts a direct bid of the leader while the reserve is unmet', () => {
  const lot = buildLotState({
    reserveMinor: 9_900,
    priceMinor: 300,
    leaderId: 1,
    leaderMaxMinor: 300,
    sequence: 1,
  });
  const result = placeBid(lot, command({ who: 1, amountMinor: 5_000 }), early, biddingPolicy);
  expect(result).toMatchObject({
    ok: true,
    outcome: 'leading_below_reserve',
    rows: [{ amountMinor: 5_000, kind: 'direct', explanation: 'same_bidder' }],
  });
});

describe('figures', () => {
  test.each([
    [null, false],
    [7_900, false],
    [8_000, true],
    [10_000, true],
  ])('is close to a reserve of 100.00 at %p: %p', (priceMinor, expected) => {
    expect(isCloseToReservePrice({ reserveMinor: 10_000, priceMinor }, biddingPolicy)).toBe(
      expected,
    );
  });

  test('ends buy now 24 hours before the close, at the reserve, and at its price', () => {
    const lot = { ...led, buyNowMinor: 50_000, reserveMinor: 20_000 };
    const at = (lotNow: LotState, now: number) =>
      getBuyNowPrice(lotNow, new Date(now), biddingPolicy);
    expect(at(lot, end - day - 1)).toBe(50_000);
    expect(at(lot, end - day)).toBeNull();
    expect(at({ ...lot, priceMinor: 20_000 }, end - 2 * day)).toBeNull();
    expect(at({ ...lot, reserveMinor: null, priceMinor: 50_000 }, end - 2 * day)).toBeNull();
    expect(at({ ...lot, status: 'withdrawn' }, end - 2 * day)).toBeNull();
    expect(at({ ...lot, buyNowMinor: null }, end - 2 * day)).toBeNull();
  });

  test('is closing between the closing time and the recorded result', () => {
    expect(getPublicLotStatus(led, new Date(end))).toBe('closing');
    expect(getPublicLotStatus({ ...led, status: 'closed_sold' }, new Date(end))).toBe(
      'closed_sold',
    );
    expect(getPublicLotStatus({ ...led, status: 'scheduled' }, led.opensAt)).toBe('open');
  });
});
