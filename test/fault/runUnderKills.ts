// Bidders that never stop asking, while somebody kills a part of the system again and again; then the end by hand and
// the whole history checked. Used by the kill tests.
import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../server/marketplace/database/schema';
import { buildRun } from '../history/buildRun';
import { checkHistory } from '../history/checkHistory';
import type { Findings } from '../history/findings';
import type { BidTransport } from '../history/history';
import { createHttpTransport } from '../history/httpTransport';
import { usualFigures } from '../history/quickPolicy';
import { readStored } from '../history/readStored';
import { runWorkload } from '../history/workload';

type Options = {
  db: Kysely<Database>;
  origin: string;
  seed: number;
  /** Kills and mends; resolves when the system is whole again for good. `answered` waits for so many more answers to bids. */
  kills: (answered: (more: number) => Promise<void>) => Promise<void>;
};
export type KillReport = { seed: number; findings: Findings; operations: number; accepted: number; cutCalls: number; neverAnswered: number; orders: number };

export async function runUnderKills({ db, origin, seed, kills }: Options): Promise<KillReport> {
  const run = await buildRun(db, { lots: 5, bidders: 50, endsInMs: 30_000 });
  const transport = await createHttpTransport(db, origin, run.bidders, 50);
  const { counted, answered } = countAnswers(transport);
  let over = false;
  const failed = new AbortController();
  const done = kills(answered).then(
    () => (over = true),
    (error: unknown) => {
      failed.abort();
      throw error;
    },
  );
  // Down as often as up, a bid can take long to get its answer; it has to get it in the end.
  const load = { seed, lots: run.lots, bidders: run.bidders, operationsPerBidder: 1_000_000, until: { over: () => over, afterEnd: 2 }, patienceMs: 240_000, abandon: failed.signal };
  const [recorded] = await Promise.all([runWorkload(counted, load), done]).finally(() => transport.stop());
  await sql`update lots set planned_close_at = least(planned_close_at, clock_timestamp()), effective_close_at = clock_timestamp() where id = any(${run.lots}::bigint[])`.execute(db);
  for (;;) {
    const open = await db.selectFrom('lots').select('id').where('id', 'in', run.lots).where('status', '=', 'open').execute();
    if (open.length === 0) break;
    await delay(50);
  }
  const stored = await readStored(db, run.lots);
  const { operations } = recorded;
  return {
    seed,
    findings: checkHistory({ ...recorded, stored, figures: usualFigures, endBeforeHand: run.endsAt }),
    operations: operations.length,
    accepted: stored.ledger.filter((row) => row.reply.accepted).length,
    cutCalls: operations.reduce((sum, operation) => sum + operation.unanswered, 0),
    neverAnswered: operations.filter((operation) => operation.attempts.length === 0).length,
    orders: stored.orders.length,
  };
}

/** The same transport, and a wait for its answers: a kill in the middle of bids on a machine of any speed. */
function countAnswers(transport: BidTransport): { counted: BidTransport; answered: (more: number) => Promise<void> } {
  const waiting = new Set<{ more: number; done: () => void }>();
  const bid: BidTransport['bid'] = async (call) => {
    const reply = await transport.bid(call);
    for (const wait of waiting) {
      wait.more -= 1;
      if (wait.more > 0) continue;
      waiting.delete(wait);
      wait.done();
    }
    return reply;
  };
  return {
    counted: { ...transport, bid },
    answered: (more) => new Promise((done) => waiting.add({ more, done })),
  };
}

/** What has to be true of a run; `recoveryMs` is how long each kill was felt. */
export function expectNothingLost({ kills, recoveryMs, ...report }: KillReport & { kills: number; recoveryMs: readonly number[] }): void {
  console.info({ ...report, findings: report.findings.counts, recoveryMs: recoveryMs.map(Math.round) });
  expect(report.findings.examples).toEqual([]);
  expect(report.neverAnswered).toBe(0);
  // Each kill has to have cut bids off, and bids have to get through between kills, or it proves nothing. 20 to 100 are
  // answered before each kill; most of them are overtaken.
  expect(report.cutCalls).toBeGreaterThan(kills);
  expect(report.accepted).toBeGreaterThan(5 * kills);
}
