// Several machines' worth of processes on this one: PostgreSQL with a replica, pgbouncer, two
// marketplaces, two web servers, and nginx in front. Free ports, a folder of its own, and every
// process is ended by stop(). Needs `npm run build`.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresUser } from '../../server/marketplace/database/postgresUser';
import { migrate } from '../../server/marketplace/database/migrate';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { rootDir } from '../../config/webpack/folders';
import { findFreePort } from '../setup/findFreePort';
import { gatewayConfig, poolerConfig } from './configFiles';
import type { ClusterPrograms } from './clusterPrograms';
import { askServer, startDatabasePair, type DatabasePair } from './databaseServers';
import { runProgram, type RunningProgram } from './runProgram';

export type Cluster = {
  /** What visitors use: nginx. */
  origin: string;
  /** Each process by itself. */
  webs: readonly string[];
  marketplaces: readonly { origin: string; metricsUrl: string; program: RunningProgram }[];
  databases: DatabasePair;
  /** The database `gavel` through pgbouncer. */
  pooledUrl: string;
  /** Promotes the replica and sends writes and reads to it. */
  failOver: () => Promise<void>;
  stop: () => Promise<void>;
};

const answersOk = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/** Prices of a load rise without limit, and its bidders have no second factor. */
const noLargeBids = '999999999999';

export async function startCluster(programs: ClusterPrograms): Promise<Cluster> {
  for (const name of ['web', 'marketplace'])
    if (!existsSync(path.join(rootDir, `dist/node/${name}.js`)))
      throw new Error('Run "npm run build" before this test.');
  const user = findPostgresUser();
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-cluster-'));
  if (user.ids !== null) await chown(folder, user.ids.uid, user.ids.gid);
  const stops: (() => Promise<void>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async (): Promise<void> => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const writeOwned = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    await chmod(file, 0o600);
    if (user.ids !== null) await chown(file, user.ids.uid, user.ids.gid);
    return file;
  };
  const run = async (
    command: readonly [string, readonly string[]],
    env: NodeJS.ProcessEnv,
    isReady: () => Promise<boolean>,
  ): Promise<RunningProgram> => {
    const program = await runProgram(command, env, isReady);
    stops.push(() => program.end());
    return program;
  };

  try {
    const password = randomBytes(24).toString('hex');
    const databases = await startDatabasePair(programs, user, folder, password);
    stops.push(async () => {
      await databases.replica.stop();
      await databases.primary.stop();
    });
    const db = openDatabase(databases.primary.url, { maxConnections: 2 });
    await migrate(db).finally(() => db.destroy());

    const poolerPort = await findFreePort();
    const at = `postgres://gavel:${password}@127.0.0.1:${poolerPort}`;
    const pooledUrl = `${at}/gavel`;
    await writeOwned('users.txt', `"gavel" "${password}"\n`);
    const writePoolerConfig = (primary: number, reads: number) =>
      writeOwned('pgbouncer.ini', poolerConfig(folder, { own: poolerPort, primary, reads }));
    const { primary, replica } = databases;
    const poolerFile = await writePoolerConfig(primary.port, replica.port);
    await run(
      user.wrap(programs.pgbouncer, [poolerFile], [folder]),
      process.env,
      async () => (await askServer(pooledUrl, 'select 1')) === 1,
    );

    const [visitors, marketplacePort] = [await findFreePort(), await findFreePort()];
    const origin = `http://127.0.0.1:${visitors}`;
    const shared: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'production',
      GAVEL_DEMO: '0',
      GAVEL_BOTS: '0',
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: origin,
      SECRET_KEY: randomBytes(32).toString('base64'),
      INTERNAL_SECRET: randomBytes(24).toString('hex'),
      DATA_DIR: folder,
    };
    const startNode = async (name: string, port: number, env: NodeJS.ProcessEnv) =>
      run(
        [process.execPath, [path.join(rootDir, `dist/node/${name}.js`)]],
        { ...shared, ...env },
        () => answersOk(`http://127.0.0.1:${port}/readyz`),
      );
    const webPorts = [await findFreePort(), await findFreePort()];
    const marketplacePorts = [await findFreePort(), await findFreePort()];
    const metricsPorts = [await findFreePort(), await findFreePort()];
    const gatewayFile = await writeOwned(
      'nginx.conf',
      gatewayConfig(folder, {
        visitors,
        marketplace: marketplacePort,
        webs: webPorts,
        marketplaces: marketplacePorts,
      }),
    );
    const marketplaces = await Promise.all(
      marketplacePorts.map(async (port, index) => ({
        origin: `http://127.0.0.1:${port}`,
        metricsUrl: `http://127.0.0.1:${metricsPorts[index]}/metrics`,
        program: await startNode('marketplace', port, {
          MARKETPLACE_PORT: String(port),
          MARKETPLACE_METRICS_PORT: String(metricsPorts[index]),
          DATABASE_URL: pooledUrl,
          DATABASE_READ_URL: `${at}/gavel_read`,
          LARGE_BID_FROM: noLargeBids,
        }),
      })),
    );
    const gateway = user.wrap(programs.nginx, ['-p', folder, '-c', gatewayFile], [folder]);
    await run(gateway, process.env, () => answersOk(`http://127.0.0.1:${marketplacePort}/readyz`));
    await Promise.all(
      webPorts.map((port) =>
        startNode('web', port, {
          PORT: String(port),
          MARKETPLACE_PORT: String(marketplacePort),
          TRUSTED_PROXIES: '127.0.0.1',
        }),
      ),
    );
    return {
      origin,
      webs: webPorts.map((port) => `http://127.0.0.1:${port}`),
      marketplaces,
      databases,
      pooledUrl,
      failOver: async () => {
        await databases.promote();
        await writePoolerConfig(replica.port, replica.port);
        await askServer(`${at}/pgbouncer`, 'RELOAD');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
