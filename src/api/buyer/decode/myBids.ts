// The viewer's bids, one for each lot, from the wire (whole major units) to the app. Called by the users endpoints; pure.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { listMyBids } from '../../../contract/buyer/users';
import { parseInstant, type Instant } from '../../../lib/instant';
import { money, type Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';
import { decodeLotCard, type LotCard } from './lotCard';

/** The viewer's own highest bid on a lot; how the lot stands comes live from `bidding/lots`. */
export type MyBid = { lot: LotCard; amount: Money; isLeading: boolean; isWinner: boolean; placedAt: Instant };
export const bidTabs = ['active', 'winning', 'outbid', 'won', 'lost'] as const;
export type BidTab = (typeof bidTabs)[number];
/** `counts`: null where the backend does not count. `exposure`: what the bids that lead now can cost at most, before fees. */
export type MyBidPage = { bids: MyBid[]; page: number; perPage: number; total: number; counts: Record<BidTab, number> | null; exposure: Money[] };

export function decodeMyBids({ bids, meta, counts, exposure = [] }: ReadResponseOf<typeof listMyBids>): MyBidPage {
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
    exposure: exposure.map(({ amount, currency_code }) => money(amount, currency_code)),
  };
}
