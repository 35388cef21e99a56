import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { waitFor } from './waitFor';
import { openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
const { chunks } = JSON.parse(readFileSync(path.resolve('dist/client/manifest.json'), 'utf8')) as {
  chunks: Record<string, { js: string[] }>;
};

/** Events received by a stand-in for Sentry's ingest endpoint. */
const events: string[] = [];
let ingest: Server;
let web: Gavel;
let browser: Browser;

const getDsn = (): string => `http://key@127.0.0.1:${(ingest.address() as AddressInfo).port}/1`;

beforeAll(async () => {
  ingest = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      if (body.includes('{"type":"event"}')) events.push(body);
      res.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => ingest.listen(0, '127.0.0.1', resolve));
  web = await startGavel({
    UPSTREAM_URL: gavel.marketplaceUrl,
    GAVEL_DEBUG: '1',
    SENTRY_DSN: getDsn(),
    SENTRY_SAMPLE_RATE: '1',
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  await new Promise((resolve) => ingest.close(resolve));
  await gavel.db.destroy();
});
beforeEach(() => {
  events.length = 0;
});

test('a page that crashes sends one event without the query of its address', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en/c?q=ann%40example.test`);
  await page.locator('aside summary ::-p-text(Debug)').click();
  await press(page, 'button', 'Crash this page');
  await waitForText(page, 'We can’t load this page right now', 'h1');
  await waitFor('the error is sent', () => events.length > 0);
  await page.close();
  expect(events).toHaveLength(1);
  expect(events[0]).toContain('crashed on purpose');
  expect(events[0]).toContain(`"url":"${web.url}/en/c"`);
  expect(events[0]).not.toContain('ann');
});

test('the web server reports what it logs as an error, with the request id', async () => {
  // Each of its answers lacks all fields.
  const upstream = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const misled = await startGavel({
    UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    SENTRY_DSN: getDsn(),
    SENTRY_SAMPLE_RATE: '1',
  });
  const { headers } = await fetch(`${misled.url}/en/c`);
  const id = headers.get('x-request-id') ?? '';
  const getReport = () => events.find((event) => event.includes(`"requestId":"${id}"`));
  await waitFor('the error is sent', () => getReport() !== undefined);
  await misled.stop();
  await new Promise((resolve) => upstream.close(resolve));
  expect(getReport()).toContain('"server_name":"web"');
});

test('without a DSN Sentry is not loaded', async () => {
  const { page } = await openVisitor(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, `${gavel.url}/en/c`);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const files = chunks['sentry']?.js ?? [];
  expect(files.length).toBeGreaterThanOrEqual(1);
  expect(requests.filter((request) => files.includes(request))).toEqual([]);
});
