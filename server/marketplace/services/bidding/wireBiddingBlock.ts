// Combines a lot's public figures and the viewer's own details into the wire's bidding block. Pure.
// The figures are either current or those of a past answer.
import { sql, type Kysely } from 'kysely';
import type { WireBiddingBlock, WireBid } from '../../../../src/contract/buyer/bidding';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { BiddingFigures } from '../../domain/bidding/biddingFigures';
import type { PublicLotStatus } from '../../domain/bidding/biddingRules';
import type { Database } from '../../database/generated/database';
import { flagUrls } from '../../http/flagPictures';
import type { BidAnswer } from '../../domain/bidding/bidAnswer';
import { createNotFoundError } from '../../http/apiError';
import type { SessionUser } from '../../http/context';
import { toWireTime } from '../../lib/toWireTime';
import type { AnswerView } from './engine/placeBidRequest';

/** Whether a lot permanently takes no more bids. */
export function isOver(status: PublicLotStatus): boolean {
  return status !== 'scheduled' && status !== 'open';
}

// Bid amounts on the wire: whole major units.

/** Bids are whole units; imported amounts with cents (a buy-now price) are rounded up. */
export function toMajor(minor: number, currency: string): number {
  return Math.ceil(minor / getMinorPerMajor(currency));
}

export function toMajorOrNull(minor: number | null, currency: string): number | null {
  return minor === null ? null : toMajor(minor, currency);
}

/** The public name of a bidder. */
export function bidderName(bidderNumber: number): string {
  return `Bidder ${bidderNumber}`;
}

type LatestBid = {
  id: number;
  amountMinor: number;
  isAutomatic: boolean;
  createdAt: Date;
  bidderToken: string;
  bidderNumber: number;
};
type BiddingBlockInput = {
  figures: Omit<BiddingFigures, 'leaderId'>;
  auctionId: number;
  leaderToken: string | null;
  /** The fixed price, whether or not it is still available; the figures tell that. */
  buyNowMinor: number | null;
  latestBids: readonly LatestBid[];
  viewer: {
    leads: boolean;
    hasBid: boolean;
    hasWon: boolean;
    /** The viewer's own hidden maximum while they lead. */
    maximumMinor: number | null;
    orderReference: string | null;
  };
};

export function wireBiddingBlock({
  figures,
  auctionId,
  leaderToken,
  buyNowMinor,
  latestBids,
  viewer,
}: BiddingBlockInput): WireBiddingBlock {
  const { currency } = figures;
  const [first, second, third] = figures.quickBidsMinor;
  const hasMaximum =
    viewer.leads && viewer.maximumMinor !== null && viewer.maximumMinor > (figures.priceMinor ?? 0);
  const isClosed = isOver(figures.status);
  return {
    status: figures.status,
    is_a_bidder: viewer.hasBid || viewer.leads,
    bids: latestBids.map((bid) => ({
      id: bid.id,
      bidder: { name: bidderName(bid.bidderNumber), token: bid.bidderToken },
      amount: toMajor(bid.amountMinor, currency),
      created_at: toWireTime(bid.createdAt.toISOString()),
      from_order: bid.isAutomatic,
    })),
    // Recorded bids are numbered without gaps, so the last number is the count.
    bids_count: figures.sequence,
    lot: {
      id: figures.lotId,
      currency_code: currency,
      planned_start_at: toWireTime(figures.opensAt),
      // Closing times are exact: with whole seconds, clients would close a lot early.
      planned_close_at: figures.plannedCloseAt,
      effective_close_at: figures.effectiveCloseAt,
      extension_count: figures.extensionCount,
      highest_bid_amount: toMajorOrNull(figures.priceMinor, currency),
      highest_bidder_token: leaderToken,
      is_closed: isClosed,
      is_sold: figures.status === 'closed_sold',
      next_minimum_bid: toMajor(figures.nextMinimumMinor, currency),
      quick_bids: [toMajor(first, currency), toMajor(second, currency), toMajor(third, currency)],
      reserve_price_met: figures.reservePriceMet,
      close_to_reserve_price: figures.closeToReservePrice,
      show_flyin: !isClosed,
      realtime_channel: `auction-${auctionId}`,
      sequence: figures.sequence,
      bid_count: figures.sequence,
      owns_active_autobid: hasMaximum && !isClosed,
      autobid_amount: hasMaximum ? toMajorOrNull(viewer.maximumMinor, currency) : null,
      is_leading: viewer.leads,
      is_winner: viewer.hasWon,
      order_reference: viewer.orderReference,
      buy_now:
        buyNowMinor === null
          ? null
          : { price: toMajor(buyNowMinor, currency), is_available: figures.buyNowMinor !== null },
    },
  };
}

