// The marketplace's entry point: reads the settings, starts the process and stops it on a signal.
// Exit codes: 0 stopped on request, 1 failed, 2 invalid settings.
import { pino } from 'pino';
import { startReports, type FlushReports } from '../../config/observability/startReports';
import { readSettings, SettingsError } from '../../config/settings';
import { imageService } from '../demo/images/imageService';
import { seedCollections } from '../demo/seed/seedCollections';
import { seedFeedback } from '../demo/seed/seedFeedback';
import { startDemo } from '../demo/startDemo';
import { startMarketplace, type MarketplaceParts } from './app/startMarketplace';

const log = pino({
  name: 'marketplace',
  level: process.env['LOG_LEVEL'] ?? 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
});

let flushReports: FlushReports = () => Promise.resolve();

async function exit(code: number): Promise<never> {
  await flushReports();
  process.exit(code);
}

// After either of these the state is undefined. Exit, and the launcher starts a new process.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception');
  void exit(1);
});
process.on('unhandledRejection', (reason) => {
  log.fatal({ err: reason }, 'unhandled rejection');
  void exit(1);
});

const parts: MarketplaceParts = {
  createImages: imageService,
  startDemo: async (deps) => {
    // Adds feedback to a demo database that was seeded before feedback existed.
    await seedFeedback(deps.db);
    await seedCollections(deps.db);
    return startDemo(deps);
  },
};

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  flushReports = await startReports(settings, 'marketplace', log);
  const running = await startMarketplace(settings, log, parts);
  log.info({ port: running.port }, 'ready');
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  await stopped;
  log.info('stopping');
  await running.stop();
}

main().then(
  () => exit(0),
  (error: unknown) => {
    if (error instanceof SettingsError) log.fatal(error.message);
    else log.fatal({ err: error }, 'could not start');
    void exit(error instanceof SettingsError ? 2 : 1);
  },
);
