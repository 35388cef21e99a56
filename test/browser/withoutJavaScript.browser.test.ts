import type { Browser, Page } from 'puppeteer';
import { plainForms } from '../../server/forms/plainForms';
import { sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest } from './pagesUnderTest';
import { signInAs } from './testUsers';
import { demoPassword, findLot, sharedGavel } from './sharedGavel';
import { openVisitor } from './visitor';

const gavel = sharedGavel();
/** The formats of a price, and of a time with its zone. */
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
  (await page.goto(`${gavel.url}/en${path}`, { waitUntil: 'load' }))?.status();
const readText = (selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText);
const readTexts = (selector: string): Promise<string[]> =>
  page.$$eval(selector, (elements) =>
    elements.map((element) => (element as HTMLElement).innerText),
  );

/** Runs an action that leads to another page, and waits for that page. */
async function follow(action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), action()]);
}

test('the home page shows lots with prices and closing times', async () => {
  expect(await open('')).toBe(200);
  expect(await readText('h1')).toBe('Objects with a story, one bid away');
  expect(await readTexts('main h2')).toEqual(
    expect.arrayContaining(['Auctions closing soon', 'Popular lots']),
  );
  const cards = await readTexts('main article');
  expect(cards.length).toBeGreaterThan(10);
  expect(cards.filter((card) => price.test(card)).length).toBeGreaterThan(5);
});

test('the search form finds lots, and its pages can be browsed', async () => {
  await open('');
  await page.type('#site-search', 'watch');
  await follow(() => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/s?q=watch');
  const first = await readTexts('main article :is(h2, h3)');
  expect(first).toHaveLength(24);
  expect((await readTexts('main article')).every((card) => price.test(card))).toBe(true);
  await follow(() => page.click('main nav[aria-label="Pages"] a[rel="next"]'));
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  const second = await readTexts('main article :is(h2, h3)');
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
});

test('search results can be sorted', async () => {
  await open('/s?q=watch');
  await page.select('main select[name="sort"]', 'bidding_end_desc');
  await follow(() => page.click('main form:has(select[name="sort"]) button[type="submit"]'));
  expect(new URL(page.url()).searchParams.get('sort')).toBe('bidding_end_desc');
  expect(new URL(page.url()).searchParams.get('q')).toBe('watch');
});

test('categories lead to a category, and a category to a lot', async () => {
  await open('/c');
  await follow(() => page.click('main a[href^="/en/c/"]'));
  expect(await readText('h1')).not.toBe('');
  const title = await readText('main article :is(h2, h3) a');
  await follow(() => page.click('main article :is(h2, h3) a'));
  expect(await readText('h1')).toBe(title);
});

test('auctions lead to an auction with its times and lots', async () => {
  await open('/ca');
  expect(await readText('main')).toMatch(moment);
  await follow(() => page.click('main a[href^="/en/a/"]'));
  expect(await readText('main')).toMatch(moment);
  expect(await readTexts('main article :is(h2, h3)')).not.toEqual([]);
});

test('a lot shows its title, price, time, history, shipping and pictures', async () => {
  const lot = findLot('open', 'with bids', 9);
  expect(await open(lot.path)).toBe(200);
  expect(await readText('h1')).toBe(lot.title);
  const bidding = await readText('section[aria-label="Bidding"]');
  expect(bidding).toMatch(price);
  expect(bidding).toMatch(moment);
  expect(bidding).toContain('Sign in to bid');
  expect(bidding).toContain('Turn on JavaScript and reload this page to bid.');
  expect(await readTexts('#bids li')).not.toEqual([]);
  expect(await readText('#bids')).toContain('Bidders are shown by number');
  expect(await readText('main')).toContain('Shipping');
  expect(await page.$eval('main img', (image) => (image as HTMLImageElement).src)).toMatch(
    /\/images\/cw_large\//,
  );
});

test('the plain sign-in form returns to the lot', async () => {
  const lot = findLot('open', 'with bids', 9);
  await open(lot.path);
  await follow(() => page.click('section[aria-label="Bidding"] a[href*="/accounts/login"]'));
  expect(await readText('h1')).toBe('Sign in');
  await page.type('input[name="email"]', 'buyer2@demo.test');
  await page.type('input[name="password"]', 'wrong');
  await follow(() => page.click('main button[type="submit"]'));
  expect(await readText('main')).toContain('Incorrect email or password.');
  await page.type('input[name="email"]', 'buyer2@demo.test');
  await page.type('input[name="password"]', demoPassword);
  await follow(() => page.click('main button[type="submit"]'));
  expect(new URL(page.url()).pathname).toBe(`/en${lot.path}`);
  expect(await readText('h1')).toBe(lot.title);
  expect(await page.$('.site-header__name')).not.toBeNull();
});

test('the plain sign-out form leads to the home page, signed out', async () => {
  await open('/user/logout');
  await follow(() => page.click('main button[type="submit"]'));
  expect(new URL(page.url()).pathname).toBe('/en');
  expect(await page.$('.site-header__name')).toBeNull();
});

/** Visible controls without effect: neither a link nor part of a form that can be submitted. */
const findDeadControls = (within: Page, postPaths: readonly string[]): Promise<string[]> =>
  within.evaluate((answered) => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const leadsSomewhere = (form: HTMLFormElement): boolean =>
      form.method === 'get'
        ? form.getAttribute('method') === 'get'
        : answered.includes(new URL(form.action).pathname);
    const isSubmit = (element: Element): boolean =>
      element instanceof HTMLButtonElement && element.type === 'submit';
    const isAlive = (element: Element): boolean => {
      const form = element.closest('form');
      if (form === null || !leadsSomewhere(form)) return false;
      if (element.matches('button, [role="button"]')) return isSubmit(element);
      return [...form.elements].some((other) => isSubmit(other) && isSeen(other));
    };
    const controls = 'button, input, select, textarea, [role="button"], [role="tab"]';
    return [...document.querySelectorAll(controls)]
      .filter((element) => isSeen(element) && !isAlive(element))
      .map((element) => element.outerHTML.slice(0, 200));
  }, postPaths);

