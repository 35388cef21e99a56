// The web server on a free port, with an upstream of the test's own (a canary that records what reaches it), for tests
// over HTTP. Called by the tests of server/ and by test/attack, test/ssr.
// const web = await startTestWeb({ routes, answer }); … await web.get('/en') … afterAll(web.stop)
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { readSettings } from '../../config/settings';
import { createHttpServer, usualConnectionLimits, type ConnectionLimits } from '../../server/createHttpServer';
import { createServer } from '../../server/createServer';
import { createDrain, type Drain } from '../../server/drain';
import { createPrintRoom } from '../../server/print/printRoom';
import type { ServerDeps, WebLimits } from '../../server/serverDeps';
import { createShell, type Shell } from '../../server/shell/shell';
import { createUpstreamClock } from '../../server/upstreamClock';
import { createUpstreamConnections } from '../../server/upstreamConnections';
import { usualLimits } from '../../server/usualLimits';
import { createRenderer } from '../../src/entry/server';
import type { AppRoute } from '../../src/platform/routing';
import { testIntl } from './testIntl';

export type Recorded = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type WebAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  setCookies: string[];
};
export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer; /** Sent one after the other, without their length. */ chunks?: readonly Buffer[] };

export type TestWeb = {
  origin: string;
  port: number;
  server: http.Server;
  drain: Drain;
  /** What reached the upstream, in order. */
  seen: Recorded[];
  ask: (path: string, options?: AskOptions) => Promise<WebAnswer>;
  get: (path: string, headers?: Record<string, string>) => Promise<WebAnswer>;
  /** A write as our own pages make it: same origin, JSON, the CSRF token in cookie and header. */
  write: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<WebAnswer>;
  stop: () => Promise<void>;
};

type Options = {
  routes?: readonly AppRoute[];
  /** Answers what reaches the upstream; without it everything is 404. */
  answer?: RequestListener;
  /** Hears of each whole body, byte for byte. */
  readBody?: (bytes: Buffer, req: IncomingMessage) => unknown;
  /** Another upstream than the recorder, such as a test marketplace: nothing of it is in `seen`. */
  upstreamUrl?: string;
  env?: Record<string, string>;
  limits?: Partial<WebLimits>;
  connections?: Partial<ConnectionLimits>;
  shell?: Shell;
  deps?: Partial<ServerDeps>;
  log?: Logger;
};

export const CSRF_TOKEN = 'test-csrf-token-0123456789';

function portOf(server: http.Server): number {
  return (server.address() as AddressInfo).port;
}

async function listen(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
}

/** Answers with a JSON body. */
export function sendJson(
  res: http.ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function startUpstream(seen: Recorded[], answer: RequestListener | undefined, readBody: Options['readBody']): http.Server {
  return http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      readBody?.(Buffer.concat(chunks), req);
      seen.push({
        method: req.method ?? '',
        url: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      if (answer) answer(req, res);
      else sendJson(res, { error: { message: 'none', code: 'not_found' } }, 404);
    });
  });
}

function ask(port: number, target: string, { method = 'GET', headers = {}, body, chunks = [] }: AskOptions): Promise<WebAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const req = http.request(
      { host: '127.0.0.1', port, path: target, method, headers: { ...length, ...headers }, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            text,
            setCookies: res.headers['set-cookie'] ?? [],
          });
        });
      },
    );
    req.on('error', reject);
    for (const chunk of chunks) req.write(chunk);
    req.end(body);
  });
}

/** A build's output in miniature. */
function writeClientDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'gavel-client-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'assets/client.0123456789.js'), '"client"');
  writeFileSync(path.join(dir, 'assets/client.0123456789.js.map'), '{}');
  writeFileSync(path.join(dir, 'manifest.json'), '{}');
  return dir;
}

const manifest = {
  entry: { js: ['/assets/client.0123456789.js'], css: ['/assets/client.0123456789.css'] },
  chunks: { thing: { js: ['/assets/thing.0123456789.js'], css: [] } },
  integrity: { '/assets/client.0123456789.js': 'sha384-abc' },
};

export async function startTestWeb({
  routes = [],
  answer,
  readBody,
  upstreamUrl,
  env = {},
  limits = {},
  connections = {},
  shell,
  deps = {},
  log = pino({ level: 'silent' }),
}: Options = {}): Promise<TestWeb> {
  testIntl('en');
  const seen: Recorded[] = [];
  const upstream = startUpstream(seen, answer, readBody);
  const upstreamPort = await listen(upstream);
  const clientDir = writeClientDir();
  const drain = createDrain();
  // Whoever prints in earnest brings a room with a browser (printWeb.ts).
  const printRoom = createPrintRoom({ log, launch: () => Promise.resolve(null) });
  const { calls, pictures, streams } = createUpstreamConnections(usualLimits.maxStreams);
  // The port is known only after listening, and the settings need it.
  const server = createHttpServer({ ...usualConnectionLimits, ...connections });
  const port = await listen(server);
  const settings = readSettings({ PORT: String(port), GAVEL_DEMO: '1', ...env });
  const app = createServer({
    settings: { ...settings.web, upstreamUrl: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`, hasTestCarrier: settings.demo, paymentProvider: settings.paymentProvider },
    log,
    messages: [{ locale: 'en', urls: { common: '/i18n/en/common.0123456789.json' }, messages: {} }],
    renderer: createRenderer(routes),
    shell: shell ?? createShell({ isDemo: true, tagScripts: settings.web.tagScripts }),
    manifest: () => manifest,
    clientDir,
    dispatcher: calls,
    slowDispatchers: { image: pictures, live: streams },
    upstreamClock: createUpstreamClock(Date.now),
    printRoom,
    drain,
    limits: { ...usualLimits, ...limits },
    now: Date.now,
    ...deps,
  });
  server.on('request', app);
  const origin = settings.web.publicOrigin;
  const ownHost = { host: new URL(origin).host };
  const send: TestWeb['ask'] = (target, options = {}) =>
    ask(port, target, { ...options, headers: { ...ownHost, ...options.headers } });
  return {
    origin,
    port,
    server,
    drain,
    seen,
    ask: send,
    get: (target, headers = {}) => send(target, { headers: { accept: 'text/html', ...headers } }),
    write: (method, target, body, headers = {}) =>
      send(target, {
        method,
        headers: {
          accept: 'application/json',
          origin,
          'sec-fetch-site': 'same-origin',
          'x-s-csrf-token': CSRF_TOKEN,
          cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    stop: async () => {
      server.closeAllConnections();
      upstream.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise((resolve) => upstream.close(resolve)),
      ]);
      await Promise.all([calls, pictures, streams].map((agent) => agent.destroy()));
      await printRoom.close();
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}
