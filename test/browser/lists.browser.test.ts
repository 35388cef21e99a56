// Lists of lots in a browser: filters on a phone, lots that are not open yet, price ranges.
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { createBuyer } from './orderParticipants';
import { signInAs, placeBidAsOther } from './testUsers';
import { findLot, sharedGavel } from './sharedGavel';
import {
  fill,
  saveScreenshot,
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForText,
  waitForIdle,
} from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const getQuery = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** A category whose lots all open later: a demo category whose lots are changed to not open yet. */
async function unopenedCategory(): Promise<{ id: number; lots: number; lotPath: string }> {
  const rows = await gavel.db
    .selectFrom('lots')
    .innerJoin('categories', 'categories.id', 'lots.categoryId')
    .select(({ fn }) => [
      'categories.id',
      'categories.names',
      fn.countAll<number>().as('lots'),
      fn.min('lots.opensAt').as('opensAt'),
      fn.min('lots.id').as('lot'),
    ])
    .where('lots.status', 'in', ['open', 'scheduled'])
    .where('lots.effectiveCloseAt', '>', new Date())
    .groupBy(['categories.id', 'categories.names'])
    .execute();
  const row = rows.find(({ opensAt }) => opensAt !== null && new Date(opensAt) > new Date());
  if (row === undefined) throw new Error('every category has an open lot');
  const { slug } = await gavel.db
    .selectFrom('lots')
    .select('slug')
    .where('id', '=', Number(row.lot))
    .executeTakeFirstOrThrow();
  return { id: row.id, lots: Number(row.lots), lotPath: `/l/${row.lot}-${slug}` };
}

test('on a phone a tap on the sheet’s button applies the filters', async () => {
  const { page, problems } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, `${gavel.url}/en/e`);
  await waitForIdle(page);
  const before = await page.$eval('main [role="status"]', (element) => element.textContent);
  await page.locator('::-p-aria([name="Filters"][role="link"])').click();
  const box = 'dialog input[name="filters[l2_categories][]"]';
  await page.locator(box).click();
  const category = await page.$eval(box, (input) => input.getAttribute('value'));
  const button = await page.waitForSelector('dialog button[form]');
  await button?.tap();
  await page.waitForFunction(
    (chosen) => new URL(location.href).searchParams.get('filters[l2_categories][]') === chosen,
    {},
    category,
  );
  await page.waitForSelector('[aria-label="Active filters"]');
  await page.waitForFunction(
    (text) => document.querySelector('main [role="status"]')?.textContent !== text,
    {},
    before,
  );
  expect(await page.$('dialog')).toBeNull();
  expect(problems).toEqual([]);
});

test('back and forward restore the scroll position', async () => {
  const { page, problems } = await openVisitor(browser);
  const isAt = (path: string, top: number) =>
    page.waitForFunction(
      (there, y) => location.pathname === there && Math.abs(window.scrollY - y) < 2,
      {},
      path,
      top,
    );
  /** Late parts of the page may have to load first. */
  const scrollTo = (top: number) =>
    page.waitForFunction(
      (y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        return window.scrollY === y;
      },
      {},
      top,
    );
  await openPage(page, `${gavel.url}/en/e`);
  await waitForIdle(page);
  await scrollTo(300);
  const lotPath = await page.$eval(
    'main article a[href*="/l/"]',
    (link) => new URL((link as HTMLAnchorElement).href).pathname,
  );
  await page.$eval('main article a[href*="/l/"]', (link) => (link as HTMLAnchorElement).click());
  await isAt(lotPath, 0);
  await page.waitForSelector('#bid-box');
  await scrollTo(500);
  await page.goBack();
  await isAt('/en/e', 300);
  await page.goForward();
  await isAt(lotPath, 500);
  expect(problems).toEqual([]);
});

