// The metrics of both processes, with a page, calls and bids on the real marketplace.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { serveMetrics } from '../../config/observability/serveMetrics';
import { webRegistry } from '../../server/webMetrics';
import { marketplaceRegistry } from '../../server/marketplace/lib/metrics';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { startRealGavel, type RealGavel } from '../setup/realGavel';

const log = pino({ level: 'silent' });
const free = { host: '127.0.0.1', port: 0 };

let gavel: RealGavel;
beforeAll(async () => {
  gavel = await startRealGavel();
});
afterAll(() => gavel.stop());

/** The value of one line of the exposition format, or undefined. */
async function readValue(registry: Registry, line: string): Promise<number | undefined> {
  const lines = (await registry.metrics()).split('\n');
  const value = lines.find((text) => text.startsWith(`${line} `))?.slice(line.length + 1);
  return value === undefined ? undefined : Number(value);
}

test('counts pages by their route, renders, cache reads and upstream calls', async () => {
  const lot = await buildLot(gavel.market.db);
  const { status } = await gavel.web.get(`/en/l/${lot.id}-${lot.slug}`);
  expect(status).toBe(200);
  await gavel.web.get('/en/l/4711-no-such-lot');
  await gavel.web.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  const read = (line: string) => readValue(webRegistry, line);
  expect(
    await read('gavel_http_requests_total{route="page:lot",method="GET",status="2xx"}'),
  ).toBeGreaterThanOrEqual(1);
  expect(
    await read('gavel_http_requests_total{route="api:buyer",method="GET",status="2xx"}'),
  ).toBeGreaterThanOrEqual(1);
  expect(await read('gavel_page_render_seconds_count{page="lot"}')).toBeGreaterThanOrEqual(1);
  expect(await read('gavel_page_cache_reads_total{result="miss"}')).toBeGreaterThanOrEqual(1);
  expect(
    await read('gavel_upstream_call_seconds_count{service="buyer",status="2xx"}'),
  ).toBeGreaterThanOrEqual(2);
});

test('labels contain nothing of a URL', async () => {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  for (const path of [`/${canary}`, `/en/${canary}`, `/${canary}/api/v1/x`, `/en/s?q=${canary}`])
    await gavel.web.get(path);
  await gavel.web.fetchAnswer('/en', { method: 'PURGE' });
  await gavel.market.get(`/buyer/api/v1/${canary}`);
  expect(await webRegistry.metrics()).not.toContain(canary);
  expect(await webRegistry.metrics()).not.toContain('PURGE');
  expect(await marketplaceRegistry.metrics()).not.toContain(canary);
});

test('counts endpoints, and bids by outcome and reason', async () => {
  const lot = await buildLot(gavel.market.db);
  const user = await buildUser(gavel.market.db);
  const token = await gavel.market.signIn(user.id);
  const bid = (amount: number, key: string) =>
    gavel.market.post(
      `/buyer/api/v3/lots/${lot.id}/bids`,
      { amount, currency_code: 'EUR', bid_type: 'direct' },
      { token, headers: { 'idempotency-key': key } },
    );
  const key = randomUUID();
  const statuses = [];
  for (const [amount, usedKey] of [
    [10, key],
    [10, key],
    [1, randomUUID()],
  ] as const)
    statuses.push((await bid(amount, usedKey)).status);
  expect(statuses).toEqual([201, 200, 422]);
  const read = (line: string) => readValue(marketplaceRegistry, line);
  expect(await read('gavel_bids_total{outcome="leading",reason=""}')).toBe(1);
  expect(await read('gavel_bids_total{outcome="replayed",reason=""}')).toBe(1);
  const lines = (await marketplaceRegistry.metrics()).split('\n');
  expect(
    lines.filter((line) => /^gavel_bids_total\{outcome="refused",reason="\w+"\} 1$/.test(line)),
  ).toHaveLength(1);
  expect(await read('gavel_endpoint_requests_total{endpoint="createBid",status="2xx"}')).toBe(2);
});

test('the public port does not serve metrics', async () => {
  // A path without a locale is sent to the visitor's.
  expect(await gavel.web.get('/metrics')).toMatchObject({
    status: 307,
    headers: { location: '/en/metrics' },
  });
  const { status, text } = await gavel.web.get('/en/metrics');
  expect(status).toBe(404);
  expect(text).not.toContain('gavel_http_requests_total');
});

test('a port of their own serves metrics, and nothing else', async () => {
  const server = await serveMetrics(free, new Registry(), log);
  const origin = `http://127.0.0.1:${server?.port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  await server?.stop();
});

test('does not serve metrics without an address or on a taken port', async () => {
  expect(await serveMetrics(null, new Registry(), log)).toBeNull();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await serveMetrics({ ...free, port }, new Registry(), log)).toBeNull();
  await new Promise((resolve) => other.close(resolve));
});
