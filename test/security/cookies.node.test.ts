// Cookies over TLS and without: their attributes and scope. Only the session cookie decides
// anything, no address can fill the cookie jar, and no answer of any kind may be framed.
import { request } from 'undici';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { allEndpoints } from '../../src/contract/allEndpoints';
import { plainForms } from '../../server/forms/plainForms';
import { buildSignedInUser, testPassword, type TestUser } from '../setup/accountCalls';
import { startRealGavel, type RealGavel, type WebVisitor } from '../setup/realGavel';
import { sampleRows } from '../setup/sample';
import { readCode } from '../setup/readMail';
import { testRoutes } from '../ssr/testRoutes';
import { sendJson, startTestWeb } from '../setup/testWeb';
import { buildLot } from '../builders/buildLot';
import { getBody, getQuery } from './rightsResources';

const figures: string[] = [];
let plain: RealGavel;
let tls: RealGavel;
beforeAll(async () => {
  plain = await startRealGavel();
  tls = await startRealGavel({ env: { PUBLIC_ORIGIN: 'https://gavel.test' } });
});
afterAll(async () => {
  await Promise.all([plain.stop(), tls.stop()]);
  process.stdout.write(figures.map((line) => `cookies: ${line}\n`).join(''));
});

const PARTS = 8;

type Rule = { isHidden: boolean; life: RegExp };
/** Every cookie that the site may set: whether it is hidden from scripts, and its lifetime. */
const rules: Readonly<Record<string, Rule>> = {
  session: { isHidden: true, life: /; Expires=[^;]+ GMT/ },
  device: { isHidden: true, life: /; (?:Max-Age=34560000|Expires=Thu, 01 Jan 1970)/ },
  logged_in: { isHidden: false, life: /; Expires=[^;]+ GMT/ },
  user_id: { isHidden: false, life: /; Expires=[^;]+ GMT/ },
  currency: { isHidden: true, life: /; (?:Max-Age=31536000|Expires=Thu, 01 Jan 1970)/ },
  anonymous_id: { isHidden: false, life: /; Max-Age=15552000/ },
  statistics_cookies_enabled: { isHidden: false, life: /; Max-Age=15552000/ },
  marketing_cookies_enabled: { isHidden: false, life: /; Max-Age=15552000/ },
  ab_home_first_section: { isHidden: true, life: /; Max-Age=3600/ },
  'x-s-csrf-token': { isHidden: false, life: /^[^;]+; Path/ },
};
const hostBound = new Set(['session', 'device']);

function findCookieFault(line: string, isSecure: boolean): string | null {
  const written = line.slice(0, line.indexOf('='));
  const name = written.replace(/^__Host-/, '');
  const rule = rules[name];
  if (rule === undefined) return 'has no rule';
  const has = (attribute: string): boolean => new RegExp(`; ${attribute}(?:;|$)`, 'i').test(line);
  const faults = [
    written.startsWith('__Host-') === (isSecure && hostBound.has(name)) || 'prefix',
    has('Secure') === isSecure || 'Secure',
    has('HttpOnly') === rule.isHidden || 'HttpOnly',
    has('SameSite=Lax') || 'SameSite',
    has('Path=/') || 'Path',
    !/domain=/i.test(line) || 'Domain',
    rule.life.test(line) || 'life',
    (line.match(/;/g) ?? []).length <= 6 || 'more than one cookie',
  ].filter((fault) => fault !== true);
  return faults.length === 0 ? null : faults.join();
}

/**
 * Requests every page, call (a sample of both in `npm test`) and form once as this visitor, each
 * time with no cookie but the session.
 */
