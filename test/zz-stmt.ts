import { mkdtempSync, readFileSync } from 'node:fs';
import { startEmbeddedPostgres } from '../server/marketplace/database/embeddedPostgres';
import { openDatabase } from '../server/marketplace/database/openDatabase';
import { migrate } from '../server/marketplace/database/migrate';
import { buildRun } from './history/buildRun';
import { sql } from 'kysely';
import { lockLot, readBidContext } from '../server/marketplace/services/bidding/engine/lotLock';
import { decideBatch } from '../server/marketplace/services/bidding/engine/decideBatch';
import { writeBatch } from '../server/marketplace/services/bidding/engine/writeBatch';
import { lotStateOf } from '../server/marketplace/services/bidding/engine/lotRow';
import { biddingPolicy } from '../server/marketplace/domain/bidding/biddingPolicy';
import { startSession, findSessionUser } from '../server/marketplace/http/sessionUser';
import { readBiddingLots } from '../server/marketplace/services/bidding/biddingLotRow';
import { readAnswered } from '../server/marketplace/services/bidding/answeredBlock';
async function main() {
  const pg = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg' });
  const db = openDatabase(pg.url, { maxConnections: 1 }); await migrate(db);
  const run = await buildRun(db, { bidders: 200, lots: 100, endsInMs: 500_000 });
  const tok = (await startSession(db, run.bidders[0]!, 'x')).token;
  const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
  const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return Number(f[11]) + Number(f[12]); };
  const acc: Record<string, { n: number; pg: number; node: number; wall: number }> = {};
  const N = 400;
  async function phase<T>(name: string, f: (i: number) => Promise<T>): Promise<T[]> {
    const out: T[] = []; const c = cpu(), t = performance.now(), n = process.cpuUsage();
    for (let i = 0; i < N; i++) out.push(await f(i));
    const d = process.cpuUsage(n);
    acc[name] = { n: N, pg: (cpu() - c) * 10 / N, node: (d.user + d.system) / 1000 / N, wall: (performance.now() - t) / N };
    return out;
  }
  await phase('warm', () => sql`select 1`.execute(db));
  await phase('select1', () => sql`select 1`.execute(db));
  await phase('begin+set+rollback', async () => { await sql.raw("begin; set local lock_timeout = '2s'; set local statement_timeout = '2s'; set local idle_in_transaction_session_timeout = '4s'").execute(db); await sql.raw('rollback').execute(db); });
  await phase('session', () => findSessionUser(db, tok));
  await phase('readBiddingLots', (i) => readBiddingLots(db, [run.lots[i % 100]!]));
  const rows = await phase('lock', (i) => lockLot(db, run.lots[i % 100]!));
  const req = (i: number) => ({ lotId: run.lots[i % 100]!, userId: run.bidders[i % 200]!, idempotencyKey: 'k' + i, amountMinor: (1 + Math.floor(i / 100) * 5) * 100, currency: 'EUR', type: 'direct' as const });
  await phase('context', (i) => readBidContext(db, rows[i]!, [req(i)]));
  const anss: any[] = [];
  let tDecide = 0;
  const write = async (i: number) => { const lot = (await lockLot(db, run.lots[i % 100]!))!; const ctx = await readBidContext(db, lot, [req(i)]); const t = performance.now(); const d = decideBatch(lotStateOf(lot, ctx.lastBidId), [req(i)], ctx, biddingPolicy); tDecide += performance.now() - t; await writeBatch(db, lot, d, ctx.now); anss.push([d.results[0], lot]); };
  await phase('lock+context+write(autocommit)', write);
  console.log('decide ms', tDecide / N);
  await phase('readAnswered', (i) => readAnswered(db, anss[i][0].answer, anss[i][1], { id: run.bidders[i % 200]!, bidderNumber: 1, bidderToken: 'x', countryCode: 'nl' } as never));
  console.table(acc);
  await db.destroy(); await pg.stop();
}
main().catch((e) => { console.error(e); process.exit(1); });
