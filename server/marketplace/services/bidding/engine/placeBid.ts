// The entry point of the bidding engine, with one set of queues per database handle. Answers and
// refusals are both stored under the request's key. Only database problems throw (503 by
// isDatabaseUnavailable or ApiError); a retry with the same key is then safe.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { createUnavailableError } from '../../../http/apiError';
import { bids } from '../../../lib/metrics';
import { createSemaphore } from '../../../lib/semaphore';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { bidTransaction } from './bidTransaction';

type QueuedBid = {
  request: PlaceBidRequest;
  enqueuedAt: number;
  resolve: (result: PlaceBidResult) => void;
  reject: (error: unknown) => void;
};

const batchLimit = 64;
const maxWaitMs = 4_000;
const maxTransactions = 8;

type LotQueues = { submit: (request: PlaceBidRequest) => Promise<PlaceBidResult> };

/**
 * Queues this process's bids by lot. One transaction at a time runs per lot and takes all waiting
 * bids, so a popular lot needs one connection and one commit for many bids and leaves the pool to
 * the others. Processes are serialized by the row lock, so correctness does not depend on this
 * queue. Only a few transactions run at once: more would not be faster, and a lot that waits
 * collects more bids for its turn.
 */
export function createLotQueues(db: Kysely<Database>, policy = biddingPolicy): LotQueues {
  const queues = new Map<number, QueuedBid[]>();
  const transactions = createSemaphore(maxTransactions);

  async function drain(lotId: number, queue: QueuedBid[]): Promise<void> {
    while (queue.length > 0) {
      await transactions.run(async () => {
        const batch = dequeueBatch(queue);
        if (batch.length > 0) await settle(batch, runOnce(lotId, batch));
      });
    }
    queues.delete(lotId);
  }

  async function runOnce(lotId: number, batch: readonly QueuedBid[]): Promise<PlaceBidResult[]> {
    const requests = batch.map((queuedBid) => queuedBid.request);
    try {
      return await bidTransaction(db, lotId, requests, policy);
    } catch (error) {
      // The same key was just used for another lot: the stored requests contain it by now.
      if (isDuplicateKey(error)) return bidTransaction(db, lotId, requests, policy);
      throw error;
    }
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        const queuedBid: QueuedBid = { request, enqueuedAt: performance.now(), resolve, reject };
        const queue = queues.get(request.lotId);
        if (queue !== undefined) {
          queue.push(queuedBid);
          return;
        }
        const newQueue = [queuedBid];
        queues.set(request.lotId, newQueue);
        void drain(request.lotId, newQueue);
      }),
  };
}

/**
 * Returns the next batch without the bids that waited too long. Their clients get a 503 and can
 * retry.
 */
function dequeueBatch(queue: QueuedBid[]): QueuedBid[] {
  const now = performance.now();
  const dequeued = queue.splice(0, batchLimit);
  const ready = dequeued.filter((queuedBid) => now - queuedBid.enqueuedAt < maxWaitMs);
  for (const queuedBid of dequeued) {
    if (!ready.includes(queuedBid))
      queuedBid.reject(createUnavailableError(new Error('The bid waited too long for its lot.')));
  }
  return ready;
}

function countBid(result: PlaceBidResult): void {
  if (result.kind !== 'answer') bids.inc({ outcome: result.kind, reason: '' });
  else if (result.replayed) bids.inc({ outcome: 'replayed', reason: '' });
  else {
    const { outcome, refusals } = result.answer;
    bids.inc({ outcome, reason: refusals[0]?.code ?? '' });
  }
}

async function settle(batch: readonly QueuedBid[], run: Promise<PlaceBidResult[]>): Promise<void> {
  try {
    const results = await run;
    batch.forEach((queuedBid, index) => {
      const result = results[index];
      if (result === undefined) queuedBid.reject(new Error('A bid got no result.'));
      else {
        countBid(result);
        queuedBid.resolve(result);
      }
    });
  } catch (error) {
    bids.inc({ outcome: 'failed', reason: '' }, batch.length);
    for (const queuedBid of batch) queuedBid.reject(error);
  }
}

function isDuplicateKey(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'bid_requests_user_id_idempotency_key_key'
  );
}

const queuesByDatabase = new WeakMap<Kysely<Database>, LotQueues>();

export function placeBid(db: Kysely<Database>, request: PlaceBidRequest): Promise<PlaceBidResult> {
  let queues = queuesByDatabase.get(db);
  if (queues === undefined) {
    queues = createLotQueues(db);
    queuesByDatabase.set(db, queues);
  }
  return queues.submit(request);
}
