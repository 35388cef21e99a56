import type { Browser, Page } from 'puppeteer';
import { startBreakableProxy, type BreakableProxy } from './breakableProxy';
import { launchBrowser } from './launchBrowser';
import { placeBidAsOther } from './testUsers';
import { closeLotIn, readEnd, findLot, sharedGavel, type TestLot } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { waitFor } from './waitFor';
import { openPage, openVisitor, waitForText } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const hourMs = 3_600_000;
/** One tick of the countdown. The wrong clock is off by 3,600 of them. */
const toleranceMs = 1_000;

let browser: Browser;
let gate: BreakableProxy;
let web: Gavel;

beforeAll(async () => {
  browser = await launchBrowser();
  gate = await startBreakableProxy(gavel.marketplaceUrl);
  web = await startGavel({ UPSTREAM_URL: gate.url });
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  await gate.stop();
  await gavel.db.destroy();
});

/** A device whose clock is off by this much; `trueNow` still gives the test the true time. */
const wrongClock = (skewMs: number): string => `{
  const Real = Date;
  globalThis.trueNow = () => Real.now();
  globalThis.Date = class extends Real {
    constructor(...args) {
      if (args.length === 0) super(Real.now() + ${skewMs});
      else super(...args);
    }
    static now() { return Real.now() + ${skewMs}; }
  };
  const origin = performance.timeOrigin + ${skewMs};
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
}`;

type Tick = { text: string; at: number };

/** The next changes of the lot's countdown, each with the true time at which it was rendered. */
function nextTicks(page: Page, count: number): Promise<Tick[]> {
  const watch = `new Promise((resolve) => {
    const ticks = [];
    const time = document.querySelector('${panel} time');
    const observer = new MutationObserver(() => {
      ticks.push({ text: time.textContent, at: trueNow() });
      if (ticks.length < ${count}) return;
      observer.disconnect();
      resolve(ticks);
    });
    observer.observe(time, { subtree: true, childList: true, characterData: true });
  })`;
  return page.evaluate(watch) as Promise<Tick[]>;
}

function parseSeconds(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?\s*(?:(\d+)s)?$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test.each([
  ['an hour fast', hourMs, 0],
  ['an hour slow', -hourMs, 1],
])('the countdown is right on a device whose clock is %s', async (_name, skewMs, nth) => {
  const lot = findLot('open', 'without bids', nth);
  await closeLotIn(gavel.db, lot.id, 540);
  const end = Date.parse(await readEnd(gavel.db, lot.id));
  const { page, problems } = await openVisitor(browser);
  await page.evaluateOnNewDocument(wrongClock(skewMs));
  await openPage(page, `${gavel.url}/en${lot.path}`);
  const errors = (await nextTicks(page, 5)).map(
    ({ text, at }) => parseSeconds(text) * 1000 - (end - at),
  );
  process.stdout.write(
    `countdown off by ${errors.map((error) => error.toFixed(0)).join(', ')} ms\n`,
  );
  // The smallest error counts: a busy machine renders some ticks late, a wrong clock shifts them
  // all.
  expect(Math.min(...errors.map(Math.abs))).toBeLessThan(toleranceMs);
  expect(problems).toEqual([]);
});

const readings = (lot: TestLot): number =>
  gate.answered.filter((call) => call === `GET /buyer/api/v3/lots/${lot.id}/bidding_block`).length;

/**
 * The lot's page through the proxy, live, after the initial reading that starts every new stream.
 */
async function openLive(lot: TestLot): Promise<Page> {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en${lot.path}`);
  await page.waitForSelector('[data-connection="live"]');
  await waitFor('the lot was read by the server and by the page', () => readings(lot) === 2);
  return page;
}

const connection = (page: Page, state: string): Promise<unknown> =>
  page.waitForSelector(`[data-connection="${state}"]`, { visible: true });
const buyer = 'buyer1@demo.test';

test('events missed while the stream was cut are replayed after it reconnects', async () => {
  const lot = findLot('open', 'without bids', 2);
  const page = await openLive(lot);
  await placeBidAsOther(gavel, { email: buyer, lotId: lot.id });
  // The page has received the event itself, not only the proxy, before the stream is cut.
  await waitForText(page, '1 bid', panel);

  gate.cutStreams();
  await connection(page, 'reconnecting');
  await placeBidAsOther(gavel, { email: 'buyer2@demo.test', lotId: lot.id });
  await connection(page, 'live');
  await waitForText(page, '2 bids', panel);
  expect(Number(gate.streamStarts.at(-1))).toBeGreaterThan(0);
  expect(readings(lot)).toBe(2);
});

test('a cut before the first event loses nothing', async () => {
  const lot = findLot('open', 'without bids', 3);
  const page = await openLive(lot);
  gate.cutStreams();
  await connection(page, 'reconnecting');
  await placeBidAsOther(gavel, { email: buyer, lotId: lot.id });
  await connection(page, 'live');
  await waitForText(page, '1 bid', panel);
});

test('without a stream the page says so and polls until it reconnects', async () => {
  const lot = findLot('open', 'without bids', 4);
  const page = await openLive(lot);
  gate.setMode('no streams');
  gate.cutStreams();
  await connection(page, 'reconnecting');
  await connection(page, 'polling');
  await waitForText(page, 'Updated every few seconds', panel);
  await placeBidAsOther(gavel, { email: buyer, lotId: lot.id });
  await waitForText(page, '1 bid', panel);
  gate.setMode('open');
  await connection(page, 'live');
});

test('an offline device is told so and is live again when it is online', async () => {
  const lot = findLot('open', 'without bids', 5);
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await connection(page, 'live');
  await page.setOfflineMode(true);
  await connection(page, 'offline');
  await placeBidAsOther(gavel, { email: buyer, lotId: lot.id });
  await page.setOfflineMode(false);
  await connection(page, 'live');
  await waitForText(page, '1 bid', panel);
});
