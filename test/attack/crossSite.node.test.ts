// security.md 3.7.6 and 3.7.7: whatever another site can make a browser send changes nothing, on every unsafe endpoint of
// the contract and every plain form; and reading an address that writes changes nothing either.
import { dumpTables } from '../setup/dumpTables';
import { allEndpoints } from '../../src/contract/allEndpoints';
import { plainForms } from '../../server/forms/plainForms';
import { usualLimits } from '../../server/usualLimits';
import { buildPerson, isSignedIn, testPassword } from '../setup/accountCalls';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import { sampleRows } from '../setup/sample';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { bodyOf } from './rightsFixtures';

const endless = { limit: 1_000_000, windowSeconds: 60 };
const figures: string[] = [];
let refused = 0;
let web: TestWeb;
beforeAll(async () => {
  const limits = { ...usualLimits, signInsPerAddress: endless, accountMailsPerAddress: endless, codesPerAddress: endless, writesPerAddress: endless };
  web = await startTestWeb({ limits, answer: (_req, res) => sendJson(res, {}, 200, { 'set-cookie': 'session=0123456789abcdef0123; Path=/' }) });
});
afterAll(async () => {
  await web.stop();
  figures.unshift(`${Object.keys(attacks).length} attacks on ${routes.length} unsafe routes: ${refused} refused, none went upstream`);
  process.stdout.write(figures.map((line) => `cross-site: ${line}\n`).join(''));
});

type Headers = Record<string, string | undefined>;
type Route = { name: string; method: string; path: string; body: string; good: Headers };
const cookie = `x-s-csrf-token=${CSRF_TOKEN}; session=0123456789abcdef0123; device=${'d'.repeat(43)}`;
const filled = (path: string): string => path.replace(/:\w*id\b/g, '11111111-1111-4111-8111-111111111111').replace(/:\w+/g, 'x');

/** As our own pages ask. */
function unsafeRoutes(): Route[] {
  const calls = allEndpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ name, method, path }): Route => {
      const body = bodyOf(name, 1);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      return { name, method, path: filled(path), body: body === undefined ? '' : JSON.stringify(body), good: { 'x-s-csrf-token': CSRF_TOKEN, ...type } };
    });
  const forms = Object.entries(plainForms).map(([path, { fields }]): Route => {
    const body = new URLSearchParams([['x-s-csrf-token', CSRF_TOKEN], ...fields.map((name) => [name, '11111111-1111-4111-8111-111111111111'])]).toString();
    return { name: path, method: 'POST', path: `/en${path}`, body, good: { 'content-type': 'application/x-www-form-urlencoded' } };
  });
  return [...calls, ...forms];
}
const routes = unsafeRoutes();
const ask = ({ method, path, body, good }: Route, over: Headers = {}, other: Partial<Route> = {}): Promise<WebAnswer> => {
  const headers = { origin: web.origin, 'sec-fetch-site': 'same-origin', cookie, ...good, ...over };
  const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const text = other.body ?? body;
  return web.ask(other.path ?? path, { method: other.method ?? method, headers: Object.fromEntries(given), ...(text !== '' && { body: text }) });
};

const evil = 'https://evil.test';
type Attack = { over: Headers; body?: string; query?: string };
const withField = (body: string): string => (body.startsWith('{') ? body : `${body}&_method=DELETE`);
/** A form of another site cannot set a header. */
const headerless = { 'x-s-csrf-token': undefined };
const multipart = (): Attack => ({ over: { ...headerless, 'content-type': 'multipart/form-data; boundary=x' }, body: `--x\r\ncontent-disposition: form-data; name="x-s-csrf-token"\r\n\r\n${CSRF_TOKEN}\r\n--x--` });

