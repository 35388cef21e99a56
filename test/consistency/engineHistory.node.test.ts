// Checks the real engine under load: many bidders on one lot, many lots, two processes, until the
// lots close.
import { sql } from 'kysely';
import pino from 'pino';
import { startJobs } from '../../server/marketplace/jobs/startJobs';
import { sampleRows } from '../setup/sample';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';
import { buildRun } from './buildRun';
import { checkHistory } from './checkHistory';
import { createEngineTransport } from './engineTransport';
import { quickFigures, quickPolicy } from './quickPolicy';
import { readStored } from './readStored';
import { watchClosings } from './watchClosings';
import { runWorkload } from './runWorkload';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

async function run(size: {
  bidders: number;
  lots: number;
  operations: number;
  endsInMs: number;
  reserve?: number;
}) {
  const seed = Date.now() % 1_000_000;
  const { db, url } = base;
  const { lots, bidders } = await buildRun(db, size);
  const transport = createEngineTransport(url, quickPolicy, 2);
  const jobs = [
    startJobs({ db, log: pino({ level: 'silent' }), mail: null }),
    startJobs({ db, log: pino({ level: 'silent' }), mail: null }),
  ];
  const closings = await watchClosings(db, url, lots);
  const started = performance.now();
  const recorded = await runWorkload(transport, {
    seed,
    lots,
    bidders,
    operationsPerBidder: size.operations,
    until: { over: closings.areOver, afterEnd: 1 },
  });
  const seconds = (performance.now() - started) / 1_000;
  // The soft close may still run after the last bid.
  await closings.over;
  await closings.stop();
  await Promise.all(jobs.map((job) => job.stop()));
  await transport.stop();
  const findings = checkHistory({
    ...recorded,
    stored: await readStored(db, lots),
    figures: quickFigures,
    endBeforeHand: null,
  });
  const { rows } = await sql<{
    verdict: string;
    n: number;
  }>`
    select outcome as verdict, count(*)::int as n
    from bid_requests
    where lot_id = any(${lots}::bigint[])
    group by 1
  `.execute(db);
  return {
    findings,
    seed,
    seconds,
    verdicts: Object.fromEntries(rows.map((row) => [row.verdict, row.n])),
    operations: recorded.operations.length,
    reads: recorded.reads.length,
  };
}

const sizes = [
  {
    name: '1,000 bidders × 20 operations on one lot',
    bidders: 1_000,
    lots: 1,
    operations: 20,
    endsInMs: 2_000,
  },
  {
    name: '200 bidders on 100 lots',
    bidders: 200,
    lots: 100,
    operations: 20,
    endsInMs: 3_000,
    reserve: 40,
  },
];

test.each(sampleRows(sizes, 2))(
  'all twelve counters are 0 for $name',
  async (size) => {
    const result = await run(size);
    console.info({ ...result, findings: result.findings.total });
    expect(result.findings.examples).toEqual([]);
  },
  1_200_000,
);
