// Debian's PostgreSQL as a primary with a streaming replica. An acknowledged commit is on the disks
// of both (synchronous_commit = on), so a promotion loses none; the replica replays it a moment
// later.
import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  startPostgresProcess,
  type PostgresProcess,
} from '../../server/marketplace/database/postgresProcess';
import type { PostgresUser } from '../../server/marketplace/database/postgresUser';
import { waitFor } from '../browser/waitFor';
import { findFreePort } from '../setup/findFreePort';
import type { ClusterPrograms } from './clusterPrograms';

export type DatabaseServer = {
  port: number;
  /** The database `gavel`, as its owner. Contains the password. */
  url: string;
  /** The same database, as the superuser. */
  adminUrl: string;
  /** kill -9. Resolves when the server and its connections are gone. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};
export type DatabasePair = {
  primary: DatabaseServer;
  replica: DatabaseServer;
  /** Makes the replica the primary. Resolves when it accepts writes. */
  promote: () => Promise<void>;
};

const run = promisify(execFile);
const replicaName = 'gavel_replica';
const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LANG: 'C' };

const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  jit: 'off',
  max_connections: '150',
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  hot_standby: 'on',
  wal_receiver_status_interval: '1s',
};

/** Runs one statement, or several without rows, and returns the first column of the first row. */
export async function askServer(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function startServer(
  programs: ClusterPrograms,
  user: PostgresUser,
  dataDir: string,
  password: string,
): Promise<DatabaseServer> {
  const port = await findFreePort();
  const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const command = user.wrap(
    programs.postgres,
    ['-D', dataDir, '-p', String(port), ...given],
    [dataDir],
  );
  const server: PostgresProcess = await startPostgresProcess(
    command,
    dataDir,
    `${dataDir}.log`,
    env,
  );
  const at = `127.0.0.1:${port}`;
  return {
    port,
    url: `postgres://gavel:${password}@${at}/gavel`,
    adminUrl: `postgres://postgres:${password}@${at}/gavel`,
    kill: async () => {
      const [pid] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await server.exited;
      await server.stop();
    },
    stop: () => server.stop(),
  };
}

async function createFolder(folder: string, user: PostgresUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user.ids !== null) await chown(folder, user.ids.uid, user.ids.gid);
}

/** Creates both servers below `folder`, which `user` must be able to enter. */
export async function startDatabasePair(
  programs: ClusterPrograms,
  user: PostgresUser,
  folder: string,
  password: string,
): Promise<DatabasePair> {
  const primaryDir = path.join(folder, 'primary');
  const replicaDir = path.join(folder, 'replica');
  await createFolder(primaryDir, user);
  await createFolder(replicaDir, user);
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.ids !== null) await chown(passwordFile, user.ids.uid, user.ids.gid);
  const asUser = async (file: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
    const [command, wrapped] = user.wrap(file, args, [folder]);
    await run(command, wrapped, { env: { ...env, ...more }, cwd: '/' });
  };

  await asUser(programs.initdb, [
    ...['-D', primaryDir, '--username=postgres', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'],
  ]);
  const primary = await startServer(programs, user, primaryDir, password);
  try {
    const maintenance = primary.adminUrl.replace(/gavel$/, 'postgres');
    await askServer(maintenance, `create role gavel login password '${password}'`);
    await askServer(maintenance, 'create database gavel owner gavel');
    await asUser(
      programs.pgBasebackup,
      [
        ...['-D', replicaDir, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
        '--dbname',
        `host=127.0.0.1 port=${primary.port} user=postgres application_name=${replicaName}`,
      ],
      { PGPASSWORD: password },
    );
    const replica = await startServer(programs, user, replicaDir, password);
    // Set on the primary alone: a promoted replica has no replica of its own to wait for.
    await askServer(
      primary.adminUrl,
      `alter system set synchronous_standby_names = '${replicaName}'`,
    );
    await askServer(primary.adminUrl, 'select pg_reload_conf()');
    await waitFor(
      'the replica is synchronous',
      async () =>
        (await askServer(
          primary.adminUrl,
          `select sync_state from pg_stat_replication where application_name = '${replicaName}'`,
        )) === 'sync',
    );
    return {
      primary,
      replica,
      promote: async () => {
        await askServer(replica.adminUrl, 'select pg_promote(true)');
        await waitFor(
          'the replica accepts writes',
          async () => (await askServer(replica.adminUrl, 'select pg_is_in_recovery()')) === false,
        );
      },
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
