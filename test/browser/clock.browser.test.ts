import type { Browser, Page } from 'puppeteer';
import { openGate, type Gate } from './gate';
import { launchBrowser } from './launchBrowser';
import { bidElsewhere } from './people';
import { closeIn, endOf, findLot, sharedGavel, type TestLot } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { until } from './until';
import { openPage, openVisitor, see } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const hourMs = 3_600_000;
/** A tick of the countdown. The clock is wrong by 3,600 of them. */
const toleranceMs = 1_000;

let browser: Browser;
let gate: Gate;
let web: Gavel;

beforeAll(async () => {
  browser = await launchBrowser();
  gate = await openGate(gavel.marketplaceUrl);
  web = await startGavel({ UPSTREAM_URL: gate.url });
});
afterAll(async () => {
  await browser.close();
  await web.stop();
  await gate.stop();
  await gavel.db.destroy();
});

/** A device whose clock is wrong by that much; `trueNow` remains for the test. */
const wrongClock = (skewMs: number): string => `{
  const Real = Date;
  globalThis.trueNow = () => Real.now();
  globalThis.Date = class extends Real {
    constructor(...args) { if (args.length === 0) super(Real.now() + ${skewMs}); else super(...args); }
    static now() { return Real.now() + ${skewMs}; }
  };
  const origin = performance.timeOrigin + ${skewMs};
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
}`;

type Tick = { text: string; at: number };

/** The next changes of the lot's countdown, each with the true time at which it could be read. */
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

function secondsOf(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?\s*(?:(\d+)s)?$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test.each([
  ['an hour fast', hourMs, 0],
  ['an hour slow', -hourMs, 1],
])(
  'the countdown is right on a device whose clock is %s',
  async (_name, skewMs, nth) => {
    const lot = findLot('open', 'without bids', nth);
    await closeIn(gavel.db, lot.id, 540);
    const end = Date.parse(await endOf(gavel.db, lot.id));
    const { page, problems } = await openVisitor(browser);
    await page.evaluateOnNewDocument(wrongClock(skewMs));
    await openPage(page, `${gavel.url}/en${lot.path}`);
    const errors = (await nextTicks(page, 5)).map(({ text, at }) => secondsOf(text) * 1000 - (end - at));
    process.stdout.write(`countdown off by ${errors.map((error) => error.toFixed(0)).join(', ')} ms\n`);
    // The best of them: a busy machine paints some ticks late, a wrong clock makes all of them wrong.
    expect(Math.min(...errors.map(Math.abs))).toBeLessThan(toleranceMs);
    expect(problems).toEqual([]);
    await page.close();
  },
);

const readings = (lot: TestLot): number =>
  gate.answered.filter((call) => call === `GET /buyer/api/v3/lots/${lot.id}/bidding_block`).length;

/** The lot's page by way of the gate, live, and with the reading behind it that every new stream begins with. */
async function openLive(lot: TestLot): Promise<Page> {
  const { page } = await openVisitor(browser);
  await openPage(page, `${web.url}/en${lot.path}`);
  await page.waitForSelector('[data-connection="live"]');
  await until('the lot was read by the server and by the page', () => readings(lot) === 2);
  return page;
}

const connection = (page: Page, state: string): Promise<unknown> =>
  page.waitForSelector(`[data-connection="${state}"]`, { visible: true });
const buyer = 'buyer1@demo.test';

test('what happened while the stream was cut is replayed when it is back', async () => {
  const lot = findLot('open', 'without bids', 2);
  const page = await openLive(lot);
  const before = gate.events();
  await see(page, `€${await bidElsewhere(gavel, { email: buyer, lotId: lot.id })}`, panel);
  // A reading under way may have shown the price first; the stream must have been heard before it is cut.
  await until('the event has gone through', () => gate.events() > before);

  gate.cutStreams();
  await connection(page, 'reconnecting');
  const price = await bidElsewhere(gavel, { email: 'buyer2@demo.test', lotId: lot.id });
  await connection(page, 'live');
  await see(page, `€${price}`, panel);
  expect(Number(gate.streamStarts.at(-1))).toBeGreaterThan(0);
  expect(readings(lot)).toBe(2);
  await page.close();
});

test('a cut before anything was heard loses nothing either', async () => {
  const lot = findLot('open', 'without bids', 3);
  const page = await openLive(lot);
  gate.cutStreams();
  await connection(page, 'reconnecting');
  const price = await bidElsewhere(gavel, { email: buyer, lotId: lot.id });
  await connection(page, 'live');
  await see(page, `€${price}`, panel);
  await page.close();
});

test('without a stream the page says so and asks every few seconds, until the stream is back', async () => {
  const lot = findLot('open', 'without bids', 4);
  const page = await openLive(lot);
  gate.setMode('no streams');
  gate.cutStreams();
  await connection(page, 'reconnecting');
  await connection(page, 'polling');
  await see(page, 'Updated every few seconds', panel);
  const price = await bidElsewhere(gavel, { email: buyer, lotId: lot.id });
  await see(page, `€${price}`, panel);
  gate.setMode('open');
  await connection(page, 'live');
  await page.close();
});

test('a device that goes offline is told so, and is live again when the line is back', async () => {
  const lot = findLot('open', 'without bids', 5);
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await connection(page, 'live');
  await page.setOfflineMode(true);
  await connection(page, 'offline');
  const price = await bidElsewhere(gavel, { email: buyer, lotId: lot.id });
  await page.setOfflineMode(false);
  await connection(page, 'live');
  await see(page, `€${price}`, panel);
});
