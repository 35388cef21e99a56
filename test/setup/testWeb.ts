// The web server on a free port, with a test upstream that records what reaches it, for tests over
// HTTP.
//   const web = await startTestWeb({ routes, answer });
//   await web.get('/en');
//   afterAll(web.stop);
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { readSettings } from '../../config/settings';
import {
  createHttpServer,
  defaultConnectionLimits,
  type ConnectionLimits,
} from '../../server/createHttpServer';
import { createServer } from '../../server/createServer';
import { createDrain, type Drain } from '../../server/drain';
import { createPdfRenderer } from '../../server/print/pdfRenderer';
import { type ServerDeps, type WebLimits, defaultLimits } from '../../server/serverDeps';
import { createShell, type Shell } from '../../server/shell/shell';
import { createUpstreamClock } from '../../server/upstreamClock';
import { createUpstreamConnections } from '../../server/upstreamConnections';
import { createRenderer } from '../../src/entry/server';
import type { AppRoute } from '../../src/platform/routing';
import { testIntl } from './testIntl';

export type RecordedRequest = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};
export type WebAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  setCookies: string[];
};
export type AskOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sent one after another, without a content length. */
  chunks?: readonly Buffer[];
};

export type TestWeb = {
  origin: string;
  port: number;
  server: http.Server;
  drain: Drain;
  /** The requests that reached the upstream, in order. */
  seen: RecordedRequest[];
  fetchAnswer: (path: string, options?: AskOptions) => Promise<WebAnswer>;
  get: (path: string, headers?: Record<string, string>) => Promise<WebAnswer>;
  /** A write as the pages make it: same origin, JSON, the CSRF token in cookie and header. */
  write: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<WebAnswer>;
  stop: () => Promise<void>;
};

type Options = {
  routes?: AppRoute[];
  /** Answers the upstream's requests. Without it every request is 404. */
  answer?: RequestListener;
  /** Gets each request body as bytes. */
  readBody?: (bytes: Buffer, req: IncomingMessage) => unknown;
  /** Replaces the recording upstream, for example by a test marketplace; `seen` stays empty. */
  upstreamUrl?: string;
  env?: Record<string, string>;
  limits?: Partial<WebLimits>;
  connections?: Partial<ConnectionLimits>;
  shell?: Shell;
  deps?: Partial<ServerDeps>;
  log?: Logger;
};

export const CSRF_TOKEN = 'test-csrf-token-0123456789';

function getPort(server: http.Server): number {
  return (server.address() as AddressInfo).port;
}

async function listen(server: http.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return getPort(server);
}

/** Answers with a JSON body. */
export function sendJson(
  res: http.ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  res
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}

function startUpstream(
  seen: RecordedRequest[],
  answer: RequestListener | undefined,
  readBody: Options['readBody'],
): http.Server {
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

function fetchAnswer(
  port: number,
  target: string,
  { method = 'GET', headers = {}, body, chunks = [] }: AskOptions,
): Promise<WebAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const req = http.request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        headers: { ...length, ...headers },
        agent: false,
      },
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

/** A minimal build output. */
function writeClientDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'gavel-client-'));
  mkdirSync(path.join(dir, 'assets'));
  writeFileSync(path.join(dir, 'assets/client.0123456789.js'), '"client"');
  writeFileSync(path.join(dir, 'assets/client.0123456789.js.map'), '{}');
  mkdirSync(path.join(dir, 'source-maps/assets'), { recursive: true });
  writeFileSync(path.join(dir, 'source-maps/assets/client.0123456789.js.map'), '{"version":3}');
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
  const seen: RecordedRequest[] = [];
  const upstream = startUpstream(seen, answer, readBody);
  const upstreamPort = await listen(upstream);
  const clientDir = writeClientDir();
  const drain = createDrain();
  // Tests that print pass a renderer with a browser (printWeb.ts).
  const pdfRenderer = createPdfRenderer({ log, launch: () => Promise.resolve(null) });
  const renderer = createRenderer(routes);
  /** Read in the background, so a test may end before them. */
  const segmentReads = new Set<Promise<unknown>>();
  const { calls, pictures, streams } = createUpstreamConnections(defaultLimits.maxStreams);
  // The settings need the port, which is known only after listening.
  const server = createHttpServer({ ...defaultConnectionLimits, ...connections });
  const port = await listen(server);
  const settings = readSettings({ PORT: String(port), GAVEL_DEMO: '1', ...env });
  const app = createServer({
    settings: {
      ...settings.web,
      upstreamUrl: upstreamUrl ?? `http://127.0.0.1:${upstreamPort}`,
      hasSandboxCarrier: settings.demo,
      paymentProvider: settings.paymentProvider,
      experiments: settings.experiments,
    },
    log,
    messages: [{ locale: 'en', urls: { common: '/i18n/en/common.0123456789.json' }, messages: {} }],
    renderer: {
      ...renderer,
      readSegments: (call) => {
        const read = renderer.readSegments(call);
        segmentReads.add(read.catch(() => undefined));
        return read;
      },
    },
    shell: shell ?? createShell({ isDemo: true, tagScripts: settings.web.tagScripts }),
    manifest: () => manifest,
    clientDir,
    dispatcher: calls,
    slowDispatchers: { image: pictures, live: streams },
    upstreamClock: createUpstreamClock(Date.now),
    pdfRenderer,
    drain,
    limits: { ...defaultLimits, ...limits },
    now: Date.now,
    ...deps,
  });
  server.on('request', app);
  const origin = settings.web.publicOrigin;
  const ownHost = { host: new URL(origin).host };
  const send: TestWeb['fetchAnswer'] = (target, options = {}) =>
    fetchAnswer(port, target, { ...options, headers: { ...ownHost, ...options.headers } });
  return {
    origin,
    port,
    server,
    drain,
    seen,
    fetchAnswer: send,
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
      drain.begin();
      server.closeAllConnections();
      upstream.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => server.close(resolve)),
        new Promise((resolve) => upstream.close(resolve)),
      ]);
      await Promise.all([calls, pictures, streams].map((agent) => agent.destroy()));
      await drain.waitForListeners();
      await Promise.all(segmentReads);
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}
