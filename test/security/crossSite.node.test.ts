// Requests that another site can make a browser send change nothing, on every unsafe endpoint of
// the contract and every plain form. A GET on the address of a write changes nothing either.
import { dumpTables } from '../setup/dumpTables';
import { allEndpoints } from '../../src/contract/allEndpoints';
import { plainForms } from '../../server/forms/plainForms';
import { defaultLimits } from '../../server/serverDeps';
import { buildSignedInUser, isSignedIn, testPassword } from '../setup/accountCalls';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import { sampleRows } from '../setup/sample';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { getBody } from './rightsResources';

const endless = { limit: 1_000_000, windowSeconds: 60 };
const figures: string[] = [];
let refused = 0;
let web: TestWeb;
beforeAll(async () => {
  const limits = {
    ...defaultLimits,
    signInsPerAddress: endless,
    accountMailsPerAddress: endless,
    codesPerAddress: endless,
    writesPerAddress: endless,
  };
  web = await startTestWeb({
    limits,
    answer: (_req, res) =>
      sendJson(res, {}, 200, { 'set-cookie': 'session=0123456789abcdef0123; Path=/' }),
  });
});
afterAll(async () => {
  await web.stop();
  figures.unshift(
    `${Object.keys(attacks).length} attacks on ${routes.length} unsafe routes: ` +
      `${refused} refused, none went upstream`,
  );
  process.stdout.write(figures.map((line) => `cross-site: ${line}\n`).join(''));
});

type Headers = Record<string, string | undefined>;
type Route = { name: string; method: string; path: string; body: string; good: Headers };
const cookie = [
  `x-s-csrf-token=${CSRF_TOKEN}`,
  'session=0123456789abcdef0123',
  `device=${'d'.repeat(43)}`,
].join('; ');
const filled = (path: string): string =>
  path.replace(/:\w*id\b/g, '11111111-1111-4111-8111-111111111111').replace(/:\w+/g, 'x');

/** As our own pages send them. */
function unsafeRoutes(): Route[] {
  const calls = allEndpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ name, method, path }): Route => {
      const body = getBody(name, 1);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      return {
        name,
        method,
        path: filled(path),
        body: body === undefined ? '' : JSON.stringify(body),
        good: { 'x-s-csrf-token': CSRF_TOKEN, ...type },
      };
    });
  const forms = Object.entries(plainForms).map(([path, { fields }]): Route => {
    const body = new URLSearchParams([
      ['x-s-csrf-token', CSRF_TOKEN],
      ...fields.map((name) => [name, '11111111-1111-4111-8111-111111111111']),
    ]).toString();
    return {
      name: path,
      method: 'POST',
      path: `/en${path}`,
      body,
      good: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  });
  return [...calls, ...forms];
}
const routes = unsafeRoutes();
const ask = (
  { method, path, body, good }: Route,
  over: Headers = {},
  other: Partial<Route> = {},
): Promise<WebAnswer> => {
  const headers = { origin: web.origin, 'sec-fetch-site': 'same-origin', cookie, ...good, ...over };
  const headerLines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const text = other.body ?? body;
  return web.fetchAnswer(other.path ?? path, {
    method: other.method ?? method,
    headers: Object.fromEntries(headerLines),
    ...(text !== '' && { body: text }),
  });
};

const evil = 'https://evil.test';
type Attack = { over: Headers; body?: string; query?: string };
const withField = (body: string): string =>
  body.startsWith('{') ? body : `${body}&_method=DELETE`;
/** A form on another site cannot set a header. */
const headerless = { 'x-s-csrf-token': undefined };
const multipart = (): Attack => ({
  over: { ...headerless, 'content-type': 'multipart/form-data; boundary=x' },
  body: [
    '--x',
    'content-disposition: form-data; name="x-s-csrf-token"',
    '',
    CSRF_TOKEN,
    '--x--',
  ].join('\r\n'),
});

