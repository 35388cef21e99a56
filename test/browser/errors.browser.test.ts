import type { Browser, Page } from 'puppeteer';
import { startBreakableProxy, type BreakableProxy } from './breakableProxy';
import { launchBrowser } from './launchBrowser';
import { signInAs } from './testUsers';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { waitFor } from './waitFor';
import { fill, openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const buyer = 'buyer1@demo.test';

let browser: Browser;
let gate: BreakableProxy;
let web: Gavel;

beforeAll(async () => {
  browser = await launchBrowser();
  gate = await startBreakableProxy(gavel.marketplaceUrl);
  web = await startGavel({ UPSTREAM_URL: gate.url, GAVEL_DEBUG: '1' });
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  await gate.stop();
  await gavel.db.destroy();
});
beforeEach(() => gate.setMode('open'));

test.each(['', '/c', '/s?q=watch', '/l/1-a', '/a/1-a'])(
  'with the marketplace down, %j is the error page',
  async (path) => {
    gate.setMode('shut');
    const answer = await fetch(`${web.url}/en${path}`);
    expect(answer.status).toBe(502);
  },
);

test('the error page states the outage by status, text and QR code, and leads back', async () => {
  const { page } = await openVisitor(browser);
  gate.setMode('shut');
  const answer = await page.goto(`${web.url}/en/ca`);
  expect(answer?.status()).toBe(502);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  await waitForText(page, 'We can’t load this page right now', 'h1');
  await waitForText(page, 'Our servers didn’t respond as expected. We’re working on it.');
  await waitForText(
    page,
    'Scan the QR code to quickly access this page on another device',
    'figure',
  );
  expect(await page.$$('figure svg')).toHaveLength(1);
  gate.setMode('open');
  await press(page, 'link', 'Wait a few seconds and refresh the page');
  await waitForText(page, 'Auctions', 'main h1');
  expect(page.url()).toBe(`${web.url}/en/ca`);
});

test('a failed navigation keeps the header and can be retried', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en`);
  gate.setMode('shut');
  await press(page, 'link', 'Auctions');
  await waitForText(page, 'We can’t load this page right now', 'main');
  expect(await page.$('#site-header')).not.toBeNull();
  gate.setMode('open');
  await waitForText(
    page,
    'Scan the QR code to quickly access this page on another device',
    'main figure',
  );
  await press(page, 'link', 'Wait a few seconds and refresh the page');
  await waitForText(page, 'Auctions', 'main h1');
});

test('an offline navigation says so and continues once the browser is online', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en`);
  await page.setOfflineMode(true);
  await press(page, 'link', 'Auctions');
  await waitForText(page, 'You’re offline', 'main');
  await page.setOfflineMode(false);
  await waitForText(page, 'Auctions', 'main h1');
  expect(page.url()).toBe(`${gavel.url}/en/ca`);
  // The device stays online but cannot reach the server, so no event tells when the connection is
  // back.
  let isCut = true;
  await page.setRequestInterception(true);
  page.on(
    'request',
    (asked) =>
      void (isCut && /\/api\/|\/healthz/.test(asked.url()) ? asked.abort() : asked.continue()),
  );
  await press(page, 'link', 'All lots');
  await waitForText(page, 'You’re offline', 'main');
  isCut = false;
  await waitForText(page, 'All lots', 'main h1');
  expect(new URL(page.url()).pathname).toBe('/en/e');
});

test('a link to a part of a page loads its document when the page’s code is gone', async () => {
  const { page } = await openVisitor(browser);
  const lot = findLot('open', 'with bids');
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await page.locator('main summary ::-p-text(What buyers say)').click();
  // As after a deploy: the document comes with other scripts.
  let isGone = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
    void (isGone && request.resourceType() === 'script' ? request.abort() : request.continue());
  });
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator('main a[href$="#feedback"]').click();
  expect(new URL((await document).url()).pathname).toMatch(/^\/en\/u\//);
  await page.waitForSelector('main #feedback');
});

