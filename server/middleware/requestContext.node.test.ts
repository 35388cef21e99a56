import type { RequestListener } from 'node:http';
import { sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

let web: TestWeb;
let behindProxy: TestWeb;
const answer: RequestListener = (_req, res) => sendJson(res, {});
beforeAll(async () => {
  web = await startTestWeb({ answer });
  behindProxy = await startTestWeb({ answer, env: { TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.1' } });
});
afterAll(() => Promise.all([web.stop(), behindProxy.stop()]));

async function upstreamHeaders(server: TestWeb, headers: Record<string, string>) {
  await server.fetchAnswer('/buyer/api/v1/lots', { headers });
  return server.seen.at(-1)?.headers ?? {};
}

test.each([
  [{}, 'nl'],
  [{ 'accept-language': 'de-AT,de;q=0.9' }, 'at'],
  [{ 'accept-language': 'de-XX' }, 'nl'],
  [{ cookie: 'country=fr', 'accept-language': 'de-AT' }, 'fr'],
  [{ cookie: 'country=xx' }, 'nl'],
  [{ 'x-geo-country-iso-code': 'us' }, 'nl'],
])('reads the country of %j as %s', async (headers, country) => {
  expect((await upstreamHeaders(web, headers))['x-geo-country-iso-code']).toBe(country);
});

test('trusts a configured proxy about the country', async () => {
  expect(
    (await upstreamHeaders(behindProxy, { 'x-geo-country-iso-code': 'US' }))[
      'x-geo-country-iso-code'
    ],
  ).toBe('us');
});

test('reads X-Forwarded-For only from a trusted proxy, and only the address it added', async () => {
  const forged = { 'x-forwarded-for': '6.6.6.6' };
  expect((await upstreamHeaders(web, forged))['x-client-ip']).toBe('127.0.0.1');
  expect((await upstreamHeaders(behindProxy, forged))['x-client-ip']).toBe('6.6.6.6');
  const chain = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 10.0.0.1' };
  expect((await upstreamHeaders(behindProxy, chain))['x-client-ip']).toBe('7.7.7.7');
  expect(
    (await upstreamHeaders(behindProxy, { 'x-forwarded-for': 'nonsense' }))['x-client-ip'],
  ).toBe('127.0.0.1');
});

test('sends the session cookie upstream as Auth-Token unless it is malformed', async () => {
  expect((await upstreamHeaders(web, { cookie: 'session=0123456789abcdef' }))['auth-token']).toBe(
    '0123456789abcdef',
  );
  for (const odd of ['short', 'a b c d e f g h i j', 'x'.repeat(201), '%0d%0aevil:1234567890']) {
    expect(await upstreamHeaders(web, { cookie: `session=${odd}` })).not.toHaveProperty(
      'auth-token',
    );
  }
});

test('sends the anonymous id upstream only for a visitor who has one and allows it', async () => {
  const readId = async (cookie: string): Promise<unknown> =>
    (await upstreamHeaders(web, { cookie }))['x-anonymous-id'];
  const id = 'anonymous_id=0123456789abcdef';
  expect(await readId('country=us')).toBeUndefined();
  expect(await readId(`country=us; ${id}`)).toBe('0123456789abcdef');
  expect(await readId(`country=nl; ${id}`)).toBeUndefined();
  expect(await readId(`country=nl; ${id}; statistics_cookies_enabled=yes`)).toBe(
    '0123456789abcdef',
  );
  expect(await readId(`country=us; ${id}; statistics_cookies_enabled=no`)).toBeUndefined();
});
