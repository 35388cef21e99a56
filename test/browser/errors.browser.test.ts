import type { Browser, Page } from 'puppeteer';
import { openGate, type Gate } from './gate';
import { launchBrowser } from './launchBrowser';
import { becomePerson } from './people';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { until } from './until';
import { fill, openPage, openVisitor, press, see } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const buyer = 'buyer1@demo.test';

let browser: Browser;
let gate: Gate;
let web: Gavel;

beforeAll(async () => {
  browser = await launchBrowser();
  gate = await openGate(gavel.marketplaceUrl);
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
  'with the marketplace down %j is the error page',
  async (path) => {
    gate.setMode('shut');
    const answer = await fetch(`${web.url}/en${path}`);
    expect(answer.status).toBe(502);
  },
);

test('with the marketplace down a page says so, by status, words and QR code, and leads back', async () => {
  const { page } = await openVisitor(browser);
  gate.setMode('shut');
  const answer = await page.goto(`${web.url}/en/ca`);
  expect(answer?.status()).toBe(502);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
  await see(page, "We can't load this page right now", 'h1');
  await see(page, "Our servers didn't respond as expected, but our teams are working on it.");
  await see(page, 'Scan the QR code to quickly access this page on another device', 'figure');
  expect(await page.$$('figure svg')).toHaveLength(1);
  gate.setMode('open');
  await press(page, 'link', 'Refresh the page in a few seconds');
  await see(page, 'Auctions', 'main h1');
  expect(page.url()).toBe(`${web.url}/en/ca`);
  await page.close();
});

test('a link pressed while the marketplace is down keeps the header, and trying again leads on', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en`);
  gate.setMode('shut');
  await press(page, 'link', 'Auctions');
  await see(page, "We can't load this page right now", 'main');
  expect(await page.$('#site-header')).not.toBeNull();
  gate.setMode('open');
  await see(page, 'Scan the QR code to quickly access this page on another device', 'main figure');
  await press(page, 'link', 'Refresh the page in a few seconds');
  await see(page, 'Auctions', 'main h1');
  await page.close();
});

test('a link pressed offline says so, and its page opens by itself once the browser is online', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en`);
  await page.setOfflineMode(true);
  await press(page, 'link', 'Auctions');
  await see(page, 'You are offline', 'main');
  await page.setOfflineMode(false);
  await see(page, 'Auctions', 'main h1');
  expect(page.url()).toBe(`${gavel.url}/en/ca`);
  // The network of the device stays, the way to us is broken: no event says when it is mended.
  let isCut = true;
  await page.setRequestInterception(true);
  page.on('request', (asked) => void (isCut && /\/api\/|\/healthz/.test(asked.url()) ? asked.abort() : asked.continue()));
  await press(page, 'link', 'All lots');
  await see(page, 'You are offline', 'main');
  isCut = false;
  await see(page, 'All lots', 'main h1');
  expect(new URL(page.url()).pathname).toBe('/en/e');
  await page.close();
});

