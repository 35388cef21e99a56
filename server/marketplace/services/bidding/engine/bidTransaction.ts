// The one transaction in which bids on a lot are decided and stored: lock, read, decide, write, commit, in two round
// trips. Called by lotQueue.ts with the bids that wait for one lot; nothing else may write the bidding columns of an
// open lot except the jobs, which take the same lock. Everything in here is bounded by timeouts of two seconds.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { announceEvents } from './announceEvents';
import { decideBatch } from './decideBatch';
import { contextOf, contextText, type ContextRow } from './lotLock';
import { lotStateOf } from './lotRow';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { inTwoTrips } from './shortTransaction';
import { writeBatchText, type WrittenRow } from './writeBatch';

/** Results in the order of the requests. Throws PostgreSQL's errors; after one, nothing was stored or a retry will tell. */
export function bidTransaction(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[], policy: BiddingPolicy): Promise<PlaceBidResult[]> {
  return inTwoTrips(db, contextText(lotId, requests, 'lock'), (row: ContextRow | undefined) => {
    const context = contextOf(row);
    // A draft is not there yet, for a bidder.
    if (context === null || context.lot.published_at > context.now) {
      return { last: null, result: () => requests.map((): PlaceBidResult => ({ kind: 'lot_not_found' })) };
    }
    const { lot } = context;
    const judged = requests.map((request) => ({ ...request, obstacles: request.obstaclesOn?.(lot) ?? request.obstacles }));
    const decision = decideBatch(lotStateOf(lot, context.lastBidId), judged, context, policy);
    return {
      last: writeBatchText(lot, decision, context.now),
      result: (written: WrittenRow | undefined) => {
        const newestEvent = written?.newest_event ?? null;
        if (newestEvent !== null) announceEvents(db, lot.auction_id, newestEvent);
        return decision.results;
      },
    };
  });
}
