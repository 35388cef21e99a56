// The one transaction in which bids on a lot are decided and stored: lock, read, decide, write, commit.
// Called by lotQueue.ts with the bids that wait for one lot; nothing else may write the bidding columns of an open lot
// except the jobs, which take the same lock. Everything in here is bounded by timeouts of two seconds.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { decideBatch } from './decideBatch';
import { inShortTransaction } from './shortTransaction';
import { lockLot, readBidContext } from './lotLock';
import { lotStateOf } from './lotRow';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { writeBatch } from './writeBatch';

/** Results in the order of the requests. Throws PostgreSQL's errors; after one, nothing was stored or a retry will tell. */
export function bidTransaction(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[], policy: BiddingPolicy): Promise<PlaceBidResult[]> {
  return inShortTransaction(db, async (transaction) => {
    const lot = await lockLot(transaction, lotId);
    if (lot === null) return requests.map((): PlaceBidResult => ({ kind: 'lot_not_found' }));
    const context = await readBidContext(transaction, lot, requests);
    const decision = decideBatch(lotStateOf(lot, context.lastBidId), requests, context, policy);
    await writeBatch(transaction, lot, decision, context.now);
    return decision.results;
  });
}
