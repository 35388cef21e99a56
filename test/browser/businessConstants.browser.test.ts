// The constants of the business, read from the running product: from replies of both servers and
// from what a browser does. Tests beside the code cover those that no visitor can see: the retries
// and the timeout of the experiment service (server/ssr/createExperiments), the legacy AB library
// (src/app/startExperiments) and the limits of session replay, which is off
// (src/platform/startReplay).
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { request } from 'undici';
import { locales } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { findLot, sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { signInAs } from './testUsers';
import { waitFor } from './waitFor';
import { openPage, openVisitor, press, waitForIdle, waitForText, type Visitor } from './visitor';

const gavel = sharedGavel();
/** A web server that reports errors, to a host that does not answer. */
let reporting: Gavel;
let browser: Browser;
const lot = findLot('open', 'without bids', 11);

beforeAll(async () => {
  [browser, reporting] = await Promise.all([
    launchBrowser(),
    startGavel({ UPSTREAM_URL: gavel.marketplaceUrl, SENTRY_DSN: 'http://key@127.0.0.1:9/1' }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), reporting.stop(), gavel.db.destroy()]);
});

const DAY_SECONDS = 86_400;

async function readJson(path: string): Promise<unknown> {
  const { body } = await request(gavel.marketplaceUrl + path);
  return body.json();
}

async function getCookieAge(path: string, cookie: string, name: string): Promise<number> {
  const { headers, body } = await request(gavel.url + path, { headers: { cookie } });
  await body.dump();
  const lines = [headers['set-cookie'] ?? []].flat();
  const line = lines.find((text) => text.startsWith(`${name}=`)) ?? '';
  return Number(/max-age=(\d+)/i.exec(line)?.[1]);
}

async function getRedirect(path: string): Promise<string> {
  const { headers, body } = await request(gavel.url + path, {
    headers: { 'accept-language': 'xx' },
  });
  await body.dump();
  return new URL(String(headers.location), gavel.url).pathname;
}

declare global {
  interface Window {
    /** The delays of all timers so far, in milliseconds. */
    delays?: number[];
  }
}

/** A visitor whose page notes the delays of its timers. */
async function openTimedVisitor(): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await visitor.page.evaluateOnNewDocument(() => {
    const delays: number[] = [];
    window.delays = delays;
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) => {
      delays.push(ms);
      return setTimer(run, ms);
    }) as typeof window.setTimeout;
  });
  return visitor;
}

const hasDelay = (page: Page, ms: number) =>
  page.waitForFunction((delay) => window.delays?.includes(delay), { polling: 50 }, ms);

type PayloadFields = { pageInfo: { webVitalsSampleRate: number }; translations: object };
const readPayload = (page: Page): Promise<PayloadFields> =>
  page.$eval('#page-payload', (element) => JSON.parse(element.textContent ?? '') as PayloadFields);

test('17 languages, English by default, underscores read as hyphens, du as de', async () => {
  const { body } = await request(`${gavel.url}/en`);
  const html = await body.text();
  const languages = new Set(
    [...html.matchAll(/hreflang="([^"]+)"/g)].flatMap(([, code]) => code ?? []),
  );
  languages.delete('x-default');
  expect([languages.size, locales.length]).toEqual([17, 17]);
  expect(await getRedirect('/')).toBe('/en');
  expect(await getRedirect('/xx/c')).toBe('/en/c');
  expect(await getRedirect('/zh_Hans')).toBe('/zh-Hans');
  expect(await getRedirect('/du/c')).toBe('/de/c');
});

test('44 countries, 27 of them in the European Union', async () => {
  const { countries } = (await readJson('/buyer/api/v1/users/current/location')) as {
    countries: { is_eu: boolean }[];
  };
  expect(countries).toHaveLength(44);
  expect(countries.filter((country) => country.is_eu)).toHaveLength(27);
});

test('pages of 24 lots', async () => {
  const { meta, lots } = (await readJson('/buyer/api/v2/search?q=')) as {
    meta: { per_page: number };
    lots: unknown[];
  };
  expect([meta.per_page, lots.length]).toEqual([24, 24]);
});

const countItems = (page: Page, list: string): Promise<number> =>
  page.$eval(list, ({ children }) => children.length);

test('sellers see their feedback in pages of 12', async () => {
  const email = 'seller1@demo.test';
  const { id } = await gavel.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en/f/seller/${id}/feedback`);
  expect(await countItems(visitor.page, 'main ol')).toBe(12);
});

test('a lot shows 10 bids at a time, and the latest 5 entries of feedback on its seller', async () => {
  const { id, slug } = await gavel.db
    .selectFrom('lots')
    .select(['id', 'slug'])
    .where('bidSequence', '>', 10)
    .where((where) =>
      where(
        where
          .selectFrom('feedbacks')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('feedbacks.sellerId', '=', 'lots.sellerId'),
        '>',
        5,
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/l/${id}-${slug}`);
  expect(await countItems(page, '#bids ol')).toBe(10);
  await page.locator('::-p-text(What buyers say)').click();
  await page.waitForSelector('details[open] ol');
  expect(await countItems(page, 'details[open] ol')).toBe(5);
  await page.locator('::-p-text(Show all feedback)').click();
  await page.waitForFunction(() => window.location.hash === '#feedback');
  await page.waitForSelector('#feedback ol');
  expect(await countItems(page, '#feedback ol')).toBe(10);
});

