// The bidding block and the bid as they stood when a bid was answered, rebuilt from the stored answer: a retry reads
// the very same. Called by the bid handler; it must not read anything that can change after the answer.
import type { Kysely } from 'kysely';
import type { WireBid, WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import { flagUrls } from '../../catalogue/images/flagPictures';
import type { BidAnswer } from '../../domain/bidding/bidAnswer';
import { notFound } from '../../http/apiError';
import type { SessionUser } from '../../http/context';
import type { AnswerView } from './engine/placeBidRequest';
import { readLatestBids } from './latestBids';
import { bidderName, toMajor, toWireTime } from './wireAmount';
import { wireBiddingBlock } from './wireBiddingBlock';

function wireBid({ bid, lot }: BidAnswer, user: SessionUser, ownBids: number): WireBid | null {
  if (bid === null) return null;
  return {
    id: bid.id,
    amount: toMajor(bid.amountMinor, lot.currency),
    currency_code: lot.currency,
    bidder: {
      name: bidderName(user.bidderNumber),
      token: user.bidderToken,
      total_bids: ownBids,
      country: { code: user.countryCode, ...flagUrls(user.countryCode) },
    },
    from_order: bid.kind === 'automatic',
    is_automatic: bid.kind === 'automatic',
    explanation_type: bid.explanation,
    created_at: toWireTime(bid.createdAt),
  };
}

/** For a replay: what the answer showed is still in the history. */
export async function readAnswerView(db: Kysely<Database>, { lot }: BidAnswer, userId: number): Promise<AnswerView> {
  const [facts, latest] = await Promise.all([
    db.selectFrom('lots').select(['auction_id', 'buy_now_minor']).where('id', '=', lot.lotId).executeTakeFirst(),
    readLatestBids(db, lot.lotId, lot.sequence, userId),
  ]);
  if (facts === undefined) throw notFound();
  return {
    auctionId: facts.auction_id,
    buyNowMinor: facts.buy_now_minor,
    latest: latest.map((bid) => ({ ...bid, createdAt: bid.createdAt.toISOString() })),
    ownBids: latest[0]?.ownBids ?? 0,
  };
}

export function answeredBlock(answer: BidAnswer, view: AnswerView, user: SessionUser): { bid: WireBid | null; block: WireBiddingBlock } {
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