test('a page whose scripts crash becomes the error page', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en/c`);
  await page.locator('aside summary ::-p-text(Debug)').click();
  await press(page, 'button', 'Crash this page');
  await waitForText(page, 'We can’t load this page right now', 'h1');
  await waitForText(
    page,
    'Scan the QR code to quickly access this page on another device',
    'figure',
  );
  await press(page, 'link', 'Wait a few seconds and refresh the page');
  await waitForText(page, 'Categories', 'main h1');
});

/** The lot's page as the buyer, with the confirm step of the minimum bid open. */
async function openConfirm(lot: TestLot): Promise<{ page: Page; label: string }> {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signInAs(visitor, gavel, buyer);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  const quick = await page.waitForSelector(
    `${panel} [role="group"][aria-label="Quick bids"] button`,
  );
  const label = await quick?.evaluate((button) => button.getAttribute('aria-label'));
  await quick?.click();
  await waitForText(page, 'Confirm your bid', 'dialog');
  return { page, label: label ?? '' };
}

const confirm = (page: Page, label: string): Promise<void> =>
  page.locator(`dialog ::-p-aria([name="${label}"][role="button"])`).click();

/** The buyer's bids on the lot, and the bid requests that the server accepted. */
async function countBids({ id }: TestLot): Promise<{ bids: number; requests: number }> {
  const user = gavel.db.selectFrom('users').select('id').where('email', '=', buyer);
  const bids = await gavel.db
    .selectFrom('bids')
    .select('id')
    .where('lotId', '=', id)
    .where('userId', '=', user)
    .execute();
  const requests = await gavel.db
    .selectFrom('bidRequests')
    .select('id')
    .where('lotId', '=', id)
    .where('userId', '=', user)
    .execute();
  return { bids: bids.length, requests: requests.length };
}

test('a bid whose reply is lost is checked and counted once', async () => {
  const lot = findLot('open', 'without bids', 6);
  const { page, label } = await openConfirm(lot);
  const cdp = await page.createCDPSession();
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: `*/lots/${lot.id}/bids`, requestStage: 'Response' }],
  });
  cdp.once('Fetch.requestPaused', ({ requestId }) => {
    // The connection is cut before the reply arrives.
    void page
      .setOfflineMode(true)
      .then(() => cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }));
  });
  await confirm(page, label);
  await waitForText(page, 'Checking whether your bid of', panel);
  await waitFor('the server has taken the bid', async () => (await countBids(lot)).bids === 1);
  expect(
    await page.$eval(
      `${panel} form button[type="submit"]`,
      (button) => (button as HTMLButtonElement).disabled,
    ),
  ).toBe(true);

  await cdp.send('Fetch.disable');
  await page.setOfflineMode(false);
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
});

test('a bid that never left the device is checked and then placed once', async () => {
  const lot = findLot('open', 'without bids', 7);
  const { page, label } = await openConfirm(lot);
  await page.setOfflineMode(true);
  await confirm(page, label);
  await waitForText(page, 'Checking whether your bid of', panel);
  expect(await countBids(lot)).toEqual({ bids: 0, requests: 0 });
  await page.setOfflineMode(false);
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
});

test('a bid whose reply was lost is resumed after a reload', async () => {
  const lot = findLot('open', 'without bids', 8);
  const { page, label } = await openConfirm(lot);
  const cdp = await page.createCDPSession();
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: `*/lots/${lot.id}/bids`, requestStage: 'Response' }],
  });
  // The first request is never answered; requests after the reload are.
  let held = 0;
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method === 'POST' && (held += 1) === 1) return;
    void cdp.send('Fetch.continueResponse', { requestId });
  });
  await confirm(page, label);
  await waitFor('the server has taken the bid', async () => (await countBids(lot)).bids === 1);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
});

test('a refused sign-in says why and keeps the email address', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await fill(page, 'Email address', 'nobody@demo.test');
  await fill(page, 'Password', 'not the password');
  await press(page, 'button', 'Sign in');
  await waitForText(page, 'Incorrect email or password.', 'main');
  expect(await page.$eval('input[name="email"]', (input) => input.value)).toBe('nobody@demo.test');
});

test('the header is as wide as the results before and after navigation', async () => {
  const { page } = await openVisitor(browser, { width: 1800 });
  const edges = (selector: string): Promise<number> =>
    page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().width));
  const isWide = (): Promise<boolean> =>
    page.$eval('#site-header', (header) => header.classList.contains('site-header--wide'));
  const answer = await page.goto(`${gavel.url}/en/e`, { waitUntil: 'domcontentloaded' });
  expect(await answer?.text()).toContain('site-header--wide');
  expect(await edges('.site-header__row')).toBe(await edges('#main > div'));
  const wide = await edges('.site-header__row');
  await press(page, 'link', 'Auctions');
  await waitForText(page, 'Auctions', 'main h1');
  expect(await isWide()).toBe(false);
  expect(await edges('.site-header__row')).toBeLessThan(wide);
  await press(page, 'link', 'All lots');
  await waitForText(page, 'All lots', 'main h1');
  expect(await isWide()).toBe(true);
});
