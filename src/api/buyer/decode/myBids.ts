// Decodes the viewer's bids, one per lot.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { listMyBids } from '../../../contract/buyer/users';
import { parseInstant, type Instant } from '../../../lib/instant';
import { createMoney, type Money, moneyFromMajor } from '../../../lib/money';
import { decodeLotCard, type LotCard } from '../../core/decode/lotCard';

/** The viewer's highest bid on a lot. The state of the lot is loaded live from `bidding/lots`. */
export type MyBid = {
  lot: LotCard;
  amount: Money;
  isLeading: boolean;
  isWinner: boolean;
  placedAt: Instant;
};
export const bidTabs = ['active', 'winning', 'outbid', 'won', 'lost'] as const;
export type BidTab = (typeof bidTabs)[number];
/**
 * `counts`: null if the backend does not count. `exposure`: the maximum cost of the bids that lead
 * now, before fees.
 */
export type MyBidPage = {
  bids: MyBid[];
  page: number;
  perPage: number;
  total: number;
  counts: Record<BidTab, number> | null;
  exposure: Money[];
};

export function decodeMyBids({
  bids,
  meta,
  counts,
  exposure = [],
}: ReadResponseOf<typeof listMyBids>): MyBidPage {
  return {
    bids: bids.map((bid) => ({
      lot: decodeLotCard(bid.lot),
      amount: moneyFromMajor(bid.amount, bid.currency_code),
      isLeading: bid.is_leading,
      isWinner: bid.is_winner,
      placedAt: parseInstant(bid.created_at),
    })),
    page: meta.page,
    perPage: meta.per_page,
    total: meta.total,
    counts: counts ?? null,
    exposure: exposure.map(({ amount, currency_code }) => createMoney(amount, currency_code)),
  };
}
