// ADR 024: the pages of a Gavel whose upstream is another company's backend, in a browser, from the
// server and after client navigation. An answer that does not decode fails the test: it is a script
// error on the page and a line in the web server's log.
import type { Browser, HTTPResponse, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import {
  otherAuction,
  otherCategory,
  otherLots,
  otherSeller,
  startOtherBackend,
  type OtherBackend,
  type OtherLot,
} from '../setup/otherBackend';
import { startGavel, type Gavel } from './startGavel';
import { openPage, openVisitor, waitForText, waitForIdle } from './visitor';

/**
 * Endpoints that a backend may lack: the page does without.
 */
const ownEndpoints = [
  '/buyer/api/v1/categories/:id/collections',
  '/buyer/api/v1/categories/:id/seo',
  '/buyer/api/v1/categories/:id/seo_collections',
  '/buyer/api/v1/experts/featured',
  '/buyer/api/v1/experts/static_count',
  '/buyer/api/v1/lots/:id/collections',
  '/buyer/api/v1/lots/:id/comparables',
  '/buyer/api/v1/lots/:id/recommendations',
  '/buyer/api/v1/search/corrections',
  '/buyer/api/v1/users/current/location',
  '/buyer/api/v2/feeds',
  '/buyer/api/v2/lots/:id/bidding/constraints',
  '/buyer/api/v2/lots/:id/similar_lots',
  '/buyer/api/v3/auctions/:id/live',
  '/finance/api/v2/lots/:id/vat/rate',
  '/marketing/api/v1/merchandising/widgets',
  '/merchandising/api/v1/banners',
  '/user_tracking/api/v1/segment',
];
/** May be missing too; only a sample of the visits calls it, chosen at random. */
const sampledEndpoint = '/user_tracking/api/v1/external/page_speed';

let browser: Browser;
let backend: OtherBackend;
let web: Gavel;

beforeAll(async () => {
  browser = await launchBrowser();
  backend = await startOtherBackend();
  web = await startGavel({ UPSTREAM_URL: backend.url, PICTURE_HOSTS: backend.pictureOrigin });
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  await backend.stop();
});

const lotPath = ({ id, slug }: OtherLot): string => `/l/${id}-${slug}`;
const isMissing = (url: string): boolean =>
  [...ownEndpoints, sampledEndpoint].includes(
    new URL(url).pathname.replace(/\/\d+(?=\/|$)/, '/:id'),
  );

/** What its countdown counts to: its end, or its start if that is in the future. */
const getMoment = (lot: OtherLot): string =>
  new Date(lot.id === otherLots.notOpenYet.id ? lot.start : lot.end).toISOString();

type Watched = { page: Page; faults: string[]; close: () => Promise<void> };

/**
 * `faults`: script errors, console messages and answers of 400 and above, except for endpoints that
 * the backend lacks.
 */
async function watch(javaScript = true): Promise<Watched> {
  const { page, context } = await openVisitor(browser, { javaScript });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${String(error)} (${page.url()})`));
  page.on('console', (message) => {
    const { url = page.url() } = message.location();
    if ((message.type() === 'error' || message.type() === 'warn') && !isMissing(url))
      faults.push(`${message.text()} (${url})`);
  });
  page.on('response', (response: HTTPResponse) => {
    if (response.status() >= 400 && !isMissing(response.url()))
      faults.push(`${response.status()} ${response.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

const readText = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => (element as HTMLElement).innerText.replace(/\s+/g, ' '));

/** What a card says, and the times that its countdown counts to. */
type Card = { text: string; times: string[] };

/** The first card of each lot, by its title. */
async function readCards(page: Page): Promise<Record<string, Card>> {
  const cards = await page.$$eval(
    'main article:has(h2 a[href*="/l/"], h3 a[href*="/l/"], h4 a[href*="/l/"])',
    (articles) =>
      articles.map(
        (article) =>
          [
            article.querySelector('h2, h3, h4')?.textContent ?? '',
            {
              text: (article as HTMLElement).innerText.replace(/\s+/g, ' '),
              times: [...article.querySelectorAll('time')].map(({ dateTime }) => dateTime),
            },
          ] as const,
      ),
  );
  return Object.fromEntries([...cards].reverse());
}

/** The visible or requested pictures: address and whether they loaded. */
async function readPictures(page: Page): Promise<{ source: string; isShown: boolean }[]> {
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll('main img')].filter(
      (image): image is HTMLImageElement => image instanceof HTMLImageElement,
    );
    for (const image of images) image.loading = 'eager';
    await Promise.all(
      images.map(
        (image) =>
          image.complete ||
          new Promise((resolve) =>
            ['load', 'error'].forEach((event) =>
              image.addEventListener(event, resolve, { once: true }),
            ),
          ),
      ),
    );
  });
  return page.$$eval('main img', (images) =>
    images.map((image) => ({ source: image.currentSrc, isShown: image.naturalWidth > 0 })),
  );
}

