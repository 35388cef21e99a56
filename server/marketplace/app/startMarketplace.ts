// Starts the parts of the marketplace process (database pools, clock, live hub, jobs, HTTP server)
// and stops them in reverse order. All settings are passed in.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Router } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { SettingsError, type Settings } from '../../../config/settings';
import { serveMetrics } from '../../../config/observability/serveMetrics';
import { openDatabase } from '../database/openDatabase';
import type { Database } from '../database/generated/database';
import { startReadReplica } from '../database/readReplica';
import { createMarketplace } from './createMarketplace';
import { serve } from '../http/serve';
import { startServerClock } from '../http/serverClock';
import { defaultSettings } from '../http/defaultSettings';
import { startJobs, type Jobs } from '../jobs/startJobs';
import { marketplaceRegistry } from '../lib/metrics';
import { startLiveHub } from '../live/startLiveHub';
import { getPaymentProvider } from '../ports/payments/getPaymentProvider';
import { createLibreTranslate } from '../ports/translation/libreTranslate';
import { createTranslations, noTranslations } from '../ports/translation/translations';
import { createSecretBox } from '../lib/secretBox';

export type RunningMarketplace = { port: number; stop: () => Promise<void> };

type Stoppable = { stop: () => Promise<void> };

/** What the process adds, so that the marketplace does not depend on the demo. */
export type MarketplaceParts = {
  /** Serves the pictures below /images. */
  createImages?: (deps: {
    db: Kysely<Database>;
    dataDir: string;
    log: Logger;
    internalSecret: string | null;
  }) => Router;
  /** Runs in demo mode only. */
  startDemo?: (deps: { db: Kysely<Database>; log: Logger; bots: boolean }) => Promise<Stoppable>;
};

/** When no address is set, reads the one that the launcher's PostgreSQL left in the data folder. */
async function getDatabaseUrl({ databaseUrl, dataDir }: Settings): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  try {
    return (await readFile(path.join(dataDir, 'postgres.url'), 'utf8')).trim();
  } catch {
    throw new SettingsError(
      'DATABASE_URL: not set, and DATA_DIR has no address of a PostgreSQL from the launcher',
    );
  }
}

/** When no key is set, reads the one that the launcher keeps in the data folder. */
async function getSecretKey({ secretKey, dataDir }: Settings): Promise<Buffer> {
  if (secretKey !== null) return Buffer.from(secretKey, 'base64');
  const storedKey = await readFile(path.join(dataDir, 'secret.key'), 'utf8').catch(() => '');
  const key = Buffer.from(storedKey.trim(), 'base64');
  if (key.length !== 32)
    throw new SettingsError(
      'SECRET_KEY: not set, and DATA_DIR holds no key. ' +
        'Set 32 random bytes in base64: openssl rand -base64 32',
    );
  return key;
}

/**
 * Keeps statements from running on long after the request's deadline. Jobs have their own pool
 * without these timeouts.
 */
const requestTimeouts = { statementMs: 5_000, lockMs: 3_000 };

export async function startMarketplace(
  settings: Settings,
  log: Logger,
  { createImages, startDemo }: MarketplaceParts = {},
): Promise<RunningMarketplace> {
  const url = await getDatabaseUrl(settings);
  const secrets = createSecretBox(await getSecretKey(settings));
  const onError = (error: Error): void => log.warn({ err: error }, 'database connection failed');
  const db = openDatabase(
    url,
    { maxConnections: 20, name: 'requests', timeouts: requestTimeouts },
    onError,
  );
  const background = openDatabase(url, { maxConnections: 5, name: 'jobs' }, onError);
  const reads =
    settings.databaseReadUrl === null
      ? null
      : openDatabase(
          settings.databaseReadUrl,
          { maxConnections: 20, name: 'reads', timeouts: requestTimeouts },
          onError,
        );
  const replica = reads === null ? null : startReadReplica({ primary: db, replica: reads, log });
  const clock = await startServerClock(db, log);
  const live = startLiveHub({ db, url, clock, log });
  const translations =
    settings.translator === null
      ? noTranslations
      : createTranslations({
          db: background,
          port: createLibreTranslate(settings.translator),
          log,
        });
  const stripe =
    settings.stripe === null ? null : { ...settings.stripe, webOrigin: settings.web.publicOrigin };
  const providers = { sandboxPayments: settings.demo && stripe === null, stripe };
  let jobs: Jobs | null = null;
  let isStopping = false;
  const app = createMarketplace({
    db,
    replica,
    clock,
    log,
    live,
    secrets,
    translations,
    process: { isStopping: () => isStopping, findStuckJobs: () => jobs?.findStuck() ?? [] },
    images: createImages?.({
      db,
      dataDir: settings.dataDir,
      log,
      internalSecret: settings.web.internalSecret,
    }),
    settings: {
      ...defaultSettings,
      validateResponses: process.env['NODE_ENV'] !== 'production',
      internalSecret: settings.web.internalSecret,
      webOrigin: settings.web.publicOrigin,
      extraHosts: settings.web.extraHosts,
      outbox: settings.demo,
      ...providers,
      sandboxCarrier: settings.demo,
      search: settings.search,
      experimentsApiKey: settings.ownExperimentsKey,
      largeBidFrom: settings.largeBidFrom ?? defaultSettings.largeBidFrom,
    },
  });
  const { smtpUrl, mailFrom, textGateway } = settings;
  const mail =
    smtpUrl === null
      ? null
      : {
          smtpUrl,
          from: mailFrom,
          replyTo: settings.web.supportEmail,
          webOrigin: settings.web.publicOrigin,
          textGateway,
          secrets,
        };
  const carrierStepMs = settings.demo ? (settings.carrierStepSeconds ?? 180) * 1_000 : null;
  jobs = startJobs({
    db: background,
    log,
    mail,
    payments:
      providers.sandboxPayments || stripe !== null
        ? getPaymentProvider({ db: background, settings: providers })
        : null,
    carrierStepMs,
    search: settings.search,
  });
  const demo = settings.demo
    ? await startDemo?.({ db: background, log, bots: settings.bots })
    : undefined;
  const metrics = await serveMetrics(settings.marketplaceMetrics, marketplaceRegistry, log);
  const server = await serve(app, settings.marketplacePort, settings.marketplaceHost);
  return {
    port: server.port,
    stop: async () => {
      isStopping = true;
      // End the streams first: open streams keep the server from closing.
      const drained = server.stop();
      await live.stop();
      await drained;
      await demo?.stop();
      await jobs?.stop();
      await translations.stop();
      clock.stop();
      await replica?.stop();
      await reads?.destroy();
      await db.destroy();
      await background.destroy();
      await metrics?.stop();
    },
  };
}