test('the anonymous id lasts 180 days, a forced variant one hour', async () => {
  const consent = 'statistics_cookies_enabled=yes';
  expect(await getCookieAge('/en', consent, 'anonymous_id')).toBe(180 * DAY_SECONDS);
  const forced = '/en?ab_home_first_section=categories';
  expect(await getCookieAge(forced, '', 'ab_home_first_section')).toBe(3600);
});

test('page speed is sampled at 0.3 percent; common messages come with every page', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/help`);
  const { pageInfo, translations } = await readPayload(page);
  expect(pageInfo.webVitalsSampleRate).toBe(0.003);
  expect(Object.keys(translations)).toContain('common');
});

test('engagement after 3 and 20 s; unused data is kept for 5 minutes or an hour', async () => {
  const { page } = await openTimedVisitor();
  await openPage(page, `${gavel.url}/en${lot.path}`);
  // The second timer starts when the first has fired.
  await hasDelay(page, 3000);
  await hasDelay(page, 17_000);
  // Leaving the page starts the timers of its data.
  await page.locator('.site-nav a[href="/en/c"]').click();
  await page.waitForFunction(() => window.location.pathname === '/en/c');
  await hasDelay(page, 300_000);
  await hasDelay(page, 3_600_000);
});

test('a call without an answer is sent 3 times, after 500 and 1,000 ms', async () => {
  const { page } = await openTimedVisitor();
  await openPage(page, `${gavel.url}/en`);
  await waitForIdle(page);
  let attempts = 0;
  await page.setRequestInterception(true);
  page.on('request', (sent: HTTPRequest) => {
    if (!sent.url().includes('/search/suggest')) return void sent.continue();
    attempts += 1;
    return void sent.abort('connectionreset');
  });
  await page.evaluate(() => window.delays?.splice(0));
  // In one event: a pause between letters would send a query of its own.
  await page.focus('#site-search');
  await page.keyboard.sendCharacter('watch');
  await hasDelay(page, 500);
  await hasDelay(page, 1000);
  await waitFor('the third attempt', () => attempts === 3);
  await waitForIdle(page);
  expect([attempts, await page.evaluate(() => window.delays?.includes(2000))]).toEqual([3, false]);
});

test('toasts: top right, 5 s, paused by the pointer, light', async () => {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signInAs(visitor, gavel, 'buyer2@demo.test');
  await openPage(page, `${gavel.url}/en/accounts/settings/notifications`);
  await press(page, 'button', 'Save notifications');
  await page.locator('.Toastify__toast').hover();
  await waitForText(page, 'Notifications saved.');
  const toast = await page.waitForSelector('.Toastify__toast');
  const progress = await page.waitForSelector('.Toastify__progress-bar');
  await progress?.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const check = (): void =>
          getComputedStyle(element).animationPlayState === 'paused'
            ? resolve()
            : void requestAnimationFrame(check);
        check();
      }),
  );
  const seen = {
    place: await page.$$eval('.Toastify__toast-container--top-right', ({ length }) => length),
    theme: await toast?.evaluate((element) =>
      element.classList.contains('Toastify__toast-theme--light'),
    ),
    ...(await progress?.evaluate((element) => ({
      duration: getComputedStyle(element).animationDuration,
    }))),
  };
  expect(seen).toEqual({ place: 1, theme: true, duration: '5s' });
});

test('error, trace and replay rates are 0, messages at most 250 characters', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${reporting.url}/en`);
  await page.waitForFunction(() => '__SENTRY__' in window);
  const options = await page.waitForFunction(() => {
    type Client = { getOptions: () => Record<string, unknown> };
    type Carrier = { defaultCurrentScope?: { getClient: () => Client | undefined } };
    const carriers = Object.values(Reflect.get(window, '__SENTRY__') as Record<string, Carrier>);
    const client = carriers
      .find((carrier) => carrier.defaultCurrentScope !== undefined)
      ?.defaultCurrentScope?.getClient();
    if (client === undefined) return null;
    const all = client.getOptions();
    return [
      all['sampleRate'],
      all['tracesSampleRate'],
      all['replaysSessionSampleRate'],
      all['replaysOnErrorSampleRate'],
      all['maxValueLength'],
    ];
  });
  expect(await options.jsonValue()).toEqual([0, 0, 0, 0, 250]);
});
