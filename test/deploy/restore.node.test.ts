// Backup and point-in-time restore with the scripts of config/deploy/backup and real PostgreSQL
// servers: everything is deleted, and the restored server has every row that was written before,
// and nothing that came later.
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { migrate } from '../../server/marketplace/database/migrate';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import {
  startPostgresProcess,
  type PostgresProcess,
} from '../../server/marketplace/database/postgresProcess';
import { findPostgresUser } from '../../server/marketplace/database/postgresUser';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { waitFor } from '../browser/waitFor';
import { buildLot } from '../builders/buildLot';
import { buildOrder } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { dumpTables } from '../setup/dumpTables';
import { findPostgresPrograms } from '../setup/findPostgresPrograms';
import { findFreePort } from '../setup/findFreePort';

const run = promisify(execFile);
const scripts = path.resolve(__dirname, '../../config/deploy/backup');
const programs = findPostgresPrograms([
  'initdb',
  'postgres',
  'pg_basebackup',
  'pg_verifybackup',
  'pg_archivecleanup',
]);

type Server = { url: string; process: PostgresProcess };

function createTools(binaries: string, folder: string) {
  const user = findPostgresUser();
  const env = { PATH: `${binaries}:${process.env['PATH'] ?? '/usr/bin:/bin'}`, LANG: 'C' };
  const archive = path.join(folder, 'wal');
  const backups = path.join(folder, 'base');
  for (const directory of [folder, archive, backups]) {
    mkdirSync(directory, { recursive: true });
    if (user.ids !== null) chownSync(directory, user.ids.uid, user.ids.gid);
  }

  /** Resolves to what the program prints. Rejects with what it complains about. */
  async function runProgram(command: string, ...args: string[]): Promise<string> {
    const [program, words] = user.wrap(command, args, [folder, scripts]);
    const { stdout } = await run(program, words, { env, cwd: '/' });
    return stdout.trim();
  }

  async function start(name: string): Promise<Server> {
    const port = await findFreePort();
    const dataDir = path.join(folder, name);
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      archive_mode: 'on',
      archive_command: `sh ${path.join(scripts, 'archive-wal.sh')} %p %f ${archive}`,
    };
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const command = user.wrap(
      path.join(binaries, 'postgres'),
      ['-D', dataDir, '-p', String(port), ...flags],
      [folder, scripts],
    );
    const logFile = path.join(folder, `${name}.log`);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      process: await startPostgresProcess(command, dataDir, logFile, env),
    };
  }
  return { archive, backups, folder, start, runProgram };
}

/** A lot with two bids, and an order of another. */
async function writeSale(db: Kysely<Database>): Promise<void> {
  const lot = await buildLot(db);
  for (const amountMinor of [5_000, 9_000]) {
    const bidder = await buildUser(db);
    const result = await placeBid(db, {
      lotId: lot.id,
      userId: bidder.id,
      idempotencyKey: randomUUID(),
      amountMinor,
      currency: 'EUR',
      type: 'direct',
    });
    expect(result).toMatchObject({ kind: 'answer', answer: { status: 201 } });
  }
  await buildOrder(db, { status: 'paid' });
}

async function readTime(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as time
  `.execute(db);
  return rows[0]?.time ?? '';
}

/** Waits until everything that was committed is in the archive. */
async function archiveEverything(db: Kysely<Database>, archive: string): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    select pg_walfile_name(pg_switch_wal()) as file
  `.execute(db);
  const file = path.join(archive, rows[0]?.file ?? '?');
  await waitFor('the WAL file in the archive', () => Promise.resolve(existsSync(file)));
}

if (programs.folder === null)
  process.stdout.write(
    `PostgreSQL's programs ${programs.missing.join(', ')} are not installed: ` +
      'the test of backup and restore does not run\n',
  );
