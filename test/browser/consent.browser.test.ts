// The question about cookies, and what is measured before and after the answer: cookies and
// requests of the running product.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';
import { auditPage } from './auditPage';
import { launchBrowser } from './launchBrowser';
import { findLayoutShifts, observeLayoutShift } from './layoutShift';
import { findLot, sharedGavel } from './sharedGavel';
import {
  openPage,
  openVisitor,
  press,
  waitForHydration,
  waitForIdle,
  waitForText,
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

declare global {
  interface Window {
    heldTimers?: { ms: number; run: () => void }[];
  }
}

/** Timers of seconds wait until `pass` runs them. */
async function holdTimers(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const held: NonNullable<Window['heldTimers']> = [];
    window.heldTimers = held;
    const setTimer = window.setTimeout.bind(window);
    const replacement = (run: () => void, ms = 0): number =>
      ms >= 1000 ? -held.push({ ms, run }) : setTimer(run, ms);
    window.setTimeout = replacement as typeof window.setTimeout;
  });
}

async function pass(page: Page, ms: number): Promise<void> {
  await page.waitForFunction((due) => window.heldTimers?.some((timer) => timer.ms === due), {}, ms);
  await page.evaluate((due) => {
    const held = window.heldTimers ?? [];
    const dueTimers = held.filter((timer) => timer.ms === due);
    for (const timer of dueTimers) held.splice(held.indexOf(timer), 1);
    for (const timer of dueTimers) timer.run();
  }, ms);
}

type Sent = { event: string; lot_id: number | null; anonymous_id: string; user_agent: string };

/** The visitor events that a page sends, and the hosts of all its requests. */
function watchRequests(page: Page): { sent: Sent[]; hosts: Set<string> } {
  const watched = { sent: [] as Sent[], hosts: new Set<string>() };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) watched.hosts.add(url.host);
    if (url.pathname.startsWith('/user_tracking/'))
      watched.sent.push(JSON.parse(request.postData() ?? '{}') as Sent);
  });
  return watched;
}

const readCookies = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries((await page.cookies()).map(({ name, value }) => [name, value]));

const BANNER = '.site-consent';

test('asks above the page, and tracks from the answer on', async () => {
  const lot = findLot('open', 'with bids', 31);
  const { page, problems } = await openVisitor(browser, {
    width: 360,
    height: 740,
    isAskedForConsent: true,
  });
  await observeLayoutShift(page);
  await holdTimers(page);
  const { sent, hosts } = watchRequests(page);
  await openPage(page, `${gavel.url}/en${lot.path}?utm_source=mail`);
  await waitForIdle(page);

  expect(await findLayoutShifts(page, 0.01)).toEqual([]);
  // The question pushes the page down: the bar with the bid button stays free.
  const isFree = await page.evaluate((selector) => {
    const banner = document.querySelector(selector)?.getBoundingClientRect();
    const button = [...document.querySelectorAll('a, button')].findLast(
      (element) => element.textContent === 'Bid' && element.getBoundingClientRect().height > 0,
    );
    const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return [banner?.top === 0, button?.contains(onTop)];
  }, BANNER);
  expect(isFree).toEqual([true, true]);
  expect(await auditPage(page, 'the question about cookies')).toEqual([]);
  expect(Object.keys(await readCookies(page))).not.toContain('anonymous_id');
  expect(sent).toEqual([]);

  for (const name of ['Skip to content', 'Choose for yourself', 'Only necessary', 'Accept all']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, BANNER);
  await waitFor('the visit is sent', () => sent.length >= 2);
  const cookies = await readCookies(page);
  expect(cookies).toMatchObject({
    statistics_cookies_enabled: 'yes',
    marketing_cookies_enabled: 'yes',
  });
  expect(sent.map(({ event, lot_id: lotId }) => [event, lotId])).toEqual([
    ['visitor', null],
    ['lot_view', lot.id],
  ]);
  expect(sent[1]).toMatchObject({
    anonymous_id: cookies['anonymous_id'],
    user_agent: await page.evaluate(() => navigator.userAgent),
    locale: 'en',
    user_id: null,
    page: 'l',
    utm_source: 'mail',
  });

  await pass(page, 3000);
  await waitFor('the first engagement is sent', () => sent.length === 3);
  await pass(page, 17_000);
  await waitFor('the second engagement is sent', () => sent.length === 4);
  expect(sent.slice(2).map(({ event }) => event)).toEqual(['engaged_3s', 'engaged_20s']);
  await waitFor('all events are stored', async () => {
    const events = await gavel.db
      .selectFrom('visitorEvents')
      .select('event')
      .where('anonymousId', '=', cookies['anonymous_id'] ?? '')
      .execute();
    return events.length === 4;
  });
  expect([...hosts]).toEqual([new URL(gavel.url).host]);

  await openPage(page, `${gavel.url}/en`);
  expect(await page.$(BANNER)).toBeNull();
  expect(problems).toEqual([]);
});