/** All pictures load and come from a listed host; `lot`: among them are those of the lot. */
async function expectOnlyListedPictures(page: Page, lot?: OtherLot): Promise<void> {
  const pictures = await readPictures(page);
  const own = `${backend.pictureOrigin}/assets/${lot?.id ?? ''}/`;
  const ownPictures = pictures.filter(({ source }) => source.startsWith(own));
  for (const number of lot === undefined ? [] : [1, 2])
    expect(ownPictures.filter(({ source }) => source.endsWith(`-${number}.png`))).not.toEqual([]);
  expect(pictures.length).toBeGreaterThan(0);
  for (const { source, isShown } of pictures) {
    expect({ source, isShown }).toEqual({ source, isShown: true });
    expect(
      [backend.pictureOrigin, web.url].map((origin) => source.startsWith(`${origin}/`)),
    ).toContain(true);
  }
}

function expectPricesAndEnds(cards: Record<string, Card>): void {
  const { bidOn, noBidZero, noBidStart, reserve, otherHost, notOpenYet } = otherLots;
  expect(cards[bidOn.title]?.text).toMatch(/No reserve Current bid €120 /);
  // There is no bid, and a list does not give the starting bid.
  expect(cards[noBidZero.title]?.text).not.toMatch(/€|bid/i);
  expect(cards[noBidStart.title]?.text).toMatch(/Starting bid €25 /);
  expect(cards[reserve.title]?.text).toMatch(/Current bid €900 /);
  expect(cards[reserve.title]?.text).not.toContain('No reserve');
  expect(cards[otherHost.title]?.text).toMatch(/Current bid €41 /);
  expect(cards[notOpenYet.title]?.text).toMatch(/Opens /);
  for (const lot of [bidOn, noBidZero, noBidStart, reserve, otherHost])
    expect([lot.title, cards[lot.title]?.times]).toEqual([lot.title, [getMoment(lot)]]);
}

async function expectLot(page: Page, lot: OtherLot): Promise<void> {
  const panel = await readText(page, 'section[aria-label="Bidding"]');
  const [leading] = lot.bids;
  if (lot.isClosed) expect(panel).toContain(`Sold for €${lot.amount}`);
  else if (leading === undefined)
    expect(panel).toContain(`Starting bid €${lot.nextMinimum} No bids`);
  else expect(panel).toContain(`Current bid €${leading.amount} ${lot.bids.length} bid`);
  expect(panel).toContain(lot.reserveMet === null ? 'No reserve price' : 'Reserve price not met');
  expect(
    await page.$$eval('section[aria-label="Bidding"] time', (times) =>
      times.map(({ dateTime }) => dateTime),
    ),
  ).toContain(getMoment(lot));
  const rows = await page.$$eval('#bids li', (items) =>
    items
      .filter((item) => item.innerText.includes('€'))
      .map((item) => [/€[\d,]+/.exec(item.innerText)?.[0], item.innerText.includes('Automatic')]),
  );
  expect(rows).toEqual(lot.bids.map(({ amount, isAutomatic }) => [`€${amount}`, isAutomatic]));
  expect(await readText(page, 'main')).toContain(otherSeller);
}

