// The web process: reads the settings, listens, and shuts down gracefully.
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { readCompiledMessages } from '../config/i18n/readCompiledMessages';
import { serveMetrics } from '../config/observability/serveMetrics';
import { startReports, type FlushReports } from '../config/observability/startReports';
import { readSettings, SettingsError, type Settings } from '../config/settings';
import { renderer } from '../src/entry/server';
import { createHttpServer, defaultConnectionLimits, listenOnLoopback } from './createHttpServer';
import { createServer } from './createServer';
import { createDrain } from './drain';
import { createLocalPdfRenderer } from './print/pdfRenderer';
import { createRemoteShell } from './shell/createRemoteShell';
import { createShell, type Shell } from './shell/shell';
import { readAssetManifest } from './ssr/assetManifest';
import { stopGracefully } from './stopGracefully';
import { createUpstreamClock } from './upstreamClock';
import { createUpstreamConnections } from './upstreamConnections';
import { defaultLimits } from './serverDeps';
import { observePrintQueue, webRegistry } from './webMetrics';

const LOG_CHUNK_BYTES = 8192;
const LOG_FLUSH_MS = 500;

const exitCodes = { failed: 1, wrongSettings: 2 };

let flushReports: FlushReports = () => Promise.resolve();

async function exit(code: number): Promise<never> {
  await flushReports();
  process.exit(code);
}

/** Only on a local demo, because the outbox shows everyone's mail. */
function getOutboxUrl({ demo, upstreamUrl, marketplacePort, web }: Settings): string | null {
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(web.publicOrigin).hostname);
  return demo && upstreamUrl === null && isHere
    ? `http://localhost:${marketplacePort}/outbox`
    : null;
}

function getShell({ demo, web }: Settings, dispatcher: Dispatcher, log: Logger): Shell {
  const { assetDataUrl: url, tagScripts } = web;
  return url === null
    ? createShell({ isDemo: demo, tagScripts })
    : createRemoteShell({ url, dispatcher, log, now: () => performance.now() });
}

function serve(settings: Settings, log: Logger, flush: () => Promise<void>): void {
  // dist/node/web.js is next to dist/client.
  const clientDir = path.resolve(__dirname, '../client');
  const manifest = readAssetManifest(clientDir);
  // In development the browser build changes while the server runs, and its integrity hashes with
  // it.
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  const drain = createDrain();
  const upstream = createUpstreamConnections(defaultLimits.maxStreams);
  const pdfRenderer = createLocalPdfRenderer(log);
  observePrintQueue(pdfRenderer.state);
  void serveMetrics(settings.metrics, webRegistry, log);
  const app = createServer({
    settings: {
      ...settings.web,
      upstreamUrl: settings.upstreamUrl ?? `http://127.0.0.1:${settings.marketplacePort}`,
      hasSandboxCarrier: settings.demo,
      outboxUrl: getOutboxUrl(settings),
      paymentProvider: settings.paymentProvider,
      experiments: settings.experiments,
    },
    log,
    messages: readCompiledMessages(path.join(clientDir, 'i18n'), '/i18n'),
    renderer,
    shell: getShell(settings, upstream.calls, log),
    manifest: () => (isDevelopment ? readAssetManifest(clientDir) : manifest),
    clientDir,
    dispatcher: upstream.calls,
    slowDispatchers: { image: upstream.pictures, live: upstream.streams },
    upstreamClock: createUpstreamClock(Date.now),
    pdfRenderer,
    drain,
    limits: defaultLimits,
    now: Date.now,
  });
  const server = createHttpServer(defaultConnectionLimits, settings.web.trustedProxies);
  server.on('request', app);
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the web server cannot listen');
    void exit(exitCodes.failed);
  });
  const onListening = (): void => log.info({ port: settings.port }, 'the web server is listening');
  if (settings.demo) listenOnLoopback(server, settings.port, onListening);
  else server.listen(settings.port, onListening);
  stopGracefully(server, drain, log, flush);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Logging is asynchronous, so a slow log reader does not block requests. The rest is flushed on
  // exit.
  const log = pino(
    { name: 'web', level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({
      dest: 1,
      sync: false,
      minLength: LOG_CHUNK_BYTES,
      periodicFlush: LOG_FLUSH_MS,
    }),
  );
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      void exit(exitCodes.failed);
    });
  }
  flushReports = await startReports(settings, 'web', log);
  serve(settings, log, flushReports);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? exitCodes.wrongSettings : exitCodes.failed);
});