async function requestEverything(
  { market, visitor }: RealGavel,
  session: string | null,
  person: TestUser,
  name: string,
): Promise<string[]> {
  const lot = await buildLot(market.db);
  const lines: string[] = [];
  const fresh = (): WebVisitor => {
    const one = visitor({ onAnswer: ({ setCookies }) => lines.push(...setCookies) });
    if (session !== null) one.cookies.set(name, session);
    return one;
  };
  const filled = (path: string): string =>
    path
      .replace(/:lot\b|:id\b/, String(lot.id))
      .replace(/:\w+/g, 'x')
      .replaceAll('*', 'none');
  for (const { path } of sampleRows(allRoutes, PARTS)) await fresh().get(`/en${filled(path)}`);
  for (const path of [
    '/',
    '/nl',
    '/EN/x',
    '/en/none',
    '/assets/none.js',
    '/robots.txt',
    '/healthz',
    '/en?a[b][c]=1',
    '/en?ab_home_first_section=1',
    '/en/%00',
  ])
    await fresh().get(path);
  // Calls that end the session come last.
  const isEnd = (endpoint: string): boolean =>
    ['removeCurrentSession', 'removeOtherSessions'].includes(endpoint);
  for (const { name: endpoint, method, path, stream } of sampleRows(allEndpoints, PARTS).toSorted(
    (a, b) => Number(isEnd(a.name)) - Number(isEnd(b.name)),
  )) {
    if (!stream)
      await fresh().call(
        method,
        filled(path) + getQuery(endpoint, lot.id),
        getBody(endpoint, lot.id),
        { 'idempotency-key': '11111111-1111-4111-8111-111111111111' },
      );
  }
  for (const path of Object.keys(plainForms))
    await fresh().submit(`/en${path}`, {
      email: person.email,
      password: 'wrong',
      terms_accepted: 'yes',
      country_code: 'nl',
      choice: 'all',
    });
  return lines;
}

test.each([
  ['without TLS', () => plain, false],
  ['over TLS', () => tls, true],
] as const)('every Set-Cookie of every route is valid, %s', async (what, of, isSecure) => {
  const gavel = of();
  const name = isSecure ? '__Host-session' : 'session';
  const lines: string[] = [];
  const person = await buildSignedInUser(gavel.market, { seller: {} });
  lines.push(
    ...(await requestEverything(gavel, null, person, name)),
    ...(await requestEverything(gavel, await gavel.market.signIn(person.id), person, name)),
  );
  lines.push(...(await requestEverything(gavel, 'x'.repeat(43), person, name)));
  // Signing in, registering and closing the account set and clear every kind of cookie.
  const heard = gavel.visitor({ onAnswer: ({ setCookies }) => lines.push(...setCookies) });
  await heard.submit('/en/accounts/login', { email: person.email, password: testPassword });
  await heard.submit('/en/user/logout', {});
  const newcomer = gavel.visitor({ onAnswer: ({ setCookies }) => lines.push(...setCookies) });
  const begun = await newcomer.call(
    'POST',
    '/accounts/api/v2/registrations',
    getBody('createRegistration', 1),
  );
  const { recipient } = await gavel.market.db
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'registration_code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = (JSON.parse(begun.text) as { registration: { id: string } }).registration;
  await newcomer.call('POST', '/accounts/api/v2/registrations/confirmation', {
    registration_id: id,
    code: await readCode(gavel.market, recipient),
  });
  const names = new Set(
    lines.map((line) => line.slice(0, line.indexOf('=')).replace(/^__Host-/, '')),
  );
  expect([...names].toSorted()).toEqual(Object.keys(rules).toSorted());
  expect(
    lines
      .map((line) => [line.replace(/=[^;]*/, ''), findCookieFault(line, isSecure)])
      .filter(([, fault]) => fault !== null),
  ).toEqual([]);
  figures.push(`${lines.length} Set-Cookie lines ${what}, each as its rule says`);
});

/**
 * The lines of an answer without what differs between any two answers: times, request ids, and the
 * order of parallel queries.
 */