test('a reversed price range shows an error and can be swapped', async () => {
  const { page, problems } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, `${gavel.url}/en/e`);
  await waitForIdle(page);
  await page.locator('::-p-aria([name="Filters"][role="link"])').click();
  await page.locator('dialog input[name="from[budget]"]').fill('300');
  await page.locator('dialog input[name="to[budget]"]').fill('200');
  await page.locator('dialog button[form]').click();
  await waitForText(page, 'must be higher than “From”', 'dialog fieldset [role="alert"]');
  expect(
    await page.$eval('dialog input[name="from[budget]"]', (field) =>
      field instanceof HTMLInputElement ? field.value : null,
    ),
  ).toBe('300');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'to[budget]');
  expect([...getQuery(page)]).toEqual([]);

  // A reversed range in the address shows the typed values, the error and the intended range.
  await openPage(page, `${gavel.url}/en/e?from[budget]=300&to[budget]=200`);
  await waitForIdle(page);
  expect(
    await page.$eval('#filter-form input[name="from[budget]"]', (field) =>
      field instanceof HTMLInputElement ? field.value : null,
    ),
  ).toBe('300');
  await press(page, 'link', 'Show lots from €200 to €300');
  await page.waitForFunction(
    () => new URL(location.href).searchParams.get('filters[budget][]') === '200-300',
  );
  expect(problems).toEqual([]);
});

test('an unopened category shows its lots, the opening time and consistent counts', async () => {
  const category = await unopenedCategory();
  const { page, problems } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, `${gavel.url}/en/c/${category.id}`);
  await waitForText(page, 'Bidding opens');
  await waitForText(page, `${category.lots} lots`, 'main [role="status"]');
  const cards = await page.$$eval('main article', (articles) =>
    articles.map((article) => article.textContent),
  );
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(card).toMatch(/Opens \w/);

  await openPage(page, `${gavel.url}/en${category.lotPath}`);
  await page.waitForSelector('[data-connection="live"]');
  expect(await page.$eval('[data-connection="live"]', (element) => element.textContent)).toBe('');

  // A lot that closes meanwhile leaves one page before the other: the tree is cached for seconds.
  const readCounts = async (path: string, selector: string): Promise<number[]> => {
    await openPage(page, `${gavel.url}${path}`);
    return page.$$eval(selector, (elements) =>
      elements.map((element) => Number(element.textContent?.replace(/\D/g, ''))),
    );
  };
  await waitFor('the counts of all categories to add up to all lots', async () => {
    const counts = await readCounts('/en/c', 'main h2 span');
    const [all] = await readCounts('/en/e', 'main [role="status"]');
    return counts.reduce((sum, count) => sum + count, 0) === all;
  });
  await waitForText(page, 'open for bidding now or opening soon');
  expect(problems).toEqual([]);
});

test('an English page loads at most 110 KB of fonts', async () => {
  const category = await gavel.db
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lot = findLot('open', 'with bids');
  for (const path of ['', `/c/${category.id}`, lot.path]) {
    const { context, page } = await openVisitor(browser);
    await page.goto(`${gavel.url}/en${path}`, { waitUntil: 'load' });
    await waitForIdle(page);
    await page.locator('details summary .site-header__code').click();
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2')
            ? [{ name: entry.name, bytes: entry.encodedBodySize }]
            : [],
        ),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(110_000);
    await context.close();
  }
});

test('times use the device’s time zone from the first page on', async () => {
  const lot = findLot('open', 'with bids');
  const { page, problems } = await openVisitor(browser);
  await page.emulateTimezone('America/New_York');
  await openPage(page, `${gavel.url}/en/a/${lot.auctionId}`);
  await page.waitForFunction(() =>
    /GMT-[45]|E[SD]T/.test(document.querySelector('main header')?.textContent ?? ''),
  );
  expect(await page.$eval('main header', (header) => header.textContent)).not.toMatch(/CES?T/);
  expect(problems).toEqual([]);
});

