import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres';

let folder: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  started.push(postgres);
  return postgres;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-pg-'));
  dataDir = path.join(folder, 'postgres');
});

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('keeps its data across a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'create table t as select 7 as seven');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select seven from t')).toEqual([{ seven: 7 }]);
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('refuses a second server on the same folder', async () => {
  await start();
  await expect(start()).rejects.toThrow(/already running on .* started by process \d+/);
});

test('reports a killed server and starts again with all committed rows', async () => {
  const first = await start();
  await query(first.url, 'create table t as select 7 as seven');
  const pid = Number((await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await first.crashed;
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select seven from t')).toEqual([{ seven: 7 }]);
});

test('survives the Ctrl-C of its process, but not its death', async () => {
  const script = `
    process.on('SIGINT', () => console.log('interrupted'));
    require('./embeddedPostgres')
      .startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      .then(({ adminUrl }) => console.log(adminUrl));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: __dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await lines.next();
  await delay(500);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  child.kill('SIGKILL');
  await expect(
    (async () => {
      for (;;) await query(url, 'select 1').then(() => delay(50));
    })(),
  ).rejects.toThrow();
  await start();
});

test('gives the marketplace an unprivileged role, and keeps the folder private', async () => {
  const { url } = await start();
  expect(await query(url, `select rolsuper from pg_roles where rolname = current_user`)).toEqual([
    { rolsuper: false },
  ]);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
});

test('treats letters of every language as letters, as text search requires', async () => {
  const { url } = await start();
  const rows = await query(
    url,
    `select to_tsvector('simple', 'Ελλάδα årets') as words, lower('ÅΛ') as low`,
  );
  expect(rows).toEqual([{ words: "'årets':2 'ελλάδα':1", low: 'åλ' }]);
});
