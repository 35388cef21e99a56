import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { museumRecords, sought } from './museumRecords';
import { closeIn, demoPassword, endOf, sharedGavel } from './sharedGavel';
import { alive, fill, openPage, openVisitor, press, pressContaining, see, signInOverlay, type Visitor } from './visitor';
import { watchForText } from './watchForText';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
/** Promised are 500 ms; a machine that runs other tests beside this one gets more. */

let browser: Browser;
let first: Visitor;
let second: Visitor;
let lotId: number;
let lotUrl: string;
/** Other pages of the two, which show another part of the site. */
let firstElsewhere: Page;
let secondElsewhere: Page;
/** The demo's first buyer has been outbid elsewhere too. */
let outbidBefore: number;

beforeAll(async () => {
  browser = await launchBrowser();
  first = await openVisitor(browser);
  second = await openVisitor(browser);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

function runImporter(file: string): Promise<{ code: number | null; output: string }> {
  const importer = path.resolve(__dirname, '../../dist/node/catalogueImport.js');
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: gavel.dataDir };
  const child = spawn(process.execPath, [importer, file, '--closes-in', '60'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** The end that the page counts down to. */
const seeEnd = (page: Page, iso: string) => page.waitForSelector(`${panel} time[datetime="${iso}"]`, { visible: true });

test('200 museum records are imported while the house is open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-records-'));
  const file = path.join(folder, 'records.jsonl');
  await writeFile(file, museumRecords(200));
  const { code, output } = await runImporter(file);
  await rm(folder, { recursive: true });
  expect(output).toContain('Imported 200 lots');
  expect(code).toBe(0);
});

test('a visitor searches, finds the record and opens it', async () => {
  const { page } = first;
  await openPage(page, `${gavel.url}/en`);
  await page.locator('#site-search').fill(sought.query);
  await page.keyboard.press('Enter');
  await see(page, sought.title, 'main article');
  await press(page, 'link', sought.title);
  await see(page, sought.title, 'main h1');
  lotUrl = page.url();
  lotId = Number(/\/en\/l\/(\d+)-/.exec(lotUrl)?.[1]);
  const lot = await gavel.db.selectFrom('lots').select('title').where('id', '=', lotId).executeTakeFirstOrThrow();
  expect(lot.title).toBe(sought.title);
});

test('asked to sign in, the first comes back to the same lot with the amount typed, confirms and leads', async () => {
  const { page } = first;
  await fill(page, 'Your own amount', '25');
  await pressContaining(page, 'Bid exactly €25', '#bid-box');
  await see(page, 'Sign in to continue', 'dialog');
  await signInOverlay(page, 'buyer1@demo.test', demoPassword);
  await see(page, 'Confirm your bid', 'dialog');
  expect(page.url()).toBe(lotUrl);
  expect(await page.$eval(`${panel} input[inputmode="numeric"]`, (input) => (input as HTMLInputElement).value)).toBe(
    '25',
  );
  await page.locator('dialog ::-p-aria([name="Place bid of €25"][role="button"])').click();
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
});

test('the second outbids with a maximum, and the first sees it without a reload', async () => {
  const { page } = second;
  await openPage(page, lotUrl);
  await press(page, 'link', 'Sign in');
  await signInOverlay(page, 'buyer2@demo.test', demoPassword);
  await page.waitForSelector('.site-header__name');
  await alive(page);
  firstElsewhere = await first.context.newPage();
  secondElsewhere = await second.context.newPage();
  await openPage(firstElsewhere, `${gavel.url}/en/c`);
  await openPage(secondElsewhere, `${gavel.url}/en/ca`);
  await Promise.all([heardNews(firstElsewhere), heardNews(secondElsewhere)]);
  outbidBefore = await outbidLots(firstElsewhere);
  await Promise.all([first.page.bringToFront(), second.page.bringToFront()]);
  // The hammer comes near: pages hear of it when they are loaded.
  await closeIn(gavel.db, lotId, 50);
  await Promise.all([openPage(first.page, lotUrl), openPage(page, lotUrl)]);
  await see(first.page, 'You are the highest bidder', panel);
  await see(first.page, 'Live', panel);

  await fill(page, 'Your own amount', '400');
  await pressContaining(page, 'Bid up to €400', '#bid-box');
  await see(page, 'Confirm your maximum bid', 'dialog');
  await pressContaining(page, 'Bid up to €400', 'dialog');
  await see(page, 'Is this the amount you mean?', 'dialog');
  const seenAt = await watchForText(first.page, panel, 'You have been outbid');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith(`/lots/${lotId}/bids`) && answer.request().method() === 'POST',
  );
  await press(page, 'button', 'Yes, bid €400');
  await answered;
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  const latencyMs = (await seenAt()) - (await answeredAt(page, `/lots/${lotId}/bids`));
  process.stdout.write(`outbid seen ${latencyMs.toFixed(0)} ms after the answer to the bid\n`);
});

