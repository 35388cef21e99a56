// The web process: reads the settings, listens, and stops in order. Started by the launcher.
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { readCompiledMessages } from '../config/i18n/readCompiledMessages';
import { readSettings, SettingsError, type Settings } from '../config/settings';
import { renderer } from '../src/entry/server';
import { createHttpServer, usualConnectionLimits } from './createHttpServer';
import { createServer } from './createServer';
import { createDrain } from './drain';
import { listenOnLoopback } from './listenOnLoopback';
import { ownPrintRoom } from './print/ownPrintRoom';
import { createShell } from './shell/shell';
import { readAssetManifest } from './ssr/assetManifest';
import { stopGracefully } from './stopGracefully';
import { createUpstreamClock } from './upstreamClock';
import { createUpstreamConnections } from './upstreamConnections';
import { usualLimits } from './usualLimits';

const LOG_CHUNK_BYTES = 8192;
const LOG_FLUSH_MS = 500;

const exitCodes = { failed: 1, wrongSettings: 2 };

/** Only for whoever sits at this machine: it shows everybody's mail. */
function outboxUrlOf({ demo, upstreamUrl, marketplacePort, web }: Settings): string | null {
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(web.publicOrigin).hostname);
  return demo && upstreamUrl === null && isHere ? `http://localhost:${marketplacePort}/outbox` : null;
}

function serve(settings: Settings, log: Logger): void {
  // dist/node/web.js stands beside dist/client.
  const clientDir = path.resolve(__dirname, '../client');
  const manifest = readAssetManifest(clientDir);
  // In development the browser's build changes under us, and its integrity hashes with it.
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  const drain = createDrain();
  const upstream = createUpstreamConnections(usualLimits.maxStreams);
  const printRoom = ownPrintRoom(log);
  const app = createServer({
    settings: { ...settings.web, upstreamUrl: settings.upstreamUrl ?? `http://127.0.0.1:${settings.marketplacePort}`, hasTestCarrier: settings.demo, outboxUrl: outboxUrlOf(settings), paymentProvider: settings.paymentProvider },
    log,
    messages: readCompiledMessages(path.join(clientDir, 'i18n'), '/i18n'),
    renderer,
    shell: createShell({ isDemo: settings.demo, tagScripts: settings.web.tagScripts }),
    manifest: () => (isDevelopment ? readAssetManifest(clientDir) : manifest),
    clientDir,
    dispatcher: upstream.calls,
    slowDispatchers: { image: upstream.pictures, live: upstream.streams },
    upstreamClock: createUpstreamClock(Date.now),
    printRoom,
    drain,
    limits: usualLimits,
    now: Date.now,
  });
  const server = createHttpServer(usualConnectionLimits, settings.web.trustedProxies);
  server.on('request', app);
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the web server cannot listen');
    process.exit(exitCodes.failed);
  });
  const onListening = (): void => log.info({ port: settings.port }, 'the web server listens');
  if (settings.demo) listenOnLoopback(server, settings.port, onListening);
  else server.listen(settings.port, onListening);
  stopGracefully(server, drain, log, () => printRoom.close());
}

function main(): void {
  const settings = readSettings(process.env);
  // A slow reader of the log stops no request; what is left is written at the end.
  const log = pino(
    { name: 'web', level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: LOG_CHUNK_BYTES, periodicFlush: LOG_FLUSH_MS }),
  );
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'a fault that nobody caught');
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