/** What a page of another site can make a browser send, and what is missing when it does. */
const attacks: Readonly<Record<string, (route: Route) => Attack>> = {
  'text/plain': () => ({ over: { ...headerless, 'content-type': 'text/plain' }, body: `x-s-csrf-token=${CSRF_TOKEN}&a={"b":1}` }),
  'JSON sent as text/plain': ({ body }) => ({ over: { ...headerless, 'content-type': 'text/plain;charset=UTF-8' }, body: body === '' ? '{}' : body }),
  urlencoded: () => ({ over: { 'content-type': 'application/x-www-form-urlencoded', 'x-s-csrf-token': undefined, 'sec-fetch-site': 'cross-site', origin: evil }, body: `x-s-csrf-token=${CSRF_TOKEN}` }),
  multipart,
  'multipart from elsewhere': () => ({ over: { ...multipart().over, origin: evil, 'sec-fetch-site': 'cross-site' }, body: multipart().body ?? '' }),
  'a body of no type': ({ body }) => ({ over: { 'content-type': undefined }, body: body === '' ? '{}' : body }),
  'Sec-Fetch-Site: cross-site': () => ({ over: { 'sec-fetch-site': 'cross-site' } }),
  'Sec-Fetch-Site: same-site': () => ({ over: { 'sec-fetch-site': 'same-site' } }),
  'Sec-Fetch-Site: none': () => ({ over: { 'sec-fetch-site': 'none' } }),
  'Sec-Fetch-Site: made up': () => ({ over: { 'sec-fetch-site': 'Same-Origin, cross-site' } }),
  'Origin: null': () => ({ over: { origin: 'null', 'sec-fetch-site': undefined } }),
  'Origin: null, cross-site': () => ({ over: { origin: 'null', 'sec-fetch-site': 'cross-site' } }),
  'a foreign Origin': () => ({ over: { origin: evil } }),
  'a foreign Origin alone': () => ({ over: { origin: evil, 'sec-fetch-site': undefined } }),
  'an Origin that begins like ours': () => ({ over: { origin: `${web.origin}.evil.test`, 'sec-fetch-site': undefined } }),
  'our Origin over another scheme': () => ({ over: { origin: web.origin.replace('http:', 'https:'), 'sec-fetch-site': undefined } }),
  'no word of where from': () => ({ over: { origin: undefined, 'sec-fetch-site': undefined } }),
  'only a Referer': () => ({ over: { origin: undefined, 'sec-fetch-site': undefined, referer: `${web.origin}/en` } }),
  'no token': ({ body }) => ({ over: { 'x-s-csrf-token': undefined }, body: body.replace(`x-s-csrf-token=${CSRF_TOKEN}`, '') }),
  'a wrong token': ({ body, good }) => ({ over: { ...('x-s-csrf-token' in good && { 'x-s-csrf-token': `${CSRF_TOKEN}x` }) }, body: body.replace(CSRF_TOKEN, `${CSRF_TOKEN}x`) }),
  'no cookies': () => ({ over: { cookie: undefined } }),
  'a token in the query': ({ body }) => ({ over: { 'x-s-csrf-token': undefined }, body: body.replace(`x-s-csrf-token=${CSRF_TOKEN}`, ''), query: `?x-s-csrf-token=${CSRF_TOKEN}` }),
  'a method override from elsewhere': ({ body }) => ({ over: { origin: evil, 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET', 'x-method-override': 'GET', 'x-http-method': 'GET' }, body: withField(body) }),
  'gzip': ({ body, good }) => ({ over: { 'content-encoding': 'gzip', ...(good['content-type']?.includes('form') && { origin: evil }) }, body: body === '' ? '{}' : body }),
};

test('our own pages may: each route is let in as it is', async () => {
  for (const route of routes) {
    const before = web.seen.length;
    const { status } = await ask(route);
    expect([route.name, [200, 303].includes(status)]).toEqual([route.name, true]);
    expect([route.name, web.seen.length > before]).toEqual([route.name, true]);
  }
  expect(routes.length).toBeGreaterThan(50);
});

test.each(Object.entries(attacks))('%s: refused by every route, and nothing goes upstream', async (_what, attack) => {
  const before = web.seen.length;
  for (const route of routes) {
    const { over, body, query = '' } = attack(route);
    const { status, setCookies } = await ask(route, over, { path: route.path + query, ...(body !== undefined && { body }) });
    expect([route.name, [403, 405, 415].includes(status) ? 'refused' : status, setCookies]).toEqual([route.name, 'refused', []]);
  }
  expect(web.seen.length).toBe(before);
  refused += routes.length;
});

test('a method override makes no write of a read', async () => {
  for (const { path } of routes) {
    const before = web.seen.length;
    await ask({ name: '', method: 'GET', path: `${path}?_method=DELETE`, body: '', good: {} }, { 'x-http-method-override': 'POST', 'x-method-override': 'PUT', 'x-http-method': 'DELETE' });
    expect(web.seen.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  }
});

describe('over the real marketplace', () => {
  let gavel: RealGavel;
  beforeAll(async () => {
    gavel = await startRealGavel();
  });
  afterAll(() => gavel.stop());

  test('reading every address that writes leaves every table as it was', async () => {
    const { market } = gavel;
    const person = await buildPerson(market, { seller: {} });
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    await visitor.get('/en/accounts/settings/account');
    const before = await dumpTables(market.db);
    let asked = 0;
    for (const { path } of sampleRows(routes, 3)) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const headers = { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html', 'x-http-method-override': 'DELETE' };
        const { status, setCookies } = await gavel.web.ask(path, { method, headers });
        expect([path, method, status < 500, setCookies]).toEqual([path, method, true, []]);
        if (!['GET', 'HEAD'].includes(method)) expect([path, method, status]).toEqual([path, method, 405]);
        asked += 1;
      }
    }
    expect(await dumpTables(market.db)).toEqual(before);
    expect(await isSignedIn(market, person.token)).toBe(true);
    figures.push(`${asked} reads of addresses that write: every table as it was`);
  });

  test('a picture, a frame or a link of another site signs nobody out, and a form of one neither out nor in', async () => {
    const { market, web: real } = gavel;
    const person = await buildPerson(market);
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    await visitor.get('/en');
    for (const dest of ['image', 'iframe', 'script', 'document', 'empty']) {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const { status, setCookies } = await visitor.get('/en/user/logout', { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': dest === 'document' ? 'navigate' : 'no-cors', referer: evil });
        expect([dest, site, status, setCookies]).toEqual([dest, site, 200, []]);
      }
    }
    const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = { origin: evil, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded', cookie: cookies };
    const mine = new URLSearchParams({ 'x-s-csrf-token': CSRF_TOKEN, email: 'evil@example.test', password: testPassword }).toString();
    for (const path of ['/en/user/logout', '/en/accounts/login', '/en/accounts/register/confirm', '/en/accounts/login/code']) {
      const { status, setCookies } = await real.ask(path, { method: 'POST', headers: foreign, body: mine });
      expect([path, status, setCookies]).toEqual([path, 403, []]);
    }
    expect((await real.ask('/accounts/api/v2/sessions/current', { method: 'DELETE', headers: foreign })).status).toBe(403);
    expect(await isSignedIn(market, person.token)).toBe(true);
    expect((await visitor.submit('/en/user/logout', {})).status).toBe(303);
    expect(await isSignedIn(market, person.token)).toBe(false);
  });

  test('the token of before a sign-in is worth nothing after it, nor is the one of another visitor', async () => {
    const person = await buildPerson(gavel.market);
    const visitor = gavel.visitor();
    const planted = visitor.cookies.get('x-s-csrf-token') ?? '';
    expect((await visitor.call('POST', '/accounts/api/v2/sessions', { email: person.email, password: testPassword })).status).toBe(201);
    expect(visitor.cookies.get('x-s-csrf-token')).not.toBe(planted);
    expect((await visitor.call('PATCH', '/buyer/api/v1/users/me', {}, { 'x-s-csrf-token': planted })).status).toBe(403);
    const fresh = visitor.cookies.get('x-s-csrf-token') ?? '';
    await visitor.call('DELETE', '/accounts/api/v2/sessions/current');
    expect(visitor.cookies.get('x-s-csrf-token')).not.toBe(fresh);
  });
});
