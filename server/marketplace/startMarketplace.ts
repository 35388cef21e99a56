// Puts the marketplace's process together: database pools, clock, live hub, jobs, HTTP; and takes it apart again in
// the reverse order. Called by index.ts and by tests of the process; settings come in, nothing is read from outside.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { SettingsError, type Settings } from '../../config/settings';
import { startDemoHouse } from './catalogue/demo-house/startDemoHouse';
import { imageService } from './catalogue/images/imageService';
import { openDatabase } from './database/openDatabase';
import { createMarketplace } from './http/createMarketplace';
import { serve } from './http/serve';
import { startServerClock } from './http/serverClock';
import { usualSettings } from './http/usualSettings';
import { startJobs } from './jobs/startJobs';
import { startLiveHub } from './live/liveHub';

export type RunningMarketplace = { port: number; stop: () => Promise<void> };

/** The launcher's own PostgreSQL leaves its address in the data folder. */
async function databaseUrlOf({ databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  try {
    return (await readFile(path.join(dataDir, 'postgres.url'), 'utf8')).trim();
  } catch {
    throw new SettingsError('DATABASE_URL: not set, and no PostgreSQL of ours runs on DATA_DIR');
  }
}

/** No statement of a request outlives the request by much. Jobs have their own pool, without this. */
function withTimeouts(url: string): string {
  const timed = new URL(url);
  timed.searchParams.set('options', '-c statement_timeout=5000 -c lock_timeout=3000');
  return timed.href;
}

export async function startMarketplace(settings: Settings, log: Logger): Promise<RunningMarketplace> {
  const url = await databaseUrlOf(settings);
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const db = openDatabase(withTimeouts(url), { maxConnections: 20 }, onError);
  const background = openDatabase(url, { maxConnections: 5 }, onError);
  const clock = await startServerClock(db, log);
  const live = startLiveHub({ db, url, clock, log });
  const app = createMarketplace({
    db,
    clock,
    log,
    live,
    images: imageService({ db, dataDir: settings.dataDir, log }),
    settings: {
      ...usualSettings,
      validateResponses: process.env['NODE_ENV'] !== 'production',
      webOrigin: settings.web.publicOrigin,
      outbox: settings.demo,
    },
  });
  const { smtpUrl, mailFrom } = settings;
  const mail = smtpUrl === null ? null : { smtpUrl, from: mailFrom, webOrigin: settings.web.publicOrigin };
  const jobs = startJobs({ db: background, log, mail });
  const house = settings.demo ? startDemoHouse({ db: background, log, bots: settings.bots }) : null;
  const server = await serve(app, settings.marketplacePort);
  return {
    port: server.port,
    stop: async () => {
      // The streams end first: they would keep the server open for ever.
      const drained = server.stop();
      await live.stop();
      await drained;
      await house?.stop();
      await jobs.stop();
      clock.stop();
      await db.destroy();
      await background.destroy();
    },
  };
}
