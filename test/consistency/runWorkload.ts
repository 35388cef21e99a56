// The load: bidders that read, bid near the price they know, lose replies, retry with the same key,
// double-click, and continue after the close. Records what they observe. Random by a seed, which
// the caller prints.
import { setTimeout as delay } from 'node:timers/promises';
import { BidPlans } from './bidPlans';
import type { BidCall, BidTransport, Operation, Read, Reply } from './history';
import { seededRandom } from './seededRandom';

export type Load = {
  seed: number;
  lots: readonly number[];
  bidders: readonly number[];
  operationsPerBidder: number;
  /** Bidders stop early once this is over, after `afterEnd` more bids. */
  until?: { over: () => boolean; afterEnd: number };
  /** Shares of operations, from 0 to 1. */
  lostReplies?: number;
  doubleClicks?: number;
  reads?: number;
  /** How long a bidder retries to learn the outcome of one bid. */
  patienceMs?: number;
  /** Stops all bidders at once: the run has failed. */
  abandon?: AbortSignal;
};

export type RecordedHistory = { operations: Operation[]; reads: Read[] };

export async function runWorkload(transport: BidTransport, load: Load): Promise<RecordedHistory> {
  const recorded: RecordedHistory = { operations: [], reads: [] };
  const random = seededRandom(load.seed);
  const plans = new BidPlans(random);
  const { lostReplies = 0.05, doubleClicks = 0.04, reads = 0.15, patienceMs = 20_000 } = load;

  async function read(lot: number): Promise<void> {
    const callAt = performance.now();
    const reading = await transport.read(lot).catch(() => null);
    if (reading === null) return;
    recorded.reads.push({ ...reading, lot, callAt, replyAt: performance.now() });
    plans.learn(lot, reading.price);
  }

  async function attempt(operation: Operation, forget: boolean): Promise<Reply | null> {
    const callAt = performance.now();
    const reply = await transport.bid(operation).catch(() => null);
    // A lost reply tells the bidder nothing, so it must not count as observed.
    if (reply === null || forget) operation.unanswered += 1;
    else operation.attempts.push({ callAt, replyAt: performance.now(), reply });
    return forget ? null : reply;
  }

  async function bid(call: BidCall): Promise<void> {
    const operation: Operation = {
      ...call,
      firstCallAt: performance.now(),
      attempts: [],
      unanswered: 0,
    };
    recorded.operations.push(operation);
    const twice = random() < doubleClicks ? [attempt(operation, false)] : [];
    let reply = await attempt(operation, random() < lostReplies);
    const deadline = performance.now() + patienceMs;
    for (
      let pauseMs = 20;
      reply === null && performance.now() < deadline && !load.abandon?.aborted;
      pauseMs = Math.min(300, pauseMs * 2)
    ) {
      reply = await attempt(operation, false);
      if (reply === null) await delay(pauseMs);
    }
    await Promise.all(twice);
    if (reply?.lot) plans.learn(call.lot, reply.lot.price);
  }

  await Promise.all(
    load.bidders.map(async (user) => {
      let afterEnd = 0;
      const mine: BidCall[] = [];
      for (let n = 0; n < load.operationsPerBidder; n += 1) {
        if (load.abandon?.aborted) return;
        if (load.until?.over() && (afterEnd += 1) > load.until.afterEnd) return;
        const lot = load.lots[Math.floor(random() * load.lots.length)] ?? 0;
        if (!plans.knows(lot) || random() < reads) await read(lot);
        const earlier = mine[Math.floor(random() * mine.length)];
        if (earlier !== undefined && random() < 0.03) {
          await bid(earlier);
          continue;
        }
        const call: BidCall = {
          lot,
          user,
          key: `load-${load.seed}-${user}-${n}`,
          ...plans.next(lot),
        };
        mine.push(call);
        await bid(call);
      }
    }),
  );
  return { operations: mergeKeys(recorded.operations), reads: recorded.reads };
}

/** A key that is retried much later is still one operation. */
function mergeKeys(operations: readonly Operation[]): Operation[] {
  const byKey = new Map<string, Operation>();
  for (const operation of operations) {
    const id = `${operation.user}:${operation.key}`;
    const earlier = byKey.get(id);
    if (earlier === undefined) byKey.set(id, operation);
    else {
      earlier.attempts.push(...operation.attempts);
      earlier.unanswered += operation.unanswered;
    }
  }
  return [...byKey.values()];
}