test('header, title and icon of a page elsewhere tell the first at once that they are outbid', async () => {
  await firstElsewhere.waitForFunction((title) => document.title.startsWith(`Outbid: ${title}`), byClock, sought.title);
  expect(await iconOf(firstElsewhere)).toBe('/favicon-alert.svg');
  expect(await outbidLots(firstElsewhere)).toBe(outbidBefore + 1);
});

test('the late bid has given both more time', async () => {
  const end = await endOf(gavel.db, lotId);
  expect(Date.parse(end) - Date.now()).toBeGreaterThan(60_000);
  for (const { page } of [first, second]) {
    await seeEnd(page, end);
    await see(page, 'A late bid extended the time once.', panel);
  }
});

test('the lot closes: the second has won, the first has not, and there is one order', async () => {
  await closeIn(gavel.db, lotId, 2);
  await Promise.all([see(second.page, 'You won this lot', panel), see(first.page, 'You did not win this lot', panel)]);
  await Promise.all([see(second.page, 'You won', '#closing-title'), see(first.page, 'This one went to someone else', '#closing-title')]);
  // The good news has the focus, and what it says is read.
  expect(await second.page.evaluate(() => document.activeElement?.id)).toBe('closing-title');
  const orders = await gavel.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select(['orders.status', 'orders.hammer_minor', 'orders.reference', 'users.email'])
    .where('lot_id', '=', lotId)
    .execute();
  expect(orders).toEqual([
    { status: 'awaiting_payment', hammer_minor: 2700, reference: expect.any(String), email: 'buyer2@demo.test' },
  ]);
  await see(second.page, `Your order is ${orders[0]?.reference}.`, panel);
});

test('a page elsewhere tells the winner at once, and that there is something to pay', async () => {
  await secondElsewhere.waitForFunction((title) => document.title.startsWith(`You won: ${title}`), byClock, sought.title);
  expect(await iconOf(secondElsewhere)).toBe('/favicon-good.svg');
  expect(await countOf(secondElsewhere, 'unpaid')).toMatch(/^\d+ unpaid orders?$/);
  expect(await outbidLots(firstElsewhere)).toBe(outbidBefore);
  // Until they do something there.
  await secondElsewhere.bringToFront();
  await secondElsewhere.keyboard.press('Shift');
  expect(await secondElsewhere.title()).toBe('Auctions open now · Gavel');
  expect(await iconOf(secondElsewhere)).toBe('/favicon.svg');
});

test('one press leads the winner to the payment', async () => {
  const { page } = second;
  await page.bringToFront();
  await see(page, 'To pay now', 'section[aria-labelledby="closing-title"]');
  await page.locator('section[aria-labelledby="closing-title"] ::-p-aria([name="Pay now"][role="link"])').click();
  await page.waitForFunction(() => /\/f\/buyer\/payment_requests\/\d+$/.test(window.location.pathname));
});

test('nothing went wrong on the way', () => {
  expect([...first.problems, ...second.problems]).toEqual([]);
});

/** Of a page behind another one: nothing is drawn there. */
const byClock = { polling: 100 };

/** Until two pages of that person hear their news: one leads, and the other waits for its turn. */
async function heardNews(page: Page): Promise<void> {
  const isHeard = async (): Promise<boolean> => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === 'gavel.account-news').length >= 2;
  };
  await page.waitForFunction(isHeard, byClock);
}

/** What the header says of it; null where there is nothing to say. */
const countOf = (page: Page, name: string): Promise<string | null> =>
  page.$eval(`[data-count="${name}"]`, (place) => ((place as HTMLElement).hidden ? null : place.textContent));

const outbidLots = async (page: Page): Promise<number> => Number(/\d+/.exec((await countOf(page, 'outbid')) ?? '0')?.[0]);

const iconOf = (page: Page): Promise<string | null> => page.$eval('link[rel="icon"]', (link) => link.getAttribute('href'));

/** When the answer to the last call of that path was complete, epoch milliseconds. */
function answeredAt(page: Page, path: string): Promise<number> {
  return page.evaluate((wanted) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(wanted));
    const last = calls.at(-1);
    return last instanceof PerformanceResourceTiming ? performance.timeOrigin + last.responseEnd : NaN;
  }, path);
}
