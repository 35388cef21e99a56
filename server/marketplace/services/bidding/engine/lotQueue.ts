// Lines up the bids of this process by lot. One transaction at a time runs for each lot and takes all that wait, so
// a lot that everybody bids on costs one connection and one commit for many bids, and leaves the pool to the others.
// Other processes do the same: the row lock decides between them, so nothing here is needed for correctness. Few
// transactions run at once: more would not be faster, and lots whose turn comes later gather more bids for theirs.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { unavailable } from '../../../http/apiError';
import { createTurns } from '../../../http/turns';
import { bidTransaction } from './bidTransaction';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';

type Waiting = { request: PlaceBidRequest; since: number; resolve: (result: PlaceBidResult) => void; reject: (error: unknown) => void };

const batchLimit = 64;
const patienceMs = 4_000;
const transactionsAtOnce = 8;

export type LotQueues = { submit: (request: PlaceBidRequest) => Promise<PlaceBidResult> };

export function createLotQueues(db: Kysely<Database>, policy = biddingPolicy): LotQueues {
  const queues = new Map<number, Waiting[]>();
  const turns = createTurns(transactionsAtOnce);

  async function drain(lotId: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      await turns.take(async () => {
        const batch = takeFresh(queue);
        if (batch.length > 0) await settle(batch, runOnce(lotId, batch));
      });
    }
    queues.delete(lotId);
  }

  async function runOnce(lotId: number, batch: readonly Waiting[]): Promise<PlaceBidResult[]> {
    const requests = batch.map((waiting) => waiting.request);
    try {
      return await bidTransaction(db, lotId, requests, policy);
    } catch (error) {
      // The same key was used for another lot at the same moment: by now the ledger knows it.
      if (isKeyTaken(error)) return bidTransaction(db, lotId, requests, policy);
      throw error;
    }
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { request, since: performance.now(), resolve, reject };
        const queue = queues.get(request.lotId);
        if (queue !== undefined) {
          queue.push(waiting);
          return;
        }
        const started = [waiting];
        queues.set(request.lotId, started);
        void drain(request.lotId, started);
      }),
  };
}

/** The next batch, without those that have waited too long: their clients get a 503 and may ask again. */
function takeFresh(queue: Waiting[]): Waiting[] {
  const now = performance.now();
  const taken = queue.splice(0, batchLimit);
  const fresh = taken.filter((waiting) => now - waiting.since < patienceMs);
  for (const waiting of taken) {
    if (!fresh.includes(waiting)) waiting.reject(unavailable(new Error('The bid waited too long for its lot.')));
  }
  return fresh;
}

async function settle(batch: readonly Waiting[], run: Promise<PlaceBidResult[]>): Promise<void> {
  try {
    const results = await run;
    batch.forEach((waiting, index) => {
      const result = results[index];
      if (result === undefined) waiting.reject(new Error('A bid got no result.'));
      else waiting.resolve(result);
    });
  } catch (error) {
    for (const waiting of batch) waiting.reject(error);
  }
}

function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'bid_requests_user_id_idempotency_key_key'
  );
}
