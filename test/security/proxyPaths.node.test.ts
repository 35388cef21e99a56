// Only allowlisted paths reach the upstream, and malformed requests reach nothing.
import { getProxyKind } from '../../server/proxy/allowedPaths';
import { upstreamUrl } from '../../server/proxy/requestUpstream';
import { rawRequest, parseStatuses } from '../setup/rawRequest';
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { brokenRequests, rawPaths } from './rawRequests';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (_req, res) => sendJson(res, { reached: true }),
    env: { PUBLIC_ORIGIN: 'http://gavel.test' },
  });
});
afterAll(() => web.stop());

/**
 * The requests that reached the upstream, without those of the not-found page itself, which name
 * their locale.
 */
const reachedSince = (before: number): TestWeb['seen'] =>
  web.seen.slice(before).filter(({ url }) => !url.includes('locale=en'));

test.each(rawPaths)('%s reaches no upstream', async (path) => {
  const before = web.seen.length;
  const text = await rawRequest(
    web.port,
    `GET ${path} HTTP/1.1\r\nHost: gavel.test\r\nConnection: close\r\n\r\n`,
  );
  expect(reachedSince(before)).toEqual([]);
  expect(text).not.toContain('reached');
  for (const status of parseStatuses(text)) expect([307, 308, 400, 404, 421]).toContain(status);
});

test.each([
  ['/buyer/api/v1/lots', 'json'],
  ['/user_tracking/api/v1/external/visitor', 'json'],
  ['/images/cw_lot_card,cw_dpr2/lot-1-1.jpg@avif', 'image'],
  ['/buyer/api/v3/auctions/12/live', 'live'],
  ['/buyer/api/v3/auctions/12/live/', 'json'],
  ['/buyer/apis/v1', null],
  ['/buyer', null],
  ['/images/../x/y.jpg', null],
  ['/images/cw_large/a.svg', null],
  ['/orders/api/v3/users', 'json'],
])('classifies %s as %s', (path, kind) => {
  expect(getProxyKind(path)).toBe(kind);
});

test.each(['//evil.test/x', '/\\evil.test', '/@evil.test', '/..', '/%2e%2e/x', '/a?b', '/a#b'])(
  'an address made of %s stays on its origin',
  (path) => {
    const url = upstreamUrl('http://upstream.test:3100', path, '?a=b');
    expect(url.origin).toBe('http://upstream.test:3100');
    expect(url.search).toBe('?a=b');
  },
);

test('covers enough kinds of malformed requests', () => {
  expect(brokenRequests.length).toBeGreaterThanOrEqual(60);
});

test.each(brokenRequests)('refuses %s exactly once', async (_what, bytes) => {
  const before = web.seen.length;
  const statuses = parseStatuses(
    await rawRequest(web.port, bytes.replaceAll('HOST', 'gavel.test')),
  );
  expect(reachedSince(before)).toEqual([]);
  expect(statuses.filter((status) => status < 300 || status >= 500)).toEqual([]);
  expect(statuses.length).toBeLessThanOrEqual(1);
});
