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

/** Items received by a stand-in for Sentry's ingest endpoint, by type. */
const events: string[] = [];
const metrics: string[] = [];
let ingest: Server;
let web: Gavel;
let browser: Browser;

beforeAll(async () => {
  ingest = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      if (body.includes('{"type":"event"}')) events.push(body);
      if (body.includes('"type":"trace_metric"')) metrics.push(body);
      res.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => ingest.listen(0, '127.0.0.1', resolve));
  web = await startGavel({
    UPSTREAM_URL: gavel.marketplaceUrl,
    GAVEL_DEBUG: '1',
    SENTRY_DSN: `http://key@127.0.0.1:${(ingest.address() as AddressInfo).port}/1`,
    WEB_VITALS_SAMPLE_RATE: '1',
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
  metrics.length = 0;
});

test('a page that crashes sends one event without the query of its address', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en/c?q=ann%40example.test`);
  await press(page, 'button', 'Crash this page');
  await waitForText(page, 'We can’t load this page right now', 'h1');
  await waitFor('the error is sent', () => events.length > 0);
  await page.close();
  await waitFor('the web vitals are sent', () => metrics.length > 0);
  expect(events).toHaveLength(1);
  expect(events[0]).toContain('crashed on purpose');
  expect(events[0]).toContain(`"url":"${web.url}/en/c"`);
  expect(events[0]).not.toContain('ann');
  expect(metrics.join()).toContain('web_vital.ttfb');
});

test('without a DSN neither Sentry nor web-vitals is loaded', async () => {
  const { page } = await openVisitor(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openPage(page, `${gavel.url}/en/c`);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const files = ['sentry', 'web-vitals'].flatMap((name) => chunks[name]?.js ?? []);
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(requests.filter((request) => files.includes(request))).toEqual([]);
});