else {
  const tools: { current?: ReturnType<typeof createTools> } = {};
  const getTools = () => {
    if (tools.current === undefined) throw new Error('beforeAll has not run');
    return tools.current;
  };
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gavel-restore-'));
    tools.current = createTools(programs.folder, folder);
  });
  afterAll(() => rm(getTools().folder, { recursive: true, force: true }));

  test('restores a deleted database to a point in time, with exactly the rows written before', async () => {
    const { archive, backups, folder, start, runProgram } = getTools();
    await runProgram(
      'initdb',
      ...['-D', path.join(folder, 'primary'), '--username=postgres', '--auth=trust'],
      ...['--encoding=UTF8', '--locale=C.UTF-8'],
    );
    const primary = await start('primary');
    let before: string[];
    let time: string;
    let backup: string;
    const db = openDatabase(primary.url, { maxConnections: 4 });
    try {
      await migrate(db);
      await writeSale(db);
      backup = await runProgram('sh', path.join(scripts, 'base-backup.sh'), primary.url, backups);
      await writeSale(db);
      before = await dumpTables(db);
      time = await readTime(db);
      await writeSale(db);
      await sql`drop schema public cascade`.execute(db);
      await archiveEverything(db, archive);
    } finally {
      await db.destroy();
      await primary.process.stop();
    }

    const restore = (name: string) =>
      runProgram(
        ...(['sh', path.join(scripts, 'restore.sh'), backup, archive] as const),
        ...[path.join(folder, name), time],
      );
    await expect(restore('primary')).rejects.toThrow('is not empty');
    await restore('restored');
    const restored = await start('restored');
    const restoredDb = openDatabase(restored.url, { maxConnections: 4 });
    try {
      await waitFor('the end of the recovery', async () => {
        const { rows } = await sql<{ recovering: boolean }>`
          select pg_is_in_recovery() as recovering`.execute(restoredDb);
        return rows[0]?.recovering === false;
      });
      expect(await dumpTables(restoredDb)).toEqual(before);
      expect(before.filter((line) => line.startsWith('bids '))).toHaveLength(4);
      expect(before.filter((line) => line.startsWith('orders '))).toHaveLength(2);
      // It is a marketplace again: no migration is missing, and it takes bids.
      expect(await migrate(restoredDb)).toEqual([]);
      await writeSale(restoredDb);
      // A replica that copied the time would stop there and promote itself.
      const settings = readFileSync(path.join(folder, 'restored/postgresql.auto.conf'), 'utf8');
      expect(settings).not.toMatch(/^(?:recovery_|restore_command)/m);
    } finally {
      await restoredDb.destroy();
      await restored.process.stop();
    }
  });

  test('removes old base backups, and the WAL files that only they need', async () => {
    const { folder } = getTools();
    const [base, archive] = [path.join(folder, 'old-base'), path.join(folder, 'old-wal')];
    const names = ['20260101T030000Z', '20260102T030000Z', '20260103T030000Z'];
    names.forEach((name, index) => {
      mkdirSync(path.join(base, name), { recursive: true });
      const start = `START WAL LOCATION: 0/${index}000028 (file 00000001000000000000000${index})`;
      writeFileSync(path.join(base, name, 'backup_label'), `${start}\n`);
    });
    mkdirSync(path.join(base, '20260104T030000Z.part'));
    mkdirSync(archive);
    for (const index of [0, 1, 2, 3])
      writeFileSync(path.join(archive, `00000001000000000000000${index}`), '');
    const keep = async (count: string) => {
      const words = [path.join(scripts, 'remove-old.sh'), base, archive, count];
      const PATH = `${programs.folder}:${process.env['PATH'] ?? ''}`;
      await run('sh', words, { env: { PATH } });
      return [readdirSync(base), readdirSync(archive).map((name) => name.slice(-1))];
    };
    const unfinished = '20260104T030000Z.part';
    expect(await keep('3')).toEqual([
      [...names, unfinished],
      ['0', '1', '2', '3'],
    ]);
    expect(await keep('2')).toEqual([
      [...names.slice(1), unfinished],
      ['1', '2', '3'],
    ]);
    await expect(keep('0')).rejects.toThrow('must be 1 or more');
    await expect(keep('')).rejects.toThrow('must be 1 or more');
  });
}

test('archiving never replaces a file of another server, and repeats without an error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-archive-'));
  const archive = path.join(folder, 'wal');
  mkdirSync(archive);
  const source = path.join(folder, 'source');
  const archiveFile = (text: string) => {
    writeFileSync(source, text);
    const words = [path.join(scripts, 'archive-wal.sh'), source, '0001', archive];
    return spawnSync('sh', words, { encoding: 'utf8' });
  };
  expect(archiveFile('one').status).toBe(0);
  expect(archiveFile('one').status).toBe(0);
  expect(archiveFile('two')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('exists with another content') as string,
  });
  expect(readdirSync(archive)).toEqual(['0001']);
  await rm(folder, { recursive: true });
});
