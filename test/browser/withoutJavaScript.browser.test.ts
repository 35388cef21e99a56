import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { demoPassword, findLot, sharedGavel } from './sharedGavel';
import { openVisitor } from './visitor';

const gavel = sharedGavel();
/** As pages write a price, and a moment with its zone. */
const price = /€\d/;
const moment = /\d{1,2} \w{3}, \d{2}:\d{2} [A-Z]{3,4}/;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openVisitor(browser, { javaScript: false }));
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const open = async (path: string): Promise<number | undefined> =>
  (await page.goto(`${gavel.url}/en${path}`, { waitUntil: 'domcontentloaded' }))?.status();
const textOf = (selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);
const textsOf = (selector: string): Promise<string[]> =>
  page.$$eval(selector, (elements) => elements.map((element) => (element as HTMLElement).innerText));

/** Does what leads to another page, and waits for it. */
async function follow(action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), action()]);
}

test('home can be read: what there is, at which price, until when', async () => {
  expect(await open('')).toBe(200);
  expect(await textOf('h1')).toBe('Objects with a story, one bid away');
  expect(await textsOf('main h2')).toEqual(expect.arrayContaining(['Auctions closing soon', 'Popular lots']));
  const cards = await textsOf('main article');
  expect(cards.length).toBeGreaterThan(10);
  expect(cards.filter((card) => price.test(card)).length).toBeGreaterThan(5);
});

test('the search form finds lots, and its pages can be turned', async () => {
  await open('');
  await page.type('#site-search', 'watch');
  await follow(() => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/s?q=watch');
  const first = await textsOf('main article :is(h2, h3)');
  expect(first).toHaveLength(24);
  expect((await textsOf('main article')).every((card) => price.test(card))).toBe(true);
  await follow(() => page.click('main nav[aria-label="Pages"] a[rel="next"]'));
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  const second = await textsOf('main article :is(h2, h3)');
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
});

test('the order of what was found can be changed', async () => {
  await open('/s?q=watch');
  await page.select('main select[name="sort"]', 'bidding_end_desc');
  await follow(() => page.click('main form:has(select[name="sort"]) button[type="submit"]'));
  expect(new URL(page.url()).searchParams.get('sort')).toBe('bidding_end_desc');
  expect(new URL(page.url()).searchParams.get('q')).toBe('watch');
});

test('categories lead to a category, and that to a lot', async () => {
  await open('/c');
  await follow(() => page.click('main a[href^="/en/c/"]'));
  expect(await textOf('h1')).not.toBe('');
  const title = await textOf('main article :is(h2, h3) a');
  await follow(() => page.click('main article :is(h2, h3) a'));
  expect(await textOf('h1')).toBe(title);
});

test('auctions lead to an auction with its times and its catalogue', async () => {
  await open('/ca');
  expect(await textOf('main')).toMatch(moment);
  await follow(() => page.click('main a[href^="/en/a/"]'));
  expect(await textOf('main')).toMatch(moment);
  expect(await textsOf('main article :is(h2, h3)')).not.toEqual([]);
});

test('a lot can be read: title, price, time, history, shipping, pictures', async () => {
  const lot = findLot('open', 'with bids', 9);
  expect(await open(lot.path)).toBe(200);
  expect(await textOf('h1')).toBe(lot.title);
  const bidding = await textOf('section[aria-label="Bidding"]');
  expect(bidding).toMatch(price);
  expect(bidding).toMatch(moment);
  expect(bidding).toContain('Sign in to bid');
  expect(bidding).toContain('Bidding needs JavaScript.');
  expect(await textsOf('#bids li')).not.toEqual([]);
  expect(await textOf('#bids')).toContain('Bidders are shown by number');
  expect(await textOf('main')).toContain('Shipping');
  expect(await page.$eval('main img', (image) => (image as HTMLImageElement).src)).toMatch(/\/images\/cw_large\//);
});

test('signing in by the plain form comes back to the lot', async () => {
  const lot = findLot('open', 'with bids', 9);
  await open(lot.path);
  await follow(() => page.click('section[aria-label="Bidding"] a[href*="/accounts/login"]'));
  expect(await textOf('h1')).toBe('Sign in');
  await page.type('input[name="email"]', 'buyer2@demo.test');
  await page.type('input[name="password"]', 'wrong');
  await follow(() => page.click('main button[type="submit"]'));
  expect(await textOf('main')).toContain('The e-mail address or the password is not right.');
  await page.type('input[name="email"]', 'buyer2@demo.test');
  await page.type('input[name="password"]', demoPassword);
  await follow(() => page.click('main button[type="submit"]'));
  expect(new URL(page.url()).pathname).toBe(`/en${lot.path}`);
  expect(await textOf('h1')).toBe(lot.title);
  expect(await page.$('.site-header__name')).not.toBeNull();
});

test('signing out by the plain form leads home, signed out', async () => {
  await open('/user/logout');
  await follow(() => page.click('main button[type="submit"]'));
  expect(new URL(page.url()).pathname).toBe('/en');
  expect(await page.$('.site-header__name')).toBeNull();
});
