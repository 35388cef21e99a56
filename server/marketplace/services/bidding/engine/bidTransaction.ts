// The one transaction in which bids on a lot are decided and stored: lock, read, decide, write, commit, in two round
// trips. Called by lotQueue.ts with the bids that wait for one lot; nothing else may write the bidding columns of an
// open lot except the jobs, which take the same lock. Everything in here is bounded by timeouts of two seconds.
// A batch with a bid that needs a second factor takes some round trips more: its grant is read under the lot's lock and
// used up by the very transaction that stores the bid. So a grant is spent exactly where a bid was accepted, whatever
// dies in between, and of two bids with one grant the second finds none: a grant is for one lot, whose lock both need.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { announceEvents } from './announceEvents';
import { readFreeGrants, useGrants } from './bidGrants';
import { decideBatch, type BatchDecision } from './decideBatch';
import { contextOf, contextText, lockLot, readBidContext, type BidContext, type ContextRow } from './lotLock';
import { lotStateOf } from './lotRow';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { inShortTransaction, inTwoTrips } from './shortTransaction';
import { writeBatchText, type WrittenRow } from './writeBatch';

type Grants = ReadonlyMap<number, readonly string[]>;
type Judged = { context: BidContext; decision: BatchDecision; text: string | null };

const allNotFound = (requests: readonly PlaceBidRequest[]): PlaceBidResult[] => requests.map(() => ({ kind: 'lot_not_found' }));

/** null: there is no such lot, for a bidder: a draft is not there yet. */
function judge(context: BidContext | null, requests: readonly PlaceBidRequest[], policy: BiddingPolicy, grants: Grants): Judged | null {
  if (context === null || context.lot.published_at > context.now) return null;
  const { lot } = context;
  const judged = requests.map((request) => ({ ...request, obstacles: request.obstaclesOn?.(lot) ?? request.obstacles }));
  const decision = decideBatch(lotStateOf(lot, context.lastBidId), judged, { ...context, grants }, policy);
  return { context, decision, text: writeBatchText(lot, decision, context.now) };
}

function resultsOf(db: Kysely<Database>, { context, decision }: Judged, written: WrittenRow | undefined): PlaceBidResult[] {
  const newestEvent = written?.newest_event ?? null;
  if (newestEvent !== null) announceEvents(db, context.lot.auction_id, newestEvent);
  return decision.results;
}

async function withGrants(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[], policy: BiddingPolicy): Promise<PlaceBidResult[]> {
  const done = await inShortTransaction(db, async (transaction) => {
    if ((await lockLot(transaction, lotId)) === null) return null;
    const context = await readBidContext(transaction, lotId, requests);
    const judged = judge(context, requests, policy, await readFreeGrants(transaction, requests));
    if (judged === null) return null;
    await useGrants(transaction, judged.decision.usedGrants);
    const written = judged.text === null ? undefined : (await sql.raw<WrittenRow>(judged.text).execute(transaction)).rows[0];
    return { judged, written };
  });
  return done === null ? allNotFound(requests) : resultsOf(db, done.judged, done.written);
}

/** Results in the order of the requests. Throws PostgreSQL's errors; after one, nothing was stored or a retry will tell. */
export function bidTransaction(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[], policy: BiddingPolicy): Promise<PlaceBidResult[]> {
  if (requests.some(({ grant }) => grant !== undefined)) return withGrants(db, lotId, requests, policy);
  return inTwoTrips(db, contextText(lotId, requests, 'lock'), (row: ContextRow | undefined) => {
    const judged = judge(contextOf(row), requests, policy, new Map());
    return {
      last: judged?.text ?? null,
      result: (written: WrittenRow | undefined) => (judged === null ? allNotFound(requests) : resultsOf(db, judged, written)),
    };
  });
}
