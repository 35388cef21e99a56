// The web server over the real marketplace, both in this process, with the app's own pages, and visitors that keep their
// cookies as a browser does. Called by tests of what only both together can show (security.md 3.1.8, 3.7, 3.9).
import type { Logger } from 'pino';
import type { MarketplaceSettings } from '../../server/marketplace/http/context';
import { allRoutes } from '../../src/app/allRoutes';
import type { Locale } from '../../src/lib/locales';
import { usualLimits } from '../../server/usualLimits';
import { testIntl } from './testIntl';
import { startTestMarketplace, type TestMarketplace } from './testMarketplace';
import { CSRF_TOKEN, startTestWeb, type AskOptions, type TestWeb, type WebAnswer } from './testWeb';

export type Heard = WebAnswer & { what: string };
/** One browser. Its address is `ip`, as a trusted proxy tells it. */
export type WebVisitor = {
  cookies: Map<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<Heard>;
  /** A call as our pages make it. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Heard>;
  /** The same with a body of whatever kind. */
  raw: (method: string, path: string, body: string, headers?: Record<string, string>) => Promise<Heard>;
  /** A form without scripts. */
  submit: (path: string, fields: Record<string, string>) => Promise<Heard>;
};
export type RealGavel = {
  market: TestMarketplace;
  web: TestWeb;
  visitor: (options?: { ip?: string; onAnswer?: (heard: Heard) => void }) => WebVisitor;
  stop: () => Promise<void>;
};

const endless = { limit: 1_000_000, windowSeconds: 60 };
type Options = {
  settings?: Partial<MarketplaceSettings>;
  secretKey?: Buffer;
  env?: Record<string, string>;
  log?: Logger;
  webLog?: Logger;
  locales?: readonly Locale[];
  /** Those of the web server stay as they are; otherwise nobody reaches them. */
  withWebLimits?: boolean;
};

/** Sets and clears as the Set-Cookie lines say; attributes other than the life are the tests' own matter. */
function keep(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function openVisitor({ ask, origin }: TestWeb, ip: string, onAnswer: (heard: Heard) => void): WebVisitor {
  const cookies = new Map([['x-s-csrf-token', CSRF_TOKEN]]);
  const send = async (path: string, { headers = {}, ...options }: AskOptions): Promise<Heard> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(path, { ...options, headers: { 'x-forwarded-for': ip, cookie, ...headers } });
    keep(cookies, answer.setCookies);
    const heard = { ...answer, what: `${options.method ?? 'GET'} ${path.split('?', 1)[0] ?? ''}` };
    onAnswer(heard);
    return heard;
  };
  const token = (): string => cookies.get('x-s-csrf-token') ?? '';
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  const write = (method: string, path: string, body: string | undefined, headers: Record<string, string>): Promise<Heard> => {
    return send(path, { method, headers: { ...own, accept: 'application/json', 'x-s-csrf-token': token(), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }, ...(body !== undefined && { body }) });
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { accept: 'text/html', ...headers } }),
    call: (method, path, body, headers = {}) => write(method, path, body === undefined ? undefined : JSON.stringify(body), headers),
    raw: (method, path, body, headers = {}) => write(method, path, body, headers),
    submit: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: { ...own, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ 'x-s-csrf-token': token(), ...fields }).toString(),
      }),
  };
}

export async function startRealGavel({ settings = {}, secretKey, env = {}, log, webLog, locales = ['en'], withWebLimits = false }: Options = {}): Promise<RealGavel> {
  for (const locale of locales) testIntl(locale);
  // The marketplace answers for the site's own name, as it does behind the real web server.
  const webOrigin = env['PUBLIC_ORIGIN'];
  const market = await startTestMarketplace({ settings: { ...(webOrigin !== undefined && { webOrigin }), ...settings }, ...(log && { log }), ...(secretKey && { secretKey }) });
  const limits = { ...usualLimits, ...(!withWebLimits && { signInsPerAddress: endless, accountMailsPerAddress: endless, codesPerAddress: endless, writesPerAddress: endless, readsPerAddress: endless }) };
  const web = await startTestWeb({ routes: allRoutes, upstreamUrl: market.origin, limits, env: { TRUSTED_PROXIES: '127.0.0.1', ...env }, ...(webLog && { log: webLog }) });
  return {
    market,
    web,
    visitor: ({ ip = '203.0.113.7', onAnswer = () => undefined } = {}) => openVisitor(web, ip, onAnswer),
    stop: async () => {
      await web.stop();
      await market.stop();
    },
  };
}

export const bodyOf = <T>({ text }: Heard): T => JSON.parse(text) as T;