test('a page whose scripts crash becomes the error page', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en/c`);
  await press(page, 'button', 'Crash this page');
  await see(page, "We can't load this page right now", 'h1');
  await see(page, 'Scan the QR code to quickly access this page on another device', 'figure');
  await press(page, 'link', 'Refresh the page in a few seconds');
  await see(page, 'Categories', 'main h1');
  await page.close();
});

/** The lot's page as the buyer, with the confirm step of a bid at the minimum open. */
async function openConfirm(lot: TestLot): Promise<{ page: Page; label: string }> {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await becomePerson(visitor, gavel, buyer);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  const quick = await page.waitForSelector(`${panel} [role="group"][aria-label="Quick bids"] button`);
  const label = await quick?.evaluate((button) => button.getAttribute('aria-label'));
  await quick?.click();
  await see(page, 'Confirm your bid', 'dialog');
  return { page, label: label ?? '' };
}

const confirm = (page: Page, label: string): Promise<void> =>
  page.locator(`dialog ::-p-aria([name="${label}"][role="button"])`).click();

/** How often the buyer has bid on the lot, and how many requests to bid were taken. */
async function countBids({ id }: TestLot): Promise<{ bids: number; requests: number }> {
  const user = gavel.db.selectFrom('users').select('id').where('email', '=', buyer);
  const bids = await gavel.db
    .selectFrom('bids')
    .select('id')
    .where('lot_id', '=', id)
    .where('user_id', '=', user)
    .execute();
  const requests = await gavel.db
    .selectFrom('bid_requests')
    .select('id')
    .where('lot_id', '=', id)
    .where('user_id', '=', user)
    .execute();
  return { bids: bids.length, requests: requests.length };
}

test('a reply that is lost after the server took the bid: checking, then the truth, and one bid', async () => {
  const lot = findLot('open', 'without bids', 6);
  const { page, label } = await openConfirm(lot);
  const cdp = await page.createCDPSession();
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `*/lots/${lot.id}/bids`, requestStage: 'Response' }] });
  cdp.once('Fetch.requestPaused', ({ requestId }) => {
    // The line is gone before the reply is through.
    void page
      .setOfflineMode(true)
      .then(() => cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }));
  });
  await confirm(page, label);
  await see(page, 'Checking whether your bid of', panel);
  await until('the server has taken the bid', async () => (await countBids(lot)).bids === 1);
  expect(
    await page.$eval(`${panel} form button[type="submit"]`, (button) => (button as HTMLButtonElement).disabled),
  ).toBe(true);

  await cdp.send('Fetch.disable');
  await page.setOfflineMode(false);
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
  await page.close();
});

test('a bid that never left the device: checking, then it is placed once', async () => {
  const lot = findLot('open', 'without bids', 7);
  const { page, label } = await openConfirm(lot);
  await page.setOfflineMode(true);
  await confirm(page, label);
  await see(page, 'Checking whether your bid of', panel);
  expect(await countBids(lot)).toEqual({ bids: 0, requests: 0 });
  await page.setOfflineMode(false);
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
  await page.close();
});

test('a bid whose reply was lost is taken up again after a reload', async () => {
  const lot = findLot('open', 'without bids', 8);
  const { page, label } = await openConfirm(lot);
  const cdp = await page.createCDPSession();
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `*/lots/${lot.id}/bids`, requestStage: 'Response' }] });
  // The first answer never comes; what is asked after the reload is answered.
  let held = 0;
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method === 'POST' && (held += 1) === 1) return;
    void cdp.send('Fetch.continueResponse', { requestId });
  });
  await confirm(page, label);
  await until('the server has taken the bid', async () => (await countBids(lot)).bids === 1);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  expect(await countBids(lot)).toEqual({ bids: 1, requests: 1 });
  await page.close();
});

test('a refused sign-in says why and keeps the address', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await fill(page, 'E-mail address', 'nobody@demo.test');
  await fill(page, 'Password', 'not the password');
  await press(page, 'button', 'Sign in');
  await see(page, 'The e-mail address or the password is not right.', 'main');
  expect(await page.$eval('input[name="email"]', (input) => input.value)).toBe('nobody@demo.test');
  await page.close();
});

test('the header is as wide as the page of results, from the first paint and after client navigation', async () => {
  const { page } = await openVisitor(browser, { width: 1800 });
  const edges = (selector: string): Promise<number> => page.$eval(selector, (element) => Math.round(element.getBoundingClientRect().width));
  const isWide = (): Promise<boolean> => page.$eval('#site-header', (header) => header.classList.contains('site-header--wide'));
  const answer = await page.goto(`${gavel.url}/en/e`, { waitUntil: 'domcontentloaded' });
  expect(await answer?.text()).toContain('site-header--wide');
  expect(await edges('.site-header__row')).toBe(await edges('#main > div'));
  const wide = await edges('.site-header__row');
  await press(page, 'link', 'Auctions');
  await see(page, 'Auctions', 'main h1');
  expect(await isWide()).toBe(false);
  expect(await edges('.site-header__row')).toBeLessThan(wide);
  await press(page, 'link', 'All lots');
  await see(page, 'All lots', 'main h1');
  expect(await isWide()).toBe(true);
  await page.close();
});
