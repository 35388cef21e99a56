// Rebuilds the bidding block and the bid from a stored answer, so that a retry gets the same
// response. Must not read anything that can change after the answer.
import type { Kysely } from 'kysely';
import type { WireBid, WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { flagUrls } from '../../catalog/images/flagPictures';
import type { BidAnswer } from '../../domain/bidding/bidAnswer';
import { createNotFoundError } from '../../http/apiError';
import type { SessionUser } from '../../http/context';
import type { AnswerView } from './engine/placeBidRequest';
import { readLatestBids } from './readLatestBids';
import { wireBiddingBlock, bidderName, toMajor, toWireTime } from './wireBiddingBlock';

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
      .select(['auction_id', 'buy_now_minor'])
      .where('id', '=', lot.lotId)
      .executeTakeFirst(),
    readLatestBids(db, lot.lotId, lot.sequence, userId),
  ]);
  if (lotRow === undefined) throw createNotFoundError();
  return {
    auctionId: lotRow.auction_id,
    buyNowMinor: lotRow.buy_now_minor,
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
