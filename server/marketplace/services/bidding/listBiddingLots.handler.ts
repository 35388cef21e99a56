// Prices and times of the lots on a page of cards, in the order asked.
import type { Kysely } from 'kysely';
import { listBiddingLots, type WireBiddingLot } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { money, type Money } from '../../../../src/lib/money';
import { convertMoney, RATES_DATE } from '../../domain/tax/exchangeRates';
import { implement } from '../../http/implement';
import { figuresOf, readBiddingLots, type BiddingLotRow } from './biddingLotRow';
import { isOver } from './isOver';
import { toMajor, toWireTime } from './wireAmount';

async function lotsBidOn(db: Kysely<Database>, ids: readonly number[], userId: number | null): Promise<Set<number>> {
  if (userId === null) return new Set();
  const rows = await db.selectFrom('bids').select('lot_id').distinct().where('user_id', '=', userId).where('lot_id', 'in', ids).execute();
  return new Set(rows.map((row) => row.lot_id));
}

/** Rounded up to a whole unit, so that no price is shown as nothing. 0 only for a currency without a rate. */
function convertToMajor(amount: Money, currency: string): number {
  const converted = convertMoney(amount, currency);
  return converted === null ? 0 : Math.max(toMajor(converted.minor, currency), 1);
}

// Bids are in the lot's own currency; the others are approximate, for clients that show no other.
function amountMap(minor: number | null, currency: string): WireBiddingLot['current_bid_amount'] {
  if (minor === null) return null;
  const amount = money(minor, currency);
  return { EUR: convertToMajor(amount, 'EUR'), USD: convertToMajor(amount, 'USD'), GBP: convertToMajor(amount, 'GBP'), [currency]: toMajor(minor, currency) };
}

function toWire(row: BiddingLotRow, viewerHasBid: boolean, now: Date): WireBiddingLot {
  const figures = figuresOf(row, now);
  return {
    id: row.id,
    auction_id: row.auction_id,
    currency_code: figures.currency,
    current_bid_amount: amountMap(figures.priceMinor, figures.currency),
    next_minimum_bid: toMajor(figures.nextMinimumMinor, figures.currency),
    highest_bidder_token: row.leader_token,
    winner_token: row.winner_token,
    bidding_start_time: toWireTime(figures.opensAt),
    bidding_end_time: figures.effectiveCloseAt,
    reserve_price_met: figures.reservePriceMet,
    favorite_count: row.favorite_count,
    bid_count: figures.sequence,
    sequence: figures.sequence,
    closed: isOver(figures.status),
    sold: figures.status === 'closed_sold',
    is_buy_now_available: figures.buyNowMinor !== null,
    realtime_channel: `auction-${row.auction_id}`,
    use_realtime_message_fallback: false,
    viewer_has_bid: viewerHasBid,
  };
}

export const listBiddingLotsRoute = implement(listBiddingLots, async ({ query, ctx }) => {
  const ids = [...new Set(query.ids.split(',').map(Number))];
  const [rows, bidOn] = await Promise.all([readBiddingLots(ctx.db, ids), lotsBidOn(ctx.db, ids, ctx.user?.id ?? null)]);
  const nowMs = ctx.clock.now();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lots = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toWire(row, bidOn.has(id), new Date(nowMs))] : [];
  });
  return { body: { lots, meta: { time: nowMs / 1_000, rates_date: RATES_DATE } } };
});
