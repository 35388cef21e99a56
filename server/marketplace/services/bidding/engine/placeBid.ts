// Places a bid for a handler or a bot: the door to the bidding engine. One set of queues for each database handle.
// Answers and refusals alike are kept under the request's key; only trouble with the database throws (503 by
// isDatabaseTrouble or ApiError), and then asking again with the same key is safe.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { createLotQueues, type LotQueues } from './lotQueue';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';

const queuesOf = new WeakMap<Kysely<Database>, LotQueues>();

export function placeBid(db: Kysely<Database>, request: PlaceBidRequest): Promise<PlaceBidResult> {
  let queues = queuesOf.get(db);
  if (queues === undefined) {
    queues = createLotQueues(db);
    queuesOf.set(db, queues);
  }
  return queues.submit(request);
}
