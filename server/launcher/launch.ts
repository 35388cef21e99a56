// Starts everything in order: lock, PostgreSQL, schema, demo catalogue, marketplace, web. Returns a
// function that stops it all in reverse order.
import path from 'node:path';
import { createServer } from 'node:net';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Settings } from '../../config/settings';
import { FolderLockedError, lockFolder } from '../marketplace/database/folderLock';
import { demoPassword } from '../demo/people/bidders';
import { seedCatalogue } from '../demo/seed/seedCatalogue';
import { seedOrders } from '../demo/seed/seedOrders';
import { migrate } from '../marketplace/database/migrate';
import { openDatabase } from '../marketplace/database/openDatabase';
import { getLogFile, getLogFolder, watchLogs } from './logFiles';
import type { Progress } from './progress';
import { runPostgres } from './runPostgres';
import { superviseProcess, type SupervisedProcess } from './superviseProcess';
import { findDemoPassword, setDemoPassword } from './demoPassword';

/**
 * Creates the marketplace's secret key in the data folder at the first start, readable only by its
 * owner. With several machines, set SECRET_KEY instead. Never overwrites a key: data encrypted with
 * it could no longer be decrypted.
 */
export async function ensureSecretKey(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path.join(dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    const alreadyExists =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!alreadyExists) throw error;
  }
}

/**
 * Megabytes of each semi-space of the young generation. Rendering a page allocates several
 * megabytes of short-lived objects; with the default of 16 MB the garbage collector copies objects
 * of pages in progress. `npm run bench` measured 10 to 20% less CPU time per page.
 */
const SEMI_SPACE_MB = 32;

/**
 * Megabytes of long-lived objects. Under load some 60 MB are in use. Without a limit, Node collects
 * so rarely on a large machine that the process grows beyond the 320 MB of its budget.
 */
const OLD_SPACE_MB = 512;

/**
 * Node flags for our processes. The launcher and the benchmark share them, so that both run the
 * same configuration.
 */
export const webNodeFlags: readonly string[] = [
  `--max-semi-space-size=${SEMI_SPACE_MB}`,
  `--max-old-space-size=${OLD_SPACE_MB}`,
];

/** Migrates the database to the newest schema and, in a demo, seeds the demo catalogue. */
async function prepareDatabase(
  url: string,
  settings: Settings,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const db = openDatabase(url, { maxConnections: 4 });
  try {
    const migrations = await progress.step('schema', () =>
      migrate(db, path.join(settings.dataDir, 'postgres')),
    );
    if (migrations.length > 0) progress.note(`schema migrated to ${migrations.at(-1)}`);
    signal.throwIfAborted();
    if (!settings.demo) return;
    const { seeded, lots, auctions } = await progress.step('demo catalogue', () =>
      seedCatalogue(db),
    );
    if (seeded) progress.note(`demo catalogue: ${lots} lots in ${auctions} auctions`);
    signal.throwIfAborted();
    const orders = await progress.step('demo orders', () => seedOrders(db));
    if (orders > 0) progress.note(`demo orders: ${orders}`);
    const password = await findDemoPassword(settings);
    if (password !== demoPassword) await setDemoPassword(db, password);
  } finally {
    await db.destroy();
  }
}

// Checks before anything starts that a port is free, so that the user gets a clear message instead
// of a stack trace.

/** Throws an error with a message for the user. */
function checkPortIsFree(setting: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EACCES'
          ? 'needs more privileges than this user has'
          : 'is in use by another program';
      reject(new Error(`Port ${port} ${reason}. Choose another with ${setting}.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

export type Running = {
  /**
   * Restarts the web server, which also loads the messages, and every other process whose bundle
   * changed.
   */
  restartServers: () => void;
  stop: () => Promise<void>;
};

async function lockDataFolder(dataDir: string) {
  try {
    return await lockFolder(path.join(dataDir, 'gavel.lock'));
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new Error(
      `Gavel is already running on ${dataDir} (process ${error.pid}). ` +
        'Stop it first, or choose another DATA_DIR and other ports.',
    );
  }
}

function childEnvironment(settings: Settings, databaseUrl: string | null): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // glibc keeps a heap for each thread that ever rendered a picture. That memory, hundreds of
    // megabytes, is never returned.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PORT: String(settings.port),
    MARKETPLACE_PORT: String(settings.marketplacePort),
    DATA_DIR: settings.dataDir,
    // The web server proves to the marketplace's experiment service that a report comes from it.
    EXPERIMENTS_API_KEY:
      process.env['EXPERIMENTS_API_KEY'] || randomBytes(24).toString('base64url'),
    // Set explicitly, because their defaults depend on DATABASE_URL, which is set here.
    GAVEL_DEMO: settings.demo ? '1' : '0',
    GAVEL_BOTS: settings.bots ? '1' : '0',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/**
 * Resolves when the web server responds. On failure, stops what was started and throws. `signal`
 * aborts the startup.
 */
export async function launch(
  settings: Settings,
  bundleDir: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const servers = new Map<string, SupervisedProcess>();
  const stop = async (): Promise<void> => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const lock = await lockDataFolder(settings.dataDir);
    stops.push(() => lock.release());
    const logs = watchLogs(settings, progress.note);
    stops.push(() => logs.stop());
    await checkPortIsFree('PORT', settings.port);
    const ownMarketplace = settings.upstreamUrl === null;
    if (ownMarketplace) await checkPortIsFree('MARKETPLACE_PORT', settings.marketplacePort);

    let { databaseUrl } = settings;
    if (ownMarketplace && databaseUrl === null) {
      const postgres = await progress.step('PostgreSQL', () =>
        runPostgres(settings.dataDir, progress.note),
      );
      stops.push(() => postgres.stop());
      databaseUrl = postgres.url;
      signal.throwIfAborted();
    }
    if (ownMarketplace && settings.secretKey === null) await ensureSecretKey(settings.dataDir);
    if (ownMarketplace && databaseUrl !== null)
      await prepareDatabase(databaseUrl, settings, progress, signal);

    const env = childEnvironment(settings, databaseUrl);
    const logFolder = getLogFolder(settings);
    const failure = new AbortController();
    const serve = async (
      name: string,
      port: number,
      nodeFlags: readonly string[] = [],
    ): Promise<void> => {
      const plan = {
        name,
        script: path.join(bundleDir, `${name}.js`),
        nodeFlags,
        env,
        logFile: getLogFile(logFolder, name),
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        onNote: progress.note,
      };
      try {
        servers.set(name, await superviseProcess(plan, AbortSignal.any([signal, failure.signal])));
      } catch (error) {
        failure.abort(error);
      }
    };
    // Both at the same time, because loading each takes one core a second or two. When one fails,
    // the other is stopped. The web server is the first to stop, because it needs the marketplace.
    stops.push(async () => {
      await servers.get('web')?.stop();
      await servers.get('marketplace')?.stop();
    });
    await progress.step('servers', () =>
      Promise.all([
        serve('web', settings.port, webNodeFlags),
        ...(ownMarketplace ? [serve('marketplace', settings.marketplacePort)] : []),
      ]),
    );
    failure.signal.throwIfAborted();
    const restartServers = (): void => {
      for (const [name, server] of servers)
        if (name === 'web' || server.isOutdated()) server.restart();
    };
    return { stop, restartServers };
  } catch (error) {
    await stop();
    throw error;
  }
}
