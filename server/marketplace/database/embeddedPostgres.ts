// Runs the PostgreSQL that npm installs, on a data folder of its own: created when missing, locked
// while in use, recovered after a crash. No other code may start or stop the server on that folder.
// The server listens on 127.0.0.1 only, has its own password, and runs with fsync on.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { FolderLockedError, lockFolder } from './folderLock';
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries';
import { clearLeftovers, startPostgresProcess, type PostgresProcess } from './postgresProcess';
import { findPostgresUser, type PostgresUser } from './postgresUser';

export type EmbeddedPostgres = {
  /**
   * Connection string of the database `gavel`, owned by the unprivileged role `gavel`. Contains the
   * password: never log it.
   */
  url: string;
  /** The same server as its superuser, for tests and maintenance. */
  adminUrl: string;
  /** Resolves when the server ends without a call of stop(). */
  crashed: Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** The PostgreSQL data folder, such as var/postgres. */
  dataDir: string;
  /** A free port by default. */
  port?: number;
  /** Additional server settings, such as { max_connections: '300' }. */
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
};

const run = promisify(execFile);
const logLimitBytes = 10_000_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

// Text search must treat the characters of all languages as letters, which requires a UTF-8
// character type. Sort order and case use PostgreSQL's built-in C.UTF-8, which is the same on every
// machine.
async function getCharacterType(): Promise<string> {
  const { stdout } = await run('locale', ['-a']).catch(() => ({ stdout: '' }));
  const outputLines = stdout.split('\n');
  return outputLines.find((name) => /^(?:C|en_US)\.utf-?8$/i.test(name)) ?? 'C';
}

// Created next to its final path and renamed when complete, so that a crash leaves no partial
// folder.
async function initialize(
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  env: NodeJS.ProcessEnv,
) {
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const passwordFile = path.join(path.dirname(draft), '.postgres-password.new');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.ids !== null) {
    await chown(draft, user.ids.uid, user.ids.gid);
    await chown(passwordFile, user.ids.uid, user.ids.gid);
  }
  const flags = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const locale = [
    '--locale=C',
    `--lc-ctype=${await getCharacterType()}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    const [command, args] = user.wrap(
      binaries.initdb,
      ['-D', draft, ...flags, ...locale],
      [binaries.nativeDir, draft],
    );
    await run(command, args, { env, cwd: '/' });
  } catch (error) {
    const detail =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`PostgreSQL could not create its folder ${dataDir}: ${detail.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const savedPasswordFile = path.join(draft, 'gavel.password');
  await writeFile(savedPasswordFile, password, { mode: 0o600 });
  await rename(draft, dataDir);
}

async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = 'gavel') as role,
              exists (select from pg_database where datname = 'gavel') as base`,
    );
    if (!rows[0]?.role)
      await client.query(`create role gavel login createdb password '${password}'`);
    if (!rows[0]?.base) await client.query('create database gavel owner gavel');
  } finally {
    await client.end();
  }
}

async function startServer(
  options: Options,
  binaries: PostgresBinaries,
  user: PostgresUser,
  env: NodeJS.ProcessEnv,
): Promise<{ server: PostgresProcess; port: number }> {
  const { dataDir } = options;
  const logFile = `${dataDir}.log`;
  const logSize = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (logSize > logLimitBytes) await rm(logFile, { force: true });
  const fixed = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    timezone: 'UTC',
    // Statements take milliseconds on data that fits into memory: compiling them or starting
    // parallel workers costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    shared_buffers: '256MB',
  };
  const settings = Object.entries({ ...fixed, ...options.settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  // Retries cover a port that was taken meanwhile, and shared memory of a killed server that has
  // not been released yet.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const args = ['-D', dataDir, '-p', String(port), ...settings];
    try {
      const command = user.wrap(binaries.postgres, args, [binaries.nativeDir, dataDir]);
      return { server: await startPostgresProcess(command, dataDir, logFile, env), port };
    } catch (error) {
      if (attempt === 10) throw error;
      await delay(100 * attempt);
    }
  }
}

/**
 * Starts PostgreSQL on `dataDir` and resolves when it accepts connections. Throws an Error with a
 * message for the user: folder in use, no binaries, no user to run as, or the end of the server's
 * log.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const binaries = await findPostgresBinaries();
  const user = findPostgresUser();
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: '', LANG: 'C' };
  const lock = await lockFolder(`${dataDir}.lock`).catch((error: unknown) => {
    if (error instanceof FolderLockedError) {
      throw new Error(
        `A PostgreSQL is already running on ${dataDir}, started by process ${error.pid}.`,
      );
    }
    throw error;
  });
  try {
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
      options.onProgress?.('creating the PostgreSQL folder');
      await initialize(dataDir, binaries, user, env);
    }
    await clearLeftovers(dataDir, () => rm(path.join(dataDir, 'postmaster.pid'), { force: true }));
    await chmod(dataDir, 0o700);
    const { server, port } = await startServer({ ...options, dataDir }, binaries, user, env);
    const password = (await readFile(path.join(dataDir, 'gavel.password'), 'utf8')).trim();
    const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await ensureDatabase(adminUrl, password);
    let stopping = false;
    return {
      url: `postgres://gavel:${password}@127.0.0.1:${port}/gavel`,
      adminUrl,
      crashed: new Promise((resolve) => void server.exited.then(() => stopping || resolve())),
      stop: async () => {
        stopping = true;
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
