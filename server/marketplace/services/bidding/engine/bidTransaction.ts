// The one transaction in which bids on a lot are decided and stored: lock, read, decide, write, commit.
// Called by lotQueue.ts with the bids that wait for one lot; nothing else may write the bidding columns of an open lot
// except the jobs, which take the same lock. Everything in here is bounded by timeouts of two seconds.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { decideBatch } from './decideBatch';
import { inLotTransaction } from './shortTransaction';
import { readBidContext } from './lotLock';
import { lotStateOf } from './lotRow';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { writeBatchText } from './writeBatch';

/** Results in the order of the requests. Throws PostgreSQL's errors; after one, nothing was stored or a retry will tell. */
export function bidTransaction(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[], policy: BiddingPolicy): Promise<PlaceBidResult[]> {
  return inLotTransaction(db, lotId, async (transaction) => {
    const context = await readBidContext(transaction, lotId, requests);
    // A draft is not there yet, for a bidder.
    if (context === null || context.lot.published_at > context.now) {
      return { result: requests.map((): PlaceBidResult => ({ kind: 'lot_not_found' })), last: null };
    }
    const { lot } = context;
    const judged = requests.map((request) => ({ ...request, obstacles: request.obstaclesOn?.(lot) ?? request.obstacles }));
    const decision = decideBatch(lotStateOf(lot, context.lastBidId), judged, context, policy);
    return { result: decision.results, last: writeBatchText(lot, decision, context.now) };
  });
}
