// The same load on the real marketplace process over HTTP, with the product's own settings; the
// test closes the lots itself.
import { sql } from 'kysely';
import { startMarketplaceProcess } from '../resilience/marketplaceProcess';
import { sampleRows } from '../setup/sample';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';
import { buildRun } from './buildRun';
import { checkHistory } from './checkHistory';
import { createHttpTransport } from './httpTransport';
import { defaultFigures } from './quickPolicy';
import { readStored } from './readStored';
import { watchClosings } from './watchClosings';
import { runWorkload } from './runWorkload';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const sizes = [
  { name: '1,000 bidders × 20 operations on one lot', bidders: 1_000, lots: 1, operations: 20 },
  { name: '200 bidders on 100 lots', bidders: 200, lots: 100, operations: 20 },
];

test.each(sampleRows(sizes, 2))(
  'over HTTP all twelve counters are 0 for $name',
  async ({ bidders, lots, operations }) => {
    const { db, url } = base;
    const seed = Date.now() % 1_000_000;
    const run = await buildRun(db, { bidders, lots, endsInMs: 50_000, reserve: 40 });
    const server = await startMarketplaceProcess(url);
    const transport = await createHttpTransport(db, server.origin, run.bidders);
    const closings = await watchClosings(db, url, run.lots);
    try {
      const started = performance.now();
      const recorded = await runWorkload(transport, {
        seed,
        lots: run.lots,
        bidders: run.bidders,
        operationsPerBidder: operations,
      });
      const seconds = (performance.now() - started) / 1_000;
      await sql`
        update lots
        set
          planned_close_at = least(planned_close_at, clock_timestamp()),
          effective_close_at = clock_timestamp()
        where id = any(${run.lots}::bigint[])
      `.execute(db);
      await closings.over;
      const stored = await readStored(db, run.lots);
      const findings = checkHistory({
        ...recorded,
        stored,
        figures: defaultFigures,
        endBeforeHand: run.endsAt,
      });
      const unanswered = recorded.operations.filter(
        (operation) => operation.attempts.length === 0,
      ).length;
      console.info({
        seed,
        operations: recorded.operations.length,
        reads: recorded.reads.length,
        seconds,
        perSecond: recorded.operations.length / seconds,
        unanswered,
        sold: stored.orders.length,
      });
      expect(findings.examples).toEqual([]);
      expect(unanswered).toBe(0);
    } finally {
      await closings.stop();
      await transport.stop();
      await server.stop();
    }
  },
  1_200_000,
);