/** What a page of another site can make a browser send. */
const attacks: Readonly<Record<string, (route: Route) => Attack>> = {
  'text/plain': () => ({
    over: { ...headerless, 'content-type': 'text/plain' },
    body: `x-s-csrf-token=${CSRF_TOKEN}&a={"b":1}`,
  }),
  'JSON sent as text/plain': ({ body }) => ({
    over: { ...headerless, 'content-type': 'text/plain;charset=UTF-8' },
    body: body === '' ? '{}' : body,
  }),
  urlencoded: () => ({
    over: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-s-csrf-token': undefined,
      'sec-fetch-site': 'cross-site',
      origin: evil,
    },
    body: `x-s-csrf-token=${CSRF_TOKEN}`,
  }),
  multipart,
  'multipart from elsewhere': () => ({
    over: { ...multipart().over, origin: evil, 'sec-fetch-site': 'cross-site' },
    body: multipart().body ?? '',
  }),
  'a body without a type': ({ body }) => ({
    over: { 'content-type': undefined },
    body: body === '' ? '{}' : body,
  }),
  'Sec-Fetch-Site: cross-site': () => ({ over: { 'sec-fetch-site': 'cross-site' } }),
  'Sec-Fetch-Site: same-site': () => ({ over: { 'sec-fetch-site': 'same-site' } }),
  'Sec-Fetch-Site: none': () => ({ over: { 'sec-fetch-site': 'none' } }),
  'Sec-Fetch-Site: invented': () => ({ over: { 'sec-fetch-site': 'Same-Origin, cross-site' } }),
  'Origin: null': () => ({ over: { origin: 'null', 'sec-fetch-site': undefined } }),
  'Origin: null, cross-site': () => ({ over: { origin: 'null', 'sec-fetch-site': 'cross-site' } }),
  'a foreign Origin': () => ({ over: { origin: evil } }),
  'a foreign Origin alone': () => ({ over: { origin: evil, 'sec-fetch-site': undefined } }),
  'an Origin that begins like ours': () => ({
    over: { origin: `${web.origin}.evil.test`, 'sec-fetch-site': undefined },
  }),
  'our Origin with another scheme': () => ({
    over: { origin: web.origin.replace('http:', 'https:'), 'sec-fetch-site': undefined },
  }),
  'neither Origin nor Sec-Fetch-Site': () => ({
    over: { origin: undefined, 'sec-fetch-site': undefined },
  }),
  'only a Referer': () => ({
    over: { origin: undefined, 'sec-fetch-site': undefined, referer: `${web.origin}/en` },
  }),
  'no token': ({ body }) => ({
    over: { 'x-s-csrf-token': undefined },
    body: body.replace(`x-s-csrf-token=${CSRF_TOKEN}`, ''),
  }),
  'a wrong token': ({ body, good }) => ({
    over: { ...('x-s-csrf-token' in good && { 'x-s-csrf-token': `${CSRF_TOKEN}x` }) },
    body: body.replace(CSRF_TOKEN, `${CSRF_TOKEN}x`),
  }),
  'no cookies': () => ({ over: { cookie: undefined } }),
  'a token in the query': ({ body }) => ({
    over: { 'x-s-csrf-token': undefined },
    body: body.replace(`x-s-csrf-token=${CSRF_TOKEN}`, ''),
    query: `?x-s-csrf-token=${CSRF_TOKEN}`,
  }),
  'a method override from elsewhere': ({ body }) => ({
    over: {
      origin: evil,
      'sec-fetch-site': 'cross-site',
      'x-http-method-override': 'GET',
      'x-method-override': 'GET',
      'x-http-method': 'GET',
    },
    body: withField(body),
  }),
  gzip: ({ body, good }) => ({
    over: {
      'content-encoding': 'gzip',
      ...(good['content-type']?.includes('form') && { origin: evil }),
    },
    body: body === '' ? '{}' : body,
  }),
};

/**
 * What only measures is accepted from our own pages as JSON without a token, which another site's
 * page can't send: a beacon has no header of ours, and a sign-in may change the token meanwhile.
 */
const measuring = ['createPageSpeed', 'createVisitorEvent'];
const withoutToken = ['no token', 'a wrong token', 'no cookies', 'a token in the query'];
const canRefuse = (route: Route, attack: string): boolean =>
  !measuring.includes(route.name) || !withoutToken.includes(attack);

test('accepts each route from our own pages', async () => {
  for (const route of routes) {
    const before = web.seen.length;
    const { status } = await ask(route);
    expect([route.name, [200, 303].includes(status)]).toEqual([route.name, true]);
    // A visitor's currency is kept in a cookie only, and an unknown answer about cookies nowhere.
    expect([route.name, web.seen.length > before]).toEqual([
      route.name,
      !['/currency', '/cookies'].includes(route.name),
    ]);
  }
  expect(routes.length).toBeGreaterThan(50);
});

