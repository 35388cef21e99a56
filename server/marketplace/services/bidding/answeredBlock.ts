// The bidding block and the bid as they stood when a bid was answered, rebuilt from the stored answer: a retry reads
// the very same. Called by the bid handler; it must not read anything that can change after the answer.
import type { Kysely } from 'kysely';
import type { WireBid, WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import type { Database } from '../../database/schema';
import type { BidAnswer } from '../../domain/bidding/bidAnswer';
import type { SessionUser } from '../../http/context';
import { readLatestBids } from './latestBids';
import { bidderName, toMajor } from './wireAmount';
import { wireBiddingBlock } from './wireBiddingBlock';

type LotFacts = { auction_id: number; buy_now_minor: number | null };

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
      country: { code: user.countryCode, flag_svg_url: null, flag_png_url: null },
    },
    from_order: false,
    is_automatic: bid.kind === 'automatic',
    explanation_type: bid.explanation,
    created_at: bid.createdAt,
  };
}

export async function readAnswered(
  db: Kysely<Database>,
  answer: BidAnswer,
  facts: LotFacts,
  user: SessionUser,
): Promise<{ bid: WireBid | null; block: WireBiddingBlock }> {
  const { lot } = answer;
  const latestBids = await readLatestBids(db, lot.lotId, lot.sequence, user.id);
  const ownBids = latestBids[0]?.ownBids ?? 0;
  const block = wireBiddingBlock({
    figures: lot,
    auctionId: facts.auction_id,
    leaderToken: lot.leaderToken,
    buyNowMinor: facts.buy_now_minor,
    latestBids,
    viewer: {
      leads: lot.leaderId === user.id,
      hasBid: ownBids > 0,
      hasWon: false,
      maximumMinor: answer.ownMaximumMinor,
      orderReference: null,
    },
  });
  return { bid: wireBid(answer, user, ownBids), block };
}