const getStableLines = (text: string): string[] =>
  text
    .replaceAll(/nonce="[^"]*"|name="x-s-csrf-token" value="[^"]*"/g, '')
    .replaceAll(/\b\d{10,}(?:\.\d+)?\b/g, '')
    .replaceAll(
      /"(?:requestId|expires_at|resend_at|challenge_id|id|created_at|serverTime|last_seen_at)":"[^"]*"/g,
      '',
    )
    .replaceAll(/data-rendered-at="\d+"/g, '')
    .split(/[,{}[\]<>]/);

/** The lines that occur more often in one answer than in the other, or null. */
function findDifference(a: string, b: string): string | null {
  const counts = new Map<string, number>();
  for (const line of getStableLines(a)) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of getStableLines(b)) counts.set(line, (counts.get(line) ?? 0) - 1);
  const different = [...counts].filter(([, count]) => count !== 0);
  return different.length === 0 ? null : JSON.stringify(different).slice(0, 3_000);
}

test('forged identity cookies change no answer for any visitor', async () => {
  const { market, visitor } = plain;
  const [person, other] = [
    await buildSignedInUser(market, { displayName: 'Forgedfor' }),
    await buildSignedInUser(market, { displayName: 'Someoneelse', isAdmin: true, seller: {} }),
  ];
  const lot = await buildLot(market.db);
  const filled = (path: string): string =>
    path
      .replace(/:lot\b|:id\b/, String(lot.id))
      .replace(/:user\b/, String(other.id))
      .replace(/:\w+/g, 'x')
      .replaceAll('*', 'none');
  const addresses = [
    ...allEndpoints
      .filter(({ method, stream }) => method === 'GET' && !stream)
      .map(({ name, path }) => filled(path) + getQuery(name, lot.id)),
    ...allRoutes.map(({ path }) => `/en${filled(path)}`),
  ];
  const forged = {
    logged_in: 'yes',
    user_id: String(other.id),
    is_seller: '1',
    is_admin: '1',
    role: 'admin',
    auth_token: other.token,
    'auth-token': other.token,
  };
  let compared = 0;
  for (const session of [null, person.token]) {
    for (const address of sampleRows(addresses, PARTS)) {
      const openVisitor = () => {
        const opened = visitor();
        opened.cookies.set('anonymous_id', 'anonymous-id-0123456789');
        if (session !== null) opened.cookies.set('session', session);
        return opened;
      };
      const forger = openVisitor();
      for (const [name, value] of Object.entries(forged)) forger.cookies.set(name, value);
      const before = await openVisitor().get(address);
      const answer = await forger.get(address, {
        'auth-token': other.token,
        'x-user-id': String(other.id),
        'x-device-token': 'd'.repeat(43),
      });
      // A list that is cached may have been renewed in between: then it equals the next answer.
      const expected =
        findDifference(before.text, answer.text) === null
          ? before
          : await openVisitor().get(address);
      expect([
        address,
        answer.status,
        answer.headers.location,
        findDifference(expected.text, answer.text),
      ]).toEqual([address, expected.status, expected.headers.location, null]);
      compared += 1;
    }
  }
  figures.push(
    `${compared} answers the same with and without forged logged_in, user_id and the like`,
  );
});

test('sets at most ten cookies and 4 KB, and still answers the next request', async () => {
  const many = (name: string): string =>
    Array.from({ length: 200 }, (_, index) => `${name}_${index}=${index}`).join('&');
  for (const query of [
    many('ab'),
    many('utm'),
    many('experiment'),
    `ab=${'x'.repeat(3_000)}`,
    `locale=${'x'.repeat(3_000)}`,
    'session=a&device=b&theme=c&view=d&tz=e&country=f',
  ]) {
    for (const path of ['/en', '/en/c', '/en/accounts/login', '/none', '/buyer/api/v1/lots']) {
      const visitor = plain.visitor();
      const lines: string[] = [];
      for (let visit = 0; visit < 3; visit += 1)
        lines.push(...(await visitor.get(`${path}?${query}`)).setCookies);
      const jar = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect([
        path,
        visitor.cookies.size <= 10,
        Buffer.byteLength(jar) <= 4_096,
        lines.length <= 4,
      ]).toEqual([path, true, true, true]);
      expect((await visitor.get('/en')).status).toBe(200);
    }
  }
  // A sister host may fill the cookie jar. Such a jar is accepted up to Node's own limit.
  const stuffed = plain.visitor();
  for (let index = 0; index < 100; index += 1) stuffed.cookies.set(`ab_${index}`, 'x'.repeat(80));
  expect((await stuffed.get('/en')).status).toBe(200);
});

