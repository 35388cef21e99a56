// The web process: reads the settings, listens, and stops in order. Started by the launcher.
import http from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { Agent } from 'undici';
import { readCompiledMessages } from '../config/i18n/readCompiledMessages';
import { readSettings, SettingsError } from '../config/settings';
import { createServer } from './createServer';
import { stopGracefully } from './stopGracefully';
import { readAssetManifest } from './ssr/assetManifest';
import { webSettings } from './webSettings';

const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 10_000;

function main(): void {
  const log = pino({ name: 'web', level: process.env['LOG_LEVEL'] ?? 'info' });
  const settings = readSettings(process.env);
  // dist/node/web.js stands beside dist/client.
  const clientDir = path.resolve(__dirname, '../client');
  const manifest = readAssetManifest(clientDir);
  const drain = { isDraining: false };
  const app = createServer(
    {
      settings: webSettings(settings, process.env),
      log,
      messages: readCompiledMessages(path.join(clientDir, 'i18n'), '/i18n'),
      manifest: () => manifest,
      clientDir,
      dispatcher: new Agent({ connections: 64, pipelining: 1, keepAliveTimeout: 30_000 }),
      now: Date.now,
    },
    drain,
  );
  const server = http.createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: 65_000 }, app);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the web server cannot listen');
    process.exit(1);
  });
  server.listen(settings.port, () => log.info({ port: settings.port }, 'the web server listens'));
  stopGracefully(server, drain, log);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? 2 : 1);
}
