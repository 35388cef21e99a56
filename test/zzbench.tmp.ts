import { mkdtempSync } from 'node:fs';
import { startEmbeddedPostgres } from '../server/marketplace/database/embeddedPostgres';
import { openDatabase } from '../server/marketplace/database/openDatabase';
import { migrate } from '../server/marketplace/database/migrate';
import { startMarketplaceProcess } from './fault/zzproc.tmp';
import { buildRun } from './history/buildRun';
import { createHttpTransport } from './history/httpTransport';
import { runWorkload } from './history/workload';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
function cpu(match: (cmd: string) => boolean) { let t = 0; for (const d of readdirSync('/proc')) { if (!/^\d+$/.test(d)) continue; try { const c = readFileSync(`/proc/${d}/cmdline`, 'utf8'); if (!match(c)) continue; const f = readFileSync(`/proc/${d}/stat`, 'utf8').split(') ')[1]!.split(' '); t += (Number(f[11]) + Number(f[12])) / 100; } catch {} } return t; }
async function main() {
  const pg = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg', settings: { shared_preload_libraries: 'pg_stat_statements' } }).catch(() => startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg' }));
  const db = openDatabase(pg.url); await migrate(db);
  for (const [lots, bidders, ops] of [[100, 200, 40]] as const) {
    const run = await buildRun(db, { bidders, lots, endsInMs: 500_000 });
    const m = await startMarketplaceProcess(pg.url);
    const t = await createHttpTransport(db, m.origin, run.bidders);
    const me = (c: string) => c.includes('server/marketplace/index.ts'), pgs = (c: string) => c.startsWith('postgres:') || c.includes('bin/postgres'); const s0 = cpu(me), p0 = cpu(pgs); const t0 = performance.now(), c0 = process.cpuUsage();
    const r = await runWorkload(t, { seed: 1, lots: run.lots, bidders: run.bidders, operationsPerBidder: ops, reads: 0 });
    const s = (performance.now() - t0) / 1000, c = process.cpuUsage(c0);
    console.log({ lots, perSecond: r.operations.length / s, s, msServerPerBid: (cpu(me) - s0) / r.operations.length * 1000, msPgPerBid: (cpu(pgs) - p0) / r.operations.length * 1000, driverCpu: (c.user + c.system) / 1e6 });
    await t.stop(); await m.stop();
  }
  await db.destroy(); await pg.stop();
}
main().catch((e) => { console.error(e); process.exit(1); });
