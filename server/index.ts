// The web process: reads the settings, listens, and stops in order. Started by the launcher.
import http from 'node:http';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { Agent } from 'undici';
import { readCompiledMessages } from '../config/i18n/readCompiledMessages';
import { readSettings, SettingsError, type Settings } from '../config/settings';
import { renderer } from '../src/entry/server';
import { createServer } from './createServer';
import { createDrain } from './drain';
import { createShell } from './shell/shell';
import { readAssetManifest } from './ssr/assetManifest';
import { stopGracefully } from './stopGracefully';
import { createUpstreamClock } from './upstreamClock';
import { usualLimits } from './usualLimits';

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_CONNECTIONS = 10_000;
const UPSTREAM_CONNECTIONS = 128;

const exitCodes = { failed: 1, wrongSettings: 2 };

function serve(settings: Settings, log: Logger): void {
  // dist/node/web.js stands beside dist/client.
  const clientDir = path.resolve(__dirname, '../client');
  const manifest = readAssetManifest(clientDir);
  // In development the browser's build changes under us, and its integrity hashes with it.
  const isDevelopment = process.env['NODE_ENV'] === 'development';
  const drain = createDrain();
  const app = createServer({
    settings: { ...settings.web, upstreamUrl: settings.upstreamUrl ?? `http://127.0.0.1:${settings.marketplacePort}` },
    log,
    messages: readCompiledMessages(path.join(clientDir, 'i18n'), '/i18n'),
    renderer,
    shell: createShell({ isDemo: settings.demo, tagScripts: settings.web.tagScripts }),
    manifest: () => (isDevelopment ? readAssetManifest(clientDir) : manifest),
    clientDir,
    dispatcher: new Agent({ connections: UPSTREAM_CONNECTIONS, pipelining: 1, keepAliveTimeout: 30_000 }),
    upstreamClock: createUpstreamClock(Date.now),
    drain,
    limits: usualLimits,
    now: Date.now,
  });
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = http.createServer(timeouts, app);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the web server cannot listen');
    process.exit(exitCodes.failed);
  });
  server.listen(settings.port, () => log.info({ port: settings.port }, 'the web server listens'));
  stopGracefully(server, drain, log);
}

function main(): void {
  const settings = readSettings(process.env);
  // A slow reader of the log stops no request; what is left is written at the end.
  const log = pino(
    { name: 'web', level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false }),
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
