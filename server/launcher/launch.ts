// Starts everything in order: lock, PostgreSQL, schema, demo catalogue, marketplace, web. Returns a
// function that stops it all in reverse order.
import path from 'node:path';
import type { Settings } from '../../config/settings';
import { FolderLockedError, lockFolder } from '../marketplace/database/folderLock';
import { checkPortIsFree } from './checkPortIsFree';
import { ensureSecretKey } from './ensureSecretKey';
import { getLogFile, getLogFolder, watchLogs } from './logFiles';
import { webNodeFlags } from './webNodeFlags';
import { prepareDatabase } from './prepareDatabase';
import type { Progress } from './progress';
import { runPostgres } from './runPostgres';
import { superviseProcess, type SupervisedProcess } from './superviseProcess';

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
  const startAll = async <T extends { stop: () => Promise<void> }>(
    name: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    signal.throwIfAborted();
    const result = await progress.step(name, work);
    stops.push(() => result.stop());
    return result;
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
      databaseUrl = (
        await startAll('PostgreSQL', () => runPostgres(settings.dataDir, progress.note))
      ).url;
    }
    if (ownMarketplace && settings.secretKey === null) await ensureSecretKey(settings.dataDir);
    if (ownMarketplace && databaseUrl !== null)
      await prepareDatabase(databaseUrl, settings, progress, signal);

    const env = childEnvironment(settings, databaseUrl);
    const logFolder = getLogFolder(settings);
    const serve = async (
      name: string,
      port: number,
      nodeFlags: readonly string[] = [],
    ): Promise<void> => {
      const server = await startAll(name, () =>
        superviseProcess({
          name,
          script: path.join(bundleDir, `${name}.js`),
          nodeFlags,
          env,
          logFile: getLogFile(logFolder, name),
          readyUrl: `http://127.0.0.1:${port}/readyz`,
          onNote: progress.note,
        }),
      );
      servers.set(name, server);
    };
    if (ownMarketplace) await serve('marketplace', settings.marketplacePort);
    await serve('web', settings.port, webNodeFlags);
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