const latestBidCount = 10;

/**
 * The newest bids of a lot, up to a sequence number: for the current bidding block and for that of
 * a past answer. Each row also has the number of `userId`'s bids on the lot up to the sequence,
 * which saves a second query.
 */
export async function readLatestBids(
  db: Kysely<Database>,
  lotId: number,
  upToSequence: number,
  userId: number | null,
): Promise<(LatestBid & { ownBids: number })[]> {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.userId')
    .select([
      'bids.id as id',
      'bids.amountMinor',
      'bids.createdAt',
      sql<boolean>`bids.kind = 'automatic'`.as('isAutomatic'),
      'users.bidderToken',
      'users.bidderNumber',
    ])
    .select(
      sql<number>`(
        select count(*)::int from bids own
        where own.lot_id = ${lotId} and own.user_id = ${userId}
          and own.sequence <= ${upToSequence}
      )`.as('ownBids'),
    )
    .where('bids.lotId', '=', lotId)
    .where('bids.sequence', '<=', upToSequence)
    .orderBy('bids.sequence', 'desc')
    .limit(latestBidCount)
    .execute();
}

// Rebuilds the bidding block and the bid from a stored answer, so that a retry gets the same
// response. Must not read anything that can change after the answer.

function wireBid({ bid, lot }: BidAnswer, user: SessionUser, ownBidCount: number): WireBid | null {
  if (bid === null) return null;
  return {
    id: bid.id,
    amount: toMajor(bid.amountMinor, lot.currency),
    currency_code: lot.currency,
    bidder: {
      name: bidderName(user.bidderNumber),
      token: user.bidderToken,
      total_bids: ownBidCount,
      country: { code: user.countryCode, ...flagUrls(user.countryCode) },
    },
    from_order: bid.kind === 'automatic',
    is_automatic: bid.kind === 'automatic',
    explanation_type: bid.explanation,
    created_at: toWireTime(bid.createdAt),
  };
}

/** For a replay. The bids that the answer listed are still in the history. */
export async function readAnswerView(
  db: Kysely<Database>,
  { lot }: BidAnswer,
  userId: number,
): Promise<AnswerView> {
  const [lotRow, latest] = await Promise.all([
    db
      .selectFrom('lots')
      .select(['auctionId', 'buyNowMinor'])
      .where('id', '=', lot.lotId)
      .executeTakeFirst(),
    readLatestBids(db, lot.lotId, lot.sequence, userId),
  ]);
  if (lotRow === undefined) throw createNotFoundError();
  return {
    auctionId: lotRow.auctionId,
    buyNowMinor: lotRow.buyNowMinor,
    latest: latest.map((bid) => ({ ...bid, createdAt: bid.createdAt.toISOString() })),
    ownBids: latest[0]?.ownBids ?? 0,
  };
}

export function wireAnsweredBlock(
  answer: BidAnswer,
  view: AnswerView,
  user: SessionUser,
): { bid: WireBid | null; block: WireBiddingBlock } {
  const { lot } = answer;
  const block = wireBiddingBlock({
    figures: lot,
    auctionId: view.auctionId,
    leaderToken: lot.leaderToken,
    buyNowMinor: view.buyNowMinor,
    latestBids: view.latest.map((bid) => ({ ...bid, createdAt: new Date(bid.createdAt) })),
    viewer: {
      leads: lot.leaderId === user.id,
      hasBid: view.ownBids > 0,
      hasWon: false,
      maximumMinor: answer.ownMaximumMinor,
      orderReference: null,
    },
  });
  return { bid: wireBid(answer, user, view.ownBids), block };
}
