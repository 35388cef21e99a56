// Puts the marketplace's process together: database pools, clock, live hub, jobs, HTTP; and takes it apart again in
// the reverse order. Called by index.ts and by tests of the process; settings come in, nothing is read from outside.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { SettingsError, type Settings } from '../../config/settings';
import { startDemoHouse } from './catalogue/demo-house/startDemoHouse';
import { imageService } from './catalogue/images/imageService';
import { seedFeedback } from './catalogue/seed/seedFeedback';
import { openDatabase } from './database/openDatabase';
import { createMarketplace } from './http/createMarketplace';
import { serve } from './http/serve';
import { startServerClock } from './http/serverClock';
import { usualSettings } from './http/usualSettings';
import { startJobs } from './jobs/startJobs';
import { startLiveHub } from './live/liveHub';
import { paymentPortOf } from './payments/paymentPortOf';
import { createLibreTranslate } from './translation/libreTranslate';
import { createTranslations, noTranslations } from './translation/translations';
import { createSecretBox } from './secrets/secretBox';

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

/** The launcher keeps one in the data folder where none is set. */
async function secretKeyOf({ secretKey, dataDir }: Settings): Promise<Buffer> {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64');
  const kept = await readFile(path.join(dataDir, 'secret.key'), 'utf8').catch(() => '');
  const key = Buffer.from(kept.trim(), 'base64');
  if (key.length !== 32) throw new SettingsError('SECRET_KEY: not set, and there is no key in DATA_DIR. Set 32 random bytes in base64: openssl rand -base64 32');
  return key;
}

/** No statement of a request outlives the request by much. Jobs have their own pool, without this. */
function withTimeouts(url: string): string {
  const timed = new URL(url);
  timed.searchParams.set('options', '-c statement_timeout=5000 -c lock_timeout=3000');
  return timed.href;
}

export async function startMarketplace(settings: Settings, log: Logger): Promise<RunningMarketplace> {
  const url = await databaseUrlOf(settings);
  const secrets = createSecretBox(await secretKeyOf(settings));
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const db = openDatabase(withTimeouts(url), { maxConnections: 20 }, onError);
  const background = openDatabase(url, { maxConnections: 5 }, onError);
  const clock = await startServerClock(db, log);
  const live = startLiveHub({ db, url, clock, log });
  const translations = settings.translator === null ? noTranslations : createTranslations({ db: background, port: createLibreTranslate(settings.translator), log });
  const stripe = settings.stripe === null ? null : { ...settings.stripe, webOrigin: settings.web.publicOrigin };
  const providers = { testPayments: settings.demo && stripe === null, stripe };
  const app = createMarketplace({
    db,
    clock,
    log,
    live,
    secrets,
    translations,
    images: imageService({ db, dataDir: settings.dataDir, log, internalSecret: settings.web.internalSecret }),
    settings: {
      ...usualSettings,
      validateResponses: process.env['NODE_ENV'] !== 'production',
      internalSecret: settings.web.internalSecret,
      webOrigin: settings.web.publicOrigin,
      outbox: settings.demo,
      ...providers,
      testCarrier: settings.demo,
      largeBidFrom: settings.largeBidFrom ?? usualSettings.largeBidFrom,
    },
  });
  const { smtpUrl, mailFrom, textGateway } = settings;
  const mail = smtpUrl === null ? null : { smtpUrl, from: mailFrom, replyTo: settings.web.supportEmail, webOrigin: settings.web.publicOrigin, textGateway, secrets };
  const carrierStepMs = settings.demo ? (settings.carrierStepSeconds ?? 180) * 1_000 : null;
  const jobs = startJobs({ db: background, log, mail, payments: providers.testPayments || stripe !== null ? paymentPortOf({ db: background, settings: providers }) : null, carrierStepMs });
  // A demo from before there was feedback gets some; any other has it from its seed.
  if (settings.demo) await seedFeedback(background);
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
      await translations.stop();
      clock.stop();
      await db.destroy();
      await background.destroy();
    },
  };
}