test.each([true, false])(
  'renders the pages from the server, with scripts: %s',
  async (javaScript) => {
    const { page, faults, close } = await watch(javaScript);
    const open = async (path: string): Promise<void> => {
      if (javaScript) {
        await openPage(page, `${web.url}/en${path}`);
        await waitForIdle(page);
      } else await page.goto(`${web.url}/en${path}`);
    };
    for (const path of ['/', otherCategory.path, otherAuction.path, '/s?q=', '/e']) {
      await open(path);
      expectPricesAndEnds(await readCards(page));
      await expectOnlyListedPictures(page);
    }
    await open('/s?q=sextant');
    expect(Object.keys(await readCards(page))).toEqual([otherLots.bidOn.title]);
    for (const lot of Object.values(otherLots)) {
      await open(lotPath(lot));
      await expectLot(page, lot);
      if (lot.picture === 'listed') await expectOnlyListedPictures(page, lot);
      const card = await page.$eval('meta[property="og:image"]', (element) => element.content);
      expect(
        card.startsWith(lot.picture === 'listed' ? `${backend.pictureOrigin}/` : `${web.url}/`),
      ).toBe(true);
    }
    expect(faults).toEqual([]);
    await close();
  },
);

test('renders a category, a lot, its auction and neighbors by client navigation', async () => {
  const { page, faults, close } = await watch();
  await openPage(page, `${web.url}/en`);
  const follow = async (href: string, seen: string): Promise<void> => {
    await page.locator(`main a[href="/en${href}"]`).click();
    await page.waitForFunction((path) => location.pathname === path, {}, `/en${href}`);
    await waitForText(page, seen, 'main h1');
    await waitForIdle(page);
  };
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await follow(otherCategory.path, otherCategory.name);
  expectPricesAndEnds(await readCards(page));
  await expectOnlyListedPictures(page);
  await follow(lotPath(otherLots.bidOn), otherLots.bidOn.title);
  await expectLot(page, otherLots.bidOn);
  await expectOnlyListedPictures(page);

  // Without a stream the page polls: only `bidding/lots` has the extended closing time.
  backend.extend(otherLots.bidOn.id);
  const extended = new Date(Date.parse(otherLots.bidOn.end) + 90_000).toISOString();
  await page.waitForSelector(`section[aria-label="Bidding"] time[datetime="${extended}"]`);

  // Neighbors have only an id: the lot's slug is added to the address.
  await page.locator(`main a[href="/en/l/${otherLots.noBidZero.id}"]`).click();
  await waitForText(page, otherLots.noBidZero.title, 'main h1');
  await waitForIdle(page);
  await expectLot(page, otherLots.noBidZero);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  // This backend has its own endpoint for category suggestions.
  await page.locator('input[type="search"], input[name="q"]').fill('sext');
  await page.waitForSelector('[role="option"] strong');
  const options = await page.$$eval('a[role="option"]', (elements) =>
    elements.map((element) => [
      element.querySelector('strong')?.textContent ?? null,
      element.getAttribute('href'),
    ]),
  );
  expect(options).toEqual([
    ['sext', '/en/s?q=sextant'],
    [null, `/en${otherCategory.path}`],
  ]);
  expect(faults).toEqual([]);
  await close();
});

test('the cost is the sum of the known amounts without import tax', async () => {
  const { page, close } = await watch();
  await openPage(page, `${web.url}/en${lotPath(otherLots.bidOn)}?ship_to=ch`);
  // 130 + 9% + 3 buyer protection fee + 7 shipping.
  await waitForText(page, '€151.70', 'section[aria-label="Bidding"]');
  await waitForText(
    page,
    'Import tax and customs duty, if any, are extra.',
    'section[aria-label="Bidding"]',
  );
  await close();
});

test('requests no picture from an unlisted host and misses nothing else', () => {
  expect(backend.pictureRequests.unlisted).toEqual([]);
  expect(backend.pictureRequests.listed.length).toBeGreaterThan(0);
  backend.refused.delete(sampledEndpoint);
  expect([...backend.refused].sort()).toEqual(ownEndpoints);
  const logged = web
    .output()
    .split('\n')
    .filter((line) => line.includes('"kind":"decoding"'));
  expect(logged).toEqual([]);
});
