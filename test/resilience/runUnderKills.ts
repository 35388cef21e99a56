// Bidders that keep retrying while a part of the system is killed again and again; then the lots
// are closed manually and the whole history is checked.
import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/marketplace/database/generated/database';
import { buildRun } from '../consistency/buildRun';
import { checkHistory } from '../consistency/checkHistory';
import type { Findings } from '../consistency/findings';
import type { BidTransport } from '../consistency/history';
import { createHttpTransport } from '../consistency/httpTransport';
import { defaultFigures } from '../consistency/quickPolicy';
import { readStored } from '../consistency/readStored';
import { runWorkload } from '../consistency/runWorkload';

type Options = {
  db: Kysely<Database>;
  origin: string;
  seed: number;
  lots?: number;
  bidders?: number;
  /** Whether `origin` is a web server. */
  browsers?: boolean;
  /**
   * Kills and restores the system; resolves when it is running for good. `answered` waits for this
   * many more answered bids.
   */
  kills: (answered: (more: number) => Promise<void>, lots: readonly number[]) => Promise<void>;
};
export type KillReport = {
  seed: number;
  findings: Findings;
  operations: number;
  accepted: number;
  cutCalls: number;
  neverAnswered: number;
  orders: number;
};

export async function runUnderKills({
  db,
  origin,
  seed,
  kills,
  lots = 5,
  bidders = 50,
  browsers = false,
}: Options): Promise<KillReport> {
  const run = await buildRun(db, { lots, bidders, endsInMs: 30_000 });
  const transport = await createHttpTransport(db, origin, run.bidders, {
    connections: 50,
    browsers,
  });
  const { countedTransport, answered } = countAnswers(transport);
  let over = false;
  const failed = new AbortController();
  const finished = kills(answered, run.lots).then(
    () => (over = true),
    (error: unknown) => {
      failed.abort();
      throw error;
    },
  );
  // With frequent downtime, a bid may wait long for its answer, but must get one in the end.
  const load = {
    seed,
    lots: run.lots,
    bidders: run.bidders,
    operationsPerBidder: 1_000_000,
    until: { over: () => over, afterEnd: 2 },
    patienceMs: 240_000,
    abandon: failed.signal,
  };
  const [recorded] = await Promise.all([runWorkload(countedTransport, load), finished]).finally(
    () => transport.stop(),
  );
  await sql`
    update lots
    set
      planned_close_at = least(planned_close_at, clock_timestamp()),
      effective_close_at = clock_timestamp()
    where id = any(${run.lots}::bigint[])
  `.execute(db);
  for (;;) {
    const open = await db
      .selectFrom('lots')
      .select('id')
      .where('id', 'in', run.lots)
      .where('status', '=', 'open')
      .execute();
    if (open.length === 0) break;
    await delay(50);
  }
  const storedState = await readStored(db, run.lots);
  const { operations } = recorded;
  return {
    seed,
    findings: checkHistory({
      ...recorded,
      stored: storedState,
      figures: defaultFigures,
      endBeforeHand: run.endsAt,
    }),
    operations: operations.length,
    accepted: storedState.ledger.filter((row) => row.reply.accepted).length,
    cutCalls: operations.reduce((sum, operation) => sum + operation.unanswered, 0),
    neverAnswered: operations.filter((operation) => operation.attempts.length === 0).length,
    orders: storedState.orders.length,
  };
}

/**
 * Wraps the transport with a wait for its answers, so that a kill comes during bids on a machine of
 * any speed.
 */
function countAnswers(transport: BidTransport): {
  countedTransport: BidTransport;
  answered: (more: number) => Promise<void>;
} {
  const waiters = new Set<{ more: number; done: () => void }>();
  const bid: BidTransport['bid'] = async (call) => {
    const reply = await transport.bid(call);
    for (const wait of waiters) {
      wait.more -= 1;
      if (wait.more > 0) continue;
      waiters.delete(wait);
      wait.done();
    }
    return reply;
  };
  return {
    countedTransport: { ...transport, bid },
    answered: (more) => new Promise((done) => waiters.add({ more, done })),
  };
}

/** The conditions for a run; `recoveryMs` lists how long each kill interrupted the answers. */
export function expectNothingLost({
  kills,
  recoveryMs,
  ...report
}: KillReport & { kills: number; recoveryMs: readonly number[] }): void {
  console.info({
    ...report,
    findings: report.findings.counts,
    recoveryMs: recoveryMs.map(Math.round),
  });
  expect(report.findings.examples).toEqual([]);
  expect(report.neverAnswered).toBe(0);
  // To prove anything, each kill must interrupt bids, and bids must get through between kills. 20
  // to 100 are answered before each kill; most of them are outbid.
  expect(report.cutCalls).toBeGreaterThan(kills);
  expect(report.accepted).toBeGreaterThan(5 * kills);
}