test('a German word finds the lots of the category that it names', async () => {
  const { page, problems } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, `${gavel.url}/de/s?q=uhr`);
  const cards = await page.$$('main article');
  expect(cards.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('the home page has one search field and a live lot on the first screen', async () => {
  const { page, problems } = await openVisitor(browser, { width: 390, height: 844 });
  await openPage(page, `${gavel.url}/en`);
  await waitForIdle(page);
  expect(
    await page.$$eval(
      'input[type="search"]',
      (fields) => fields.filter((field) => field.getClientRects().length > 0).length,
    ),
  ).toBe(1);
  const top = await page.$eval('main article', (card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(844);
  await waitForText(page, 'Closing next');
  await waitForText(page, 'Recently sold');
  await saveScreenshot(page, 'home-phone');
  expect(problems).toEqual([]);
});

test('own bids have tabs, and an auction separates open and closed lots', async () => {
  const visitor = await openVisitor(browser, { width: 360, height: 800 });
  const { page, problems } = visitor;
  await signInAs(visitor, gavel, 'buyer1@demo.test');
  await openPage(page, `${gavel.url}/en`);
  await page.waitForSelector('nav[aria-label="Waiting for you"]');
  await saveScreenshot(page, 'home-own-phone');
  await openPage(page, `${gavel.url}/en/my-bids`);
  await saveScreenshot(page, 'bids-phone');
  for (const name of ['Winning', 'Outbid', 'Won', 'Lost']) {
    await page.locator(`nav[aria-label="My bids"] ::-p-text(${name})`).click();
    await page.waitForFunction(
      (tab) =>
        document
          .querySelector('nav[aria-label="My bids"] [aria-current="page"]')
          ?.getAttribute('href')
          ?.endsWith(`tab=${tab}`),
      {},
      name.toLowerCase(),
    );
    const count = await page.$eval(
      'nav[aria-label="My bids"] [aria-current="page"] span',
      (element) => Number(element.textContent),
    );
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('main article').length === Math.min(24, wanted),
      {},
      count,
    );
    await saveScreenshot(page, `bids-${name}-phone`);
  }

  const lot = findLot('open', 'with bids');
  await openPage(page, `${gavel.url}/en/a/${lot.auctionId}`);
  await waitForText(page, 'lots open');
  await page.locator('nav[aria-label="Lots shown"] ::-p-text(Closed)').click();
  await page.waitForFunction(() => new URL(location.href).searchParams.get('status') === 'closed');
  await saveScreenshot(page, 'auction-phone');
  expect(problems).toEqual([]);
});

test('a bid is raised from the list of own bids without leaving it', async () => {
  const lot = findLot('open', 'without bids', 70);
  const [buyer, competitor] = [await createBuyer(gavel.db), await createBuyer(gavel.db)];
  await placeBidAsOther(gavel, { email: buyer.email, lotId: lot.id });
  const price = await placeBidAsOther(gavel, { email: competitor.email, lotId: lot.id });
  const visitor = await openVisitor(browser, { width: 360, height: 800 });
  const { page, problems } = visitor;
  await signInAs(visitor, gavel, buyer.email);
  await openPage(page, `${gavel.url}/en/my-bids?tab=outbid`);
  await press(page, 'link', `Raise your bid on ${lot.title}`);
  await waitForText(page, 'You’ve been outbid', 'dialog');
  await fill(page, 'Your own amount', String(price + 5));
  await saveScreenshot(page, 'raise-phone');
  await pressContaining(page, 'Bid up to', 'dialog form');
  await waitForText(page, 'Confirm your maximum bid', 'dialog dialog');
  await pressContaining(page, 'Bid up to', 'dialog dialog');
  await waitForText(page, 'You’re the highest bidder', 'dialog');
  await saveScreenshot(page, 'raised-phone');
  expect(new URL(page.url()).pathname).toBe('/en/my-bids');
  await press(page, 'button', 'Close');
  await waitForText(page, 'No lots here right now');
  expect(problems).toEqual([]);
});