test('every visible control has an effect', async () => {
  // The form to unsubscribe has a router of its own, because it needs no token.
  const postPaths = [...Object.keys(plainForms), '/accounts/unsubscribe'].map(
    (path) => `/en${path}`,
  );
  const openAs = async (email: string): Promise<Page> => {
    const visitor = await openVisitor(browser, { javaScript: false });
    await signInAs(visitor, gavel, email);
    return visitor.page;
  };
  const tabs = {
    nobody: page,
    buyer1: await openAs('buyer1@demo.test'),
    seller1: await openAs('seller1@demo.test'),
  };
  const faults: string[] = [];
  for (const { name, path, signedIn } of sampleRows(await pagesUnderTest(gavel.db), 2)) {
    // Public pages are opened as a buyer, who has more controls; the sign-in forms as a visitor.
    const person = signedIn ?? (path.startsWith('/accounts/') ? 'nobody' : 'buyer1');
    await tabs[person].goto(`${gavel.url}/en${path}`, { waitUntil: 'load' });
    const dead = await findDeadControls(tabs[person], postPaths);
    faults.push(...dead.map((control) => `${name} (${person}): ${control}`));
  }
  expect(faults).toEqual([]);
});

test('signed in, a lot says that bidding and following need JavaScript', async () => {
  const visitor = await openVisitor(browser, { javaScript: false });
  await signInAs(visitor, gavel, 'buyer1@demo.test');
  const lot = findLot('open', 'with bids', 9);
  await visitor.page.goto(`${gavel.url}/en${lot.path}`, { waitUntil: 'load' });
  const seen = await visitor.page.$eval('main li img', (image) => ({
    isVisible: image.checkVisibility({ visibilityProperty: true }),
    width: image.getBoundingClientRect().width,
  }));
  expect(seen.isVisible).toBe(true);
  expect(seen.width).toBeGreaterThan(200);
  const readNote = (selector: string) =>
    visitor.page.$eval(selector, (element) => (element as HTMLElement).innerText);
  expect(await readNote('.site-header__note')).toContain('needs JavaScript');
  expect(await readNote('section[aria-label="Bidding"]')).toContain(
    'Turn on JavaScript and reload this page to bid.',
  );
});
