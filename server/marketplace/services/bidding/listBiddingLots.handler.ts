// Returns prices and times of the lots on a page of cards, in the requested order.
import type { Kysely } from 'kysely';
import { listBiddingLots, type WireBiddingLot } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/generated/database';
import { createMoney, type Money } from '../../../../src/lib/money';
import { convertMoney, RATES_DATE } from '../../domain/tax/taxCountries';
import { implement } from '../../http/implement';
import { getBiddingFigures, readBiddingLots, type BiddingLotRow } from './biddingLotRow';
import { isOver, toMajor } from './wireBiddingBlock';
import { toWireTime } from '../../lib/toWireTime';

async function readBidOnLotIds(
  db: Kysely<Database>,
  ids: readonly number[],
  userId: number | null,
): Promise<Set<number>> {
  if (userId === null) return new Set();
  const rows = await db
    .selectFrom('bids')
    .select('lotId')
    .distinct()
    .where('userId', '=', userId)
    .where('lotId', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.lotId));
}

/**
 * Rounds up to at least one unit, so that no price shows as zero. 0 only for a currency without a
 * rate.
 */
function convertToMajor(amount: Money, currency: string): number {
  const converted = convertMoney(amount, currency);
  return converted === null ? 0 : Math.max(toMajor(converted.minor, currency), 1);
}

// Bids use the lot's currency. The converted amounts are approximate, for clients that show no
// other currency.
function toAmountByCurrency(
  minor: number | null,
  currency: string,
): WireBiddingLot['current_bid_amount'] {
  if (minor === null) return null;
  const amount = createMoney(minor, currency);
  return {
    EUR: convertToMajor(amount, 'EUR'),
    USD: convertToMajor(amount, 'USD'),
    GBP: convertToMajor(amount, 'GBP'),
    [currency]: toMajor(minor, currency),
  };
}

function toWire(row: BiddingLotRow, viewerHasBid: boolean, now: Date): WireBiddingLot {
  const figures = getBiddingFigures(row, now);
  return {
    id: row.id,
    auction_id: row.auctionId,
    currency_code: figures.currency,
    current_bid_amount: toAmountByCurrency(figures.priceMinor, figures.currency),
    next_minimum_bid: toMajor(figures.nextMinimumMinor, figures.currency),
    highest_bidder_token: row.leaderToken,
    winner_token: row.winnerToken,
    bidding_start_time: toWireTime(figures.opensAt),
    bidding_end_time: figures.effectiveCloseAt,
    reserve_price_met: figures.reservePriceMet,
    favorite_count: row.favoriteCount,
    bid_count: figures.sequence,
    sequence: figures.sequence,
    closed: isOver(figures.status),
    sold: figures.status === 'closed_sold',
    is_buy_now_available: figures.buyNowMinor !== null,
    realtime_channel: `auction-${row.auctionId}`,
    use_realtime_message_fallback: false,
    viewer_has_bid: viewerHasBid,
  };
}

export const listBiddingLotsRoute = implement(listBiddingLots, async ({ query, ctx }) => {
  const ids = [...new Set(query.ids.split(',').map(Number))];
  const [rows, bidOnLotIds] = await Promise.all([
    readBiddingLots(ctx.db, ids),
    readBidOnLotIds(ctx.db, ids, ctx.user?.id ?? null),
  ]);
  const nowMs = ctx.clock.now();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lots = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWire(row, bidOnLotIds.has(id), new Date(nowMs))] : [];
  });
  return { body: { lots, meta: { time: nowMs / 1_000, rates_date: RATES_DATE } } };
});
