// kill -9 in PostgreSQL during bids, 10 times in a full run, alternately of one backend (PostgreSQL
// recovers by itself) and of the whole server (the test restarts it): no acknowledged bid is lost
// or doubled. Needs its own server with fsync.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/marketplace/database/embeddedPostgres';
import { migrate } from '../../server/marketplace/database/migrate';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { seededRandom } from '../consistency/seededRandom';
import { isFullRun } from '../setup/sample';
import { startMarketplaceProcess } from './marketplaceProcess';
import { expectNothingLost, runUnderKills } from './runUnderKills';

const kills = isFullRun ? 10 : 4;
let folder: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-kill-'));
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function killBackend(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid
     from pg_stat_activity
     where datname = 'gavel' and pid <> pg_backend_pid()
     order by state = 'active' desc, random()
     limit 1`,
  );
  const pid = rows[0]?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}

async function killServer(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test(`${kills} kills in PostgreSQL lose or double no acknowledged bid`, async () => {
  const dataDir = path.join(folder, 'postgres');
  const port = Number(new URL(postgres.url).port);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const db = openDatabase(postgres.url);
  await migrate(db);
  const server = await startMarketplaceProcess(postgres.url);
  const readyMs: number[] = [];
  try {
    const report = await runUnderKills({
      db,
      origin: server.origin,
      seed,
      kills: async (answered) => {
        for (let n = 0; n < kills; n += 1) {
          await answered(20 + Math.floor(random() * 80));
          const started = performance.now();
          if (n % 2 === 0) await killBackend(postgres.url);
          else {
            await killServer(dataDir);
            await postgres.crashed;
            await postgres.stop();
            postgres = await startEmbeddedPostgres({ dataDir, port });
          }
          while (!(await answers(postgres.url))) await delay(50);
          readyMs.push(performance.now() - started);
        }
      },
    });
    expect(readyMs).toHaveLength(kills);
    expectNothingLost({ ...report, kills, recoveryMs: readyMs });
  } finally {
    await server.kill();
    await db.destroy();
  }
}, 1_200_000);
