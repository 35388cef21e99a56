import { mkdtempSync } from 'node:fs';
import { startEmbeddedPostgres } from '../server/marketplace/database/embeddedPostgres';
import { openDatabase } from '../server/marketplace/database/openDatabase';
import { migrate } from '../server/marketplace/database/migrate';
import { startMarketplaceProcess } from './fault/marketplaceProcess';
import { buildRun } from './history/buildRun';
import { createHttpTransport } from './history/httpTransport';
import { runWorkload } from './history/workload';
import { sql } from 'kysely';
async function main() {
  const pg = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg', settings: { shared_preload_libraries: 'pg_stat_statements' } }).catch(() => startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg' }));
  const db = openDatabase(pg.url); await migrate(db);
  for (const [lots, bidders, ops] of [[1, 200, 10], [100, 200, 10]] as const) {
    const run = await buildRun(db, { bidders, lots, endsInMs: 500_000 });
    const m = await startMarketplaceProcess(pg.url);
    const t = await createHttpTransport(db, m.origin, run.bidders);
    const t0 = performance.now(), c0 = process.cpuUsage();
    const r = await runWorkload(t, { seed: 1, lots: run.lots, bidders: run.bidders, operationsPerBidder: ops, reads: 0 });
    const s = (performance.now() - t0) / 1000, c = process.cpuUsage(c0);
    console.log({ lots, perSecond: r.operations.length / s, s, driverCpu: (c.user + c.system) / 1e6 });
    await t.stop(); await m.stop();
  }
  await db.destroy(); await pg.stop();
}
main().catch((e) => { console.error(e); process.exit(1); });