test.each(Object.entries(attacks))(
  'every route refuses %s, and nothing goes upstream',
  async (what, attack) => {
    const before = web.seen.length;
    for (const route of routes.filter((one) => canRefuse(one, what))) {
      const { over, body, query = '' } = attack(route);
      const { status, setCookies } = await ask(route, over, {
        path: route.path + query,
        ...(body !== undefined && { body }),
      });
      expect([
        route.name,
        [403, 405, 415].includes(status) ? 'refused' : status,
        setCookies,
      ]).toEqual([route.name, 'refused', []]);
    }
    expect(web.seen.length).toBe(before);
    refused += routes.length;
  },
);

test('does not turn a read into a write by a method override', async () => {
  for (const { path } of routes) {
    const before = web.seen.length;
    await ask(
      { name: '', method: 'GET', path: `${path}?_method=DELETE`, body: '', good: {} },
      { 'x-http-method-override': 'POST', 'x-method-override': 'PUT', 'x-http-method': 'DELETE' },
    );
    expect(web.seen.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  }
});

describe('over the real marketplace', () => {
  let gavel: RealGavel;
  beforeAll(async () => {
    gavel = await startRealGavel();
  });
  afterAll(() => gavel.stop());

  test('a GET on every address that writes leaves all tables unchanged', async () => {
    const { market } = gavel;
    const person = await buildSignedInUser(market, { seller: {} });
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    await visitor.get('/en/accounts/settings/account');
    const before = await dumpTables(market.db);
    let requests = 0;
    for (const { path } of sampleRows(routes, 3)) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const headers = {
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          accept: 'text/html',
          'x-http-method-override': 'DELETE',
        };
        const { status, setCookies } = await gavel.web.fetchAnswer(path, { method, headers });
        expect([path, method, status < 500, setCookies]).toEqual([path, method, true, []]);
        if (!['GET', 'HEAD'].includes(method))
          expect([path, method, status]).toEqual([path, method, 405]);
        requests += 1;
      }
    }
    expect(await dumpTables(market.db)).toEqual(before);
    expect(await isSignedIn(market, person.token)).toBe(true);
    figures.push(`${requests} reads of addresses that write: every table as it was`);
  });

  test('no picture, frame, link or form of another site signs a visitor in or out', async () => {
    const { market, web: real } = gavel;
    const person = await buildSignedInUser(market);
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    await visitor.get('/en');
    for (const dest of ['image', 'iframe', 'script', 'document', 'empty']) {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const { status, setCookies } = await visitor.get('/en/user/logout', {
          'sec-fetch-site': site,
          'sec-fetch-dest': dest,
          'sec-fetch-mode': dest === 'document' ? 'navigate' : 'no-cors',
          referer: evil,
        });
        expect([dest, site, status, setCookies]).toEqual([dest, site, 200, []]);
      }
    }
    const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = {
      origin: evil,
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookies,
    };
    const mine = new URLSearchParams({
      'x-s-csrf-token': CSRF_TOKEN,
      email: 'evil@example.test',
      password: testPassword,
    }).toString();
    for (const path of [
      '/en/user/logout',
      '/en/accounts/login',
      '/en/accounts/register/confirm',
      '/en/accounts/login/code',
    ]) {
      const { status, setCookies } = await real.fetchAnswer(path, {
        method: 'POST',
        headers: foreign,
        body: mine,
      });
      expect([path, status, setCookies]).toEqual([path, 403, []]);
    }
    expect(
      (
        await real.fetchAnswer('/accounts/api/v2/sessions/current', {
          method: 'DELETE',
          headers: foreign,
        })
      ).status,
    ).toBe(403);
    expect(await isSignedIn(market, person.token)).toBe(true);
    expect((await visitor.submit('/en/user/logout', {})).status).toBe(303);
    expect(await isSignedIn(market, person.token)).toBe(false);
  });

  test('refuses the token from before the sign-in and the token of another visitor', async () => {
    const person = await buildSignedInUser(gavel.market);
    const visitor = gavel.visitor();
    const planted = visitor.cookies.get('x-s-csrf-token') ?? '';
    expect(
      (
        await visitor.call('POST', '/accounts/api/v2/sessions', {
          email: person.email,
          password: testPassword,
        })
      ).status,
    ).toBe(201);
    expect(visitor.cookies.get('x-s-csrf-token')).not.toBe(planted);
    expect(
      (await visitor.call('PATCH', '/buyer/api/v1/users/me', {}, { 'x-s-csrf-token': planted }))
        .status,
    ).toBe(403);
    const fresh = visitor.cookies.get('x-s-csrf-token') ?? '';
    await visitor.call('DELETE', '/accounts/api/v2/sessions/current');
    expect(visitor.cookies.get('x-s-csrf-token')).not.toBe(fresh);
  });
});
