// Pages in a real browser with the header and footer of a provider (ASSET_DATA_URL), and bare ones
// without an answer: both hydrate and navigate without a console message.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'puppeteer';
import { findAxeViolations } from './findAxeViolations';
import { launchBrowser } from './launchBrowser';
import { findLot, sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
const lot = findLot('open', 'with bids');

/** In German only; it fails for English. */
const provider: Server = createServer((req, res) => {
  if (!req.url?.includes('locale=de')) {
    res.writeHead(503).end();
    return;
  }
  const header =
    '<header id="site-header" class="site-header"><a href="/de">Haus der Auktionen</a>' +
    '<form role="search" action="/de/s"><label for="site-q">Suche</label>' +
    '<input id="site-q" type="search" name="q"></form></header><script>window.isOwned = 1</script>';
  const footer = '<footer><p>Impressum von __user_name__</p></footer>';
  res
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ header, footer, 'tags.js': [] }));
});

let web: Gavel;
let browser: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  [browser, web] = await Promise.all([
    launchBrowser(),
    startGavel({
      UPSTREAM_URL: gavel.marketplaceUrl,
      ASSET_DATA_URL: `http://127.0.0.1:${port}/assets`,
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), web.stop(), gavel.db.destroy()]);
  await new Promise((resolve) => provider.close(resolve));
});

/** Our own header says when a page is hydrated; here its live connection does. */
async function openLot(page: Page, locale: string): Promise<void> {
  await page.goto(`${web.url}/${locale}${lot.path}`);
  await page.waitForSelector('[data-connection="live"]');
}

test('shows the header and footer of the provider, whose scripts do not run', async () => {
  const { page, problems } = await openVisitor(browser);
  await openLot(page, 'de');
  await waitForText(page, 'Haus der Auktionen', 'header');
  await waitForText(page, 'Impressum von', 'footer');
  expect(await page.evaluate('"isOwned" in window')).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('header input').fill('uhr');
  await page.keyboard.press('Enter');
  await page.waitForFunction('location.pathname === "/de/s"');
  expect(new URL(page.url()).search).toBe('?q=uhr');
  expect(problems).toEqual([]);
});

test('without an answer, a bare page hydrates and leads to the next one', async () => {
  const { page, problems } = await openVisitor(browser);
  await openLot(page, 'en');
  expect(await page.$$('body > header, body > footer')).toEqual([]);
  await press(page, 'link', 'Home');
  await page.waitForFunction('location.pathname === "/en"');
  await page.waitForSelector('main h1');
  expect(await page.$$('body > header, body > footer')).toEqual([]);
  expect(problems).toEqual([]);
});
