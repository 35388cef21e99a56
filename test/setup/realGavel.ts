// The web server on the real marketplace, both in this process, with the app's pages and with
// visitors that store cookies as a browser does. For tests that need both servers.
import type { Logger } from 'pino';
import type { MarketplaceSettings } from '../../server/marketplace/http/context';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { statisticsAnswer } from '../../src/lib/storedValues';
import type { Locale } from '../../src/lib/locales';
import { defaultLimits } from '../../server/serverDeps';
import { testIntl } from './testIntl';
import { startTestMarketplace, type TestMarketplace } from './testMarketplace';
import { CSRF_TOKEN, startTestWeb, type AskOptions, type TestWeb, type WebAnswer } from './testWeb';

export type RecordedAnswer = WebAnswer & { what: string };
/** One browser, whose user allows statistics. A trusted proxy reports its address as `ip`. */
export type WebVisitor = {
  cookies: Map<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<RecordedAnswer>;
  /** A call as the pages make it. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RecordedAnswer>;
  /** The same with a raw body. */
  raw: (
    method: string,
    path: string,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<RecordedAnswer>;
  /** Submits a form as a browser without JavaScript does. */
  submit: (path: string, fields: Record<string, string>) => Promise<RecordedAnswer>;
};
export type RealGavel = {
  market: TestMarketplace;
  web: TestWeb;
  visitor: (options?: { ip?: string; onAnswer?: (answer: RecordedAnswer) => void }) => WebVisitor;
  stop: () => Promise<void>;
};

const unlimited = { limit: 1_000_000, windowSeconds: 60 };
/** Pages and calls may take this long, so that a slow machine causes no server errors. */
const PATIENCE_MS = 60_000;
type Options = {
  settings?: Partial<MarketplaceSettings>;
  secretKey?: Buffer;
  env?: Record<string, string>;
  log?: Logger;
  webLog?: Logger;
  locales?: readonly Locale[];
  /** Keeps the web server's limits. By default they are too high to be reached. */
  withWebLimits?: boolean;
};

/**
 * Stores and deletes cookies as the Set-Cookie lines say. Of their attributes only the expiry
 * counts.
 */
function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function openVisitor(
  { fetchAnswer, origin }: TestWeb,
  ip: string,
  onAnswer: (answer: RecordedAnswer) => void,
): WebVisitor {
  const cookies = new Map([
    ['x-s-csrf-token', CSRF_TOKEN],
    [statisticsAnswer.name, 'yes'],
  ]);
  const send = async (
    path: string,
    { headers = {}, ...options }: AskOptions,
  ): Promise<RecordedAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetchAnswer(path, {
      ...options,
      headers: { 'x-forwarded-for': ip, cookie, ...headers },
    });
    storeCookies(cookies, answer.setCookies);
    const recorded = {
      ...answer,
      what: `${options.method ?? 'GET'} ${path.split('?', 1)[0] ?? ''}`,
    };
    onAnswer(recorded);
    return recorded;
  };
  const token = (): string => cookies.get('x-s-csrf-token') ?? '';
  const originHeaders = { origin, 'sec-fetch-site': 'same-origin' };
  const write = (
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<RecordedAnswer> => {
    return send(path, {
      method,
      headers: {
        ...originHeaders,
        accept: 'application/json',
        'x-s-csrf-token': token(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { accept: 'text/html', ...headers } }),
    call: (method, path, body, headers = {}) =>
      write(method, path, body === undefined ? undefined : JSON.stringify(body), headers),
    raw: (method, path, body, headers = {}) => write(method, path, body, headers),
    submit: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: {
          ...originHeaders,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ 'x-s-csrf-token': token(), ...fields }).toString(),
      }),
  };
}

export async function startRealGavel({
  settings = {},
  secretKey,
  env = {},
  log,
  webLog,
  locales = ['en'],
  withWebLimits = false,
}: Options = {}): Promise<RealGavel> {
  for (const locale of locales) testIntl(locale);
  // The marketplace uses the site's own origin, as it does behind the real web server.
  const webOrigin = env['PUBLIC_ORIGIN'];
  const market = await startTestMarketplace({
    settings: {
      requestTimeoutMs: PATIENCE_MS,
      ...(webOrigin !== undefined && { webOrigin }),
      ...settings,
    },
    ...(log && { log }),
    ...(secretKey && { secretKey }),
  });
  const limits = {
    ...defaultLimits,
    ...(!withWebLimits && {
      signInsPerAddress: unlimited,
      accountMailsPerAddress: unlimited,
      codesPerAddress: unlimited,
      writesPerAddress: unlimited,
      readsPerAddress: unlimited,
      pageDeadlineMs: PATIENCE_MS,
    }),
  };
  const web = await startTestWeb({
    routes: allRoutes,
    upstreamUrl: market.origin,
    limits,
    env: { TRUSTED_PROXIES: '127.0.0.1', ...env },
    ...(webLog && { log: webLog }),
  });
  return {
    market,
    web,
    visitor: ({ ip = '203.0.113.7', onAnswer = () => undefined } = {}) =>
      openVisitor(web, ip, onAnswer),
    stop: async () => {
      await web.stop();
      await market.stop();
    },
  };
}

export const parseBody = <T>({ text }: RecordedAnswer): T => JSON.parse(text) as T;
