// The web process: reads the settings, listens, and shuts down gracefully.
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { readCompiledMessages } from '../config/i18n/readCompiledMessages';
import { readSettings, SettingsError, type Settings } from '../config/settings';
import { renderer } from '../src/entry/server';
import { createHttpServer, defaultConnectionLimits, listenOnLoopback } from './createHttpServer';
import { createServer } from './createServer';
import { createDrain } from './drain';
import { createLocalPdfRenderer } from './print/pdfRenderer';
import { createShell } from './shell/shell';
import { readAssetManifest } from './ssr/assetManifest';
import { stopGracefully } from './stopGracefully';
import { createUpstreamClock } from './upstreamClock';
import { createUpstreamConnections } from './upstreamConnections';
import { defaultLimits } from './serverDeps';

const LOG_CHUNK_BYTES = 8192;
const LOG_FLUSH_MS = 500;

const exitCodes = { failed: 1, wrongSettings: 2 };

/** Only on a local demo, because the outbox shows everyone's mail. */
function getOutboxUrl({ demo, upstreamUrl, marketplacePort, web }: Settings): string | null {
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(web.publicOrigin).hostname);
  return demo && upstreamUrl === null && isHere
    ? `http://localhost:${marketplacePort}/outbox`
    : null;
}

function serve(settings: Settings, log: Logger): void {
  // dist/node/web.js is next to dist/client.
  const clientDir = path.resolve(__dirname, '../client');
  const manifest = readAssetManifest(clientDir);
  // In development the browser build changes while the server runs, and its integrity hashes with
  // it.
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  const drain = createDrain();
  const upstream = createUpstreamConnections(defaultLimits.maxStreams);
  const pdfRenderer = createLocalPdfRenderer(log);
  const app = createServer({
    settings: {
      ...settings.web,
      upstreamUrl: settings.upstreamUrl ?? `http://127.0.0.1:${settings.marketplacePort}`,
      hasSandboxCarrier: settings.demo,
      outboxUrl: getOutboxUrl(settings),
      paymentProvider: settings.paymentProvider,
    },
    log,
    messages: readCompiledMessages(path.join(clientDir, 'i18n'), '/i18n'),
    renderer,
    shell: createShell({ isDemo: settings.demo, tagScripts: settings.web.tagScripts }),
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
    process.exit(exitCodes.failed);
  });
  const onListening = (): void => log.info({ port: settings.port }, 'the web server is listening');
  if (settings.demo) listenOnLoopback(server, settings.port, onListening);
  else server.listen(settings.port, onListening);
  stopGracefully(server, drain, log);
}

function main(): void {
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
      process.exit(exitCodes.failed);
    });
  }
  serve(settings, log);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? exitCodes.wrongSettings : exitCodes.failed);
}
