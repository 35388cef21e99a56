// The entry point of the bidding engine, with one set of queues per database handle. Answers and
// refusals are both stored under the request's key. Only database problems throw (503 by
// isDatabaseUnavailable or ApiError); a retry with the same key is then safe.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { createLotQueues, type LotQueues } from './lotQueues';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';

const queuesByDatabase = new WeakMap<Kysely<Database>, LotQueues>();

export function placeBid(db: Kysely<Database>, request: PlaceBidRequest): Promise<PlaceBidResult> {
  let queues = queuesByDatabase.get(db);
  if (queues === undefined) {
    queues = createLotQueues(db);
    queuesByDatabase.set(db, queues);
  }
  return queues.submit(request);
}
