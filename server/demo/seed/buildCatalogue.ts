// Builds the demo catalogue in memory: auctions, lots, bid histories, results. Deterministic for a
// given `now`, apart from shifting all times. Uses no database.
import { settleLot } from '../../marketplace/domain/bidding/biddingRules';
import type { BidRow, LotState } from '../../marketplace/domain/bidding/lotState';
import { getDemoCategory } from '../categories/demoCategories';
import { composeLot, type NewLot } from '../lots/composeLot';
import { botCount, demoAccounts, firstBotId } from '../people/bidders';
import type { DemoSeller } from '../people/demoSellers';
import { createRng, type Rng } from '../../marketplace/lib/random';
import { lotGapMs, lotsPerAuction, planAuctions, type PlannedAuction } from './auctionPlan';
import { simulateBids } from './simulateBids';

export type BuiltLot = {
  lot: NewLot;
  state: LotState;
  bids: BidRow[];
  result: {
    status: 'closed_sold' | 'closed_reserve_not_met' | 'closed_unsold';
    winnerId: number | null;
    closedAt: Date;
  } | null;
};

export type BuiltAuction = { auction: PlannedAuction; categoryId: number; lots: BuiltLot[] };

const botIds = Array.from({ length: botCount }, (_, index) => firstBotId + index);
const guestBuyers = demoAccounts
  .filter(({ email }) => email.startsWith('buyer'))
  .map(({ id }) => id);

/**
 * Demo buyers bid on a few lots that stay open for long, so that "leading" and "outbid" are
 * visible.
 */
function pickBidders(rng: Rng, auction: PlannedAuction, now: Date, popularity: number): number[] {
  const bots = rng.sample(botIds, Math.round(popularity * rng.between(2, 9)));
  const long =
    auction.kind === 'open' && auction.firstCloseAt.getTime() - now.getTime() > 86_400_000;
  return long && rng.chance(0.022)
    ? rng.sample([...bots.slice(0, 2), ...rng.sample(guestBuyers, 1)], 3)
    : bots;
}

function buildLot(
  rng: Rng,
  auction: PlannedAuction,
  position: number,
  sellers: readonly DemoSeller[],
  now: Date,
): BuiltLot {
  const closesAt = new Date(auction.firstCloseAt.getTime() + position * lotGapMs);
  const draft = auction.leaf.writer(rng.fork('draft'));
  const lot = composeLot(rng.fork('lot'), draft, {
    id: (auction.id - 1) * lotsPerAuction + position + 1,
    auctionId: auction.id,
    category: getDemoCategory(auction.leaf.code),
    seller: rng.pick(sellers),
    position: position + 1,
    opensAt: auction.startAt,
    closesAt,
    status: auction.kind === 'scheduled' ? 'scheduled' : 'open',
  });
  if (auction.kind === 'scheduled')
    lot.publishedAt = new Date(now.getTime() - rng.between(2, 40) * 3_600_000);
  const popularity = rng.weighted([
    [0, 1.4],
    [0.35, 3],
    [0.8, 4],
    [1.3, 2],
  ]);
  const elapsedShare =
    auction.kind === 'closed'
      ? 1
      : (now.getTime() - auction.startAt.getTime()) /
        (closesAt.getTime() - auction.startAt.getTime());
  const heat = rng.between(0.5, 1.15) * Math.min(1, 0.25 + 0.75 * elapsedShare);
  // No bids in the last two minutes, so that no seeded lot has an extension.
  const until = new Date(Math.min(now.getTime() - 5_000, closesAt.getTime() - 120_000));
  const { state, rows } = simulateBids(
    rng.fork('bids'),
    lot,
    pickBidders(rng, auction, now, popularity),
    heat,
    until,
  );
  const settlementResult = auction.kind === 'closed' ? settleLot(state, now) : null;
  return {
    lot,
    state,
    bids: rows,
    result: settlementResult && {
      status: settlementResult.status,
      winnerId: settlementResult.winnerId,
      closedAt: closesAt,
    },
  };
}

/** Six sellers per auction. */
function pickSellers(auction: PlannedAuction, sellers: readonly DemoSeller[]): DemoSeller[] {
  return createRng(`${auction.seed}/sellers`).sample(sellers, 6);
}

export function* buildCatalogue(
  now: Date,
  sellers: readonly DemoSeller[],
): Generator<BuiltAuction> {
  for (const auction of planAuctions(now)) {
    const auctionSellers = pickSellers(auction, sellers);
    const lots = Array.from({ length: lotsPerAuction }, (_, position) =>
      buildLot(createRng(`${auction.seed}/${position}`), auction, position, auctionSellers, now),
    );
    yield { auction, categoryId: getDemoCategory(auction.leaf.code).id, lots };
  }
}
