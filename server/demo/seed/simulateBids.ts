// Simulates a bid history of a lot: a few bidders with private limits, through the real rules of
// domain/bidding. Pure. Returns the lot's final state and its history.
import { biddingPolicy } from '../../marketplace/domain/bidding/biddingPolicy';
import type { BidRow, LotState } from '../../marketplace/domain/bidding/lotState';
import { getNextMinimum } from '../../marketplace/domain/bidding/biddingRules';
import { placeBid } from '../../marketplace/domain/bidding/placeBid';
import type { NewLot } from '../lots/composeLot';
import type { Rng } from '../../marketplace/lib/random';

export type History = { state: LotState; rows: BidRow[] };

function toNewLotState(lot: NewLot): LotState {
  return {
    id: lot.id,
    sellerId: lot.sellerId,
    currency: lot.currencyCode,
    startMinor: lot.startAmountMinor,
    reserveMinor: lot.reserveMinor,
    buyNowMinor: lot.buyNowMinor,
    opensAt: lot.opensAt,
    plannedCloseAt: lot.plannedCloseAt,
    effectiveCloseAt: lot.effectiveCloseAt,
    extensionCount: 0,
    status: lot.status,
    priceMinor: null,
    leaderId: null,
    leaderMaxMinor: null,
    sequence: 0,
    operations: 0,
    lastBidId: null,
  };
}

type PlannedBid = { at: number; bidder: number };

/**
 * `heat`: roughly the share of the estimate that the highest bidder would pay. Bids fall between
 * the opening and `until`.
 */
export function simulateBids(
  rng: Rng,
  lot: NewLot,
  bidders: readonly number[],
  heat: number,
  until: Date,
): History {
  let state = toNewLotState(lot);
  const rows: BidRow[] = [];
  const from = lot.opensAt.getTime();
  const span = until.getTime() - from;
  if (span <= 0 || bidders.length === 0) return { state, rows };
  const estimate = lot.estimateMinMinor ?? 10_000;
  const limits = new Map(
    bidders.map((bidder, index) => [
      bidder,
      estimate * heat * (index === 0 ? 1 : rng.between(0.25, 0.98)),
    ]),
  );
  const plannedBids: PlannedBid[] = bidders.flatMap((bidder) =>
    Array.from({ length: rng.int(1, 4) }, () => ({
      at: from + span * Math.min(0.9999, rng.next() ** 0.6),
      bidder,
    })),
  );
  for (const { at, bidder } of plannedBids.sort((a, b) => a.at - b.at)) {
    const limit = Math.floor((limits.get(bidder) ?? 0) / 100) * 100;
    const minimum = getNextMinimum(state, biddingPolicy);
    if (minimum > limit || state.leaderId === bidder) continue;
    const step = (limit - minimum) / 100;
    const type = rng.chance(0.4) ? 'autobid' : 'direct';
    // A direct bid is the minimum or slightly more; a maximum is most of the bidder's limit.
    const amountMinor =
      type === 'autobid'
        ? minimum + Math.floor(step * rng.between(0.35, 1)) * 100
        : minimum + Math.floor(step * rng.pick([0, 0, 0.05, 0.12])) * 100;
    const now = new Date(Math.round(at));
    const result = placeBid(
      state,
      {
        bidder: { id: bidder, verified: true, blocked: false },
        amountMinor,
        currency: lot.currencyCode,
        type,
      },
      now,
      biddingPolicy,
    );
    if (!result.ok) continue;
    state = result.newState;
    rows.push(...result.rows);
  }
  return { state, rows };
}
