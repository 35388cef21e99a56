// The feed in a real browser, in three languages: it goes on as the visitor scrolls, its address
// follows, going back returns to the same place, and it works without scripts.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import type { Locale } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { sharedGavel } from './sharedGavel';
import { openPage, openVisitor, press, waitForHydration, waitForText } from './visitor';

const gavel = sharedGavel();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const readText = (locale: Locale, key: string): string => {
  const texts = JSON.parse(readFileSync(`translations/${locale}/feed.json`, 'utf8')) as Record<
    string,
    string
  >;
  return texts[key] ?? '';
};

const countCards = (page: Page): Promise<number> =>
  page.$$eval('main [data-feed-page] article', (cards) => cards.length);
const getPageOfAddress = (page: Page): string | null =>
  new URL(page.url()).searchParams.get('page');

test.each(['en', 'de', 'el'] as const satisfies Locale[])(
  'in %s the feed goes on, and going back returns to the same place',
  async (locale) => {
    const { page, problems } = await openVisitor(browser);
    await openPage(page, `${gavel.url}/${locale}/feed`);
    await waitForHydration(page);
    expect(await countCards(page)).toBe(24);
    await page.evaluate(() =>
      document.querySelector('[data-feed-page="1"]')?.nextElementSibling?.scrollIntoView(),
    );
    // A lot that moved from one page to the other is shown once, so there may be fewer than 24.
    await page.waitForFunction(
      () => document.querySelectorAll('[data-feed-page="2"] article h2').length > 20,
    );
    await page.$eval('[data-feed-page="2"] li:nth-child(7)', (card) => card.scrollIntoView());
    await page.waitForFunction(() => window.location.search === '?page=2');
    const link = await page.waitForSelector('[data-feed-page="2"] li:nth-child(8) h2 a');
    const href = await link?.evaluate((element) => element.getAttribute('href'));
    const top = await link?.evaluate((element) => element.getBoundingClientRect().top);
    await link?.evaluate((element) => (element as HTMLElement).click());
    await page.waitForFunction((path) => window.location.pathname === path, {}, href ?? '');
    await page.waitForFunction(() => document.querySelector('[data-feed-page]') === null);
    await page.goBack();
    await page.waitForSelector('[data-feed-page="2"]');
    await page.waitForFunction(() => window.location.search === '?page=2');
    // The card is where it was, below the first page.
    await page.waitForFunction(
      (path, before) => {
        const card = document.querySelector(`[data-feed-page="2"] h2 a[href="${path}"]`);
        return card !== null && Math.abs(card.getBoundingClientRect().top - before) < 100;
      },
      {},
      href ?? '',
      top ?? 0,
    );
    expect(problems).toEqual([]);
    await page.close();
  },
);

test('without scripts, each page links to the next one', async () => {
  const { page } = await openVisitor(browser);
  await page.setJavaScriptEnabled(false);
  await page.goto(`${gavel.url}/en/feed`);
  expect(await countCards(page)).toBe(24);
  await Promise.all([page.waitForNavigation(), page.click('main a[href="/en/feed?page=2"]')]);
  expect(getPageOfAddress(page)).toBe('2');
  expect(
    await page.$$eval('[data-feed-page]', ([section]) => section?.getAttribute('data-feed-page')),
  ).toBe('2');
  await page.close();
});

test('a visitor without an account gets lots like those they viewed, with the reason', async () => {
  const { page, problems } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/feed`);
  const [title] = await page.$$eval('[data-feed-page] h2 a', (links) =>
    links.map((link) => link.textContent),
  );
  await Promise.all([
    // The view is recorded after the page has opened.
    page.waitForResponse(
      (response) =>
        response.url().includes('/user_tracking/') &&
        response.request().postData()?.includes('lot_view') === true,
    ),
    page.$eval('[data-feed-page] h2 a', (link) => (link as HTMLElement).click()),
  ]);
  await openPage(page, `${gavel.url}/en/feed?tab_name=feeds_recommendations`);
  await waitForText(page, `${readText('en', 'feed.reason.viewed').replace('{name}', '')}`);
  expect(title).not.toBe('');
  expect(problems).toEqual([]);
  await page.close();
});

test('the feed remembers its view apart from that of lists', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/feed`);
  await waitForHydration(page);
  await press(page, 'button', 'List');
  const readCookies = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await page.browserContext().cookies()).map(({ name, value }) => [name, value]),
    );
  expect(await readCookies()).toMatchObject({ feed_view: 'list' });
  expect(await readCookies()).not.toHaveProperty('view');
  await page.close();
});

test('the next list starts with the sort order of the last one', async () => {
  const { page, problems } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/e`);
  await waitForHydration(page);
  await page.select('main select[name=sort]', 'bidding_end_desc');
  await page.waitForFunction(() => window.location.search === '?sort=bidding_end_desc');
  await openPage(page, `${gavel.url}/en/s?q=clock`);
  expect(new URL(page.url()).search).toBe('?q=clock&sort=bidding_end_desc');
  // Back to the default order, which the next list starts with too.
  await waitForHydration(page);
  await page.select('main select[name=sort]', '');
  await page.waitForFunction(() => window.location.search === '?q=clock');
  await openPage(page, `${gavel.url}/en/e`);
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
  await page.close();
});