test('works without scripts, in the language of the page, and can be changed', async () => {
  const { page } = await openVisitor(browser, { javaScript: false, isAskedForConsent: true });
  await page.goto(`${gavel.url}/de/c`);
  const follow = async (selector: string): Promise<void> => {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  };
  const banner = await page.$eval(BANNER, (element) => (element as HTMLElement).innerText);
  expect(banner).toContain('Nur notwendige');
  await follow(`${BANNER} button[value="necessary"]`);
  expect(new URL(page.url()).pathname).toBe('/de/c');
  expect(await page.$(BANNER)).toBeNull();
  expect(await readCookies(page)).toMatchObject({ statistics_cookies_enabled: 'no' });
  expect(await readCookies(page)).not.toHaveProperty('anonymous_id');

  await follow('footer a[href="/de/cookies"]');
  const boxes = (): Promise<boolean[]> =>
    page.$$eval('main input[type="checkbox"]', (inputs) =>
      inputs.map((input) => (input as HTMLInputElement).checked),
    );
  expect(await boxes()).toEqual([true, false, false]);
  await page.click('input[name="statistics"]');
  await follow('main button[value="own"]');
  expect(await boxes()).toEqual([true, true, false]);
  const { anonymous_id: anonymousId = '' } = await readCookies(page);
  expect(anonymousId).toMatch(/^[\da-f-]{36}$/);
  await page.click('input[name="statistics"]');
  await follow('main button[value="own"]');
  expect(await readCookies(page)).not.toHaveProperty('anonymous_id');
});

test('a refusal deletes what was stored about the browser', async () => {
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en`);
  const { anonymous_id: anonymousId = '' } = await readCookies(page);
  const countEvents = async (): Promise<number> =>
    (
      await gavel.db
        .selectFrom('visitorEvents')
        .select('id')
        .where('anonymousId', '=', anonymousId)
        .execute()
    ).length;
  await waitFor('the visit is stored', async () => (await countEvents()) > 0);
  await page.goto(`${gavel.url}/en/cookies`);
  await waitForHydration(page);
  await page.click('input[name="statistics"]');
  await press(page, 'button', 'Save my choice');
  await waitForText(page, 'Your choice is saved.');
  expect(await countEvents()).toBe(0);
  expect(await readCookies(page)).not.toHaveProperty('anonymous_id');
});

type Chunks = Record<string, { js: string[] }>;
const { chunks } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as {
  chunks: Chunks;
};

test.each([
  [0.0029, 'yes', true],
  [0.003, 'yes', false],
  [0.0029, 'no', false],
])(
  'with random %d and the answer %s, page speed is measured: %s',
  async (random, answer, isMeasured) => {
    const { page, context } = await openVisitor(browser);
    const { hostname } = new URL(gavel.url);
    await context.setCookie({
      name: 'statistics_cookies_enabled',
      value: answer,
      domain: hostname,
    });
    await page.evaluateOnNewDocument((value) => {
      Math.random = () => value;
    }, random);
    const requests: string[] = [];
    page.on('requestfinished', (request) => requests.push(new URL(request.url()).pathname));
    const vitals = chunks['web-vitals']?.js ?? [];
    expect(vitals.length).toBeGreaterThan(0);
    // The visits of other tests can be sampled too.
    const readSamples = () =>
      gavel.db.selectFrom('pageSpeedSamples').selectAll().where('route', '=', 'help').execute();
    const before = (await readSamples()).length;
    await openPage(page, `${gavel.url}/en/help`);
    const isLoaded = (): boolean => requests.some((request) => vitals.includes(request));
    if (isMeasured) await waitFor('web-vitals is loaded', isLoaded);
    await waitForIdle(page);
    await page.mouse.click(200, 300);
    await waitForIdle(page);
    await page.goto('about:blank');
    expect(isLoaded()).toBe(isMeasured);
    if (!isMeasured) return;
    await waitFor('the samples are stored', async () => (await readSamples()).length > before);
    const metrics = (await readSamples()).map(({ metric }) => metric);
    for (const metric of ['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'])
      expect(metrics).toContain(metric);
  },
);