test('forbids framing in every kind of answer', async () => {
  const web = await startTestWeb({
    routes: testRoutes,
    limits: { maxInFlight: 0 },
    answer: (_req, res) => sendJson(res, {}),
  });
  const { visitor, market } = plain;
  const person = await buildSignedInUser(market);
  const one = visitor();
  one.cookies.set('session', person.token);
  const kinds = {
    page: await one.get('/en'),
    'page of a signed-in user': await one.get('/en/accounts/settings/account'),
    'login page': await visitor().get('/en/accounts/login'),
    'redirect to sign-in': await visitor().get('/en/accounts/settings/account'),
    'without a locale': await visitor().get('/c'),
    'non-canonical locale': await visitor().get('/EN/c'),
    'missing page': await one.get('/en/none'),
    'a bad query': await one.get('/en?a[b][c]=1'),
    'a path with a NUL': await one.get('/en/%00'),
    call: await one.get('/buyer/api/v1/users/me'),
    'a refused call': await visitor().get('/buyer/api/v1/users/me'),
    'missing call': await one.get('/buyer/api/none'),
    'another site’s call': await one.call(
      'POST',
      '/accounts/api/v2/sessions',
      {},
      { origin: 'https://evil.test' },
    ),
    'an unsupported media type': await one.call(
      'POST',
      '/accounts/api/v2/sessions',
      {},
      { 'content-type': 'text/plain' },
    ),
    form: await one.submit('/en/accounts/login', { email: 'a@example.test', password: 'b' }),
    'a form too large': await one.submit('/en/accounts/login', { email: 'x'.repeat(9_000) }),
    'a form with many fields': await one.submit(
      '/en/accounts/login',
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, ''])),
    ),
    'a form without its token': await one.submit('/en/accounts/login', { 'x-s-csrf-token': 'x' }),
    'an unsupported method': await plain.web.fetchAnswer('/en', { method: 'OPTIONS' }),
    'a write to a page': await one.call('DELETE', '/en/c'),
    'an unknown host': await plain.web.fetchAnswer('/en', { headers: { host: 'evil.test' } }),
    'too many headers': await plain.web.fetchAnswer('/en', {
      headers: Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-${index}`, '1'])),
    }),
    'a picture': await one.get('/images/none/x.jpg'),
    robots: await one.get('/robots.txt'),
    'a missing script': await one.get('/assets/none.js'),
    script: await one.get('/assets/client.0123456789.js'),
    health: await one.get('/healthz'),
    busy: await web.get('/en/echo'),
  };
  for (const [kind, { status, headers }] of Object.entries(kinds)) {
    expect([
      kind,
      status,
      String(headers['content-security-policy']).includes("frame-ancestors 'none'"),
      headers['x-frame-options'],
    ]).toEqual([kind, expect.any(Number), true, 'DENY']);
  }
  expect(kinds.busy.status).toBe(503);
  const outbox = await request(`${market.origin}/outbox`);
  await outbox.body.dump();
  expect(String(outbox.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  const statuses = [...new Set(Object.values(kinds).map(({ status }) => status))].toSorted();
  figures.push(
    `${Object.keys(kinds).length} kinds of answers (${statuses.join(', ')}), none may be framed`,
  );
  await web.stop();
});
