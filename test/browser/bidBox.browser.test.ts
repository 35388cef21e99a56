// The bid box as a bidder on a phone meets it: an amount is a maximum, the bill stays open while countries are compared,
// the focus goes to the result, and the bar says price, time, standing and one action.
import type { Browser, Page } from 'puppeteer';
import { isFocused, tabTo } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { becomePerson } from './people';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { openPage, openVisitor, see } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const amountField = '#bid-box input[inputmode="numeric"]';

let browser: Browser;
let page: Page;
let lot: TestLot;
/** Whole units. */
let start: number;

beforeAll(async () => {
  browser = await launchBrowser();
  const visitor = await openVisitor(browser, { width: 390, height: 800 });
  await becomePerson(visitor, gavel, 'buyer2@demo.test');
  ({ page } = visitor);
  lot = findLot('open', 'without bids', 14);
  const row = await gavel.db
    .selectFrom('lots')
    .select('start_amount_minor')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  start = row.start_amount_minor / 100;
  await openPage(page, `${gavel.url}/en${lot.path}`);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const isBillOpen = () => page.$eval(`${panel} details`, (details) => (details as HTMLDetailsElement).open);
const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);
const bidsOf = () =>
  gavel.db.selectFrom('bids').select('amount_minor').where('lot_id', '=', lot.id).orderBy('id').execute();

test('an own amount is a maximum, and bidding it exactly says what it costs more', async () => {
  await page.locator(amountField).fill(String(start + 3));
  await see(page, `Bid up to €${start + 3} (now €${start})`, '#bid-box');
  await see(page, `Bid exactly €${start + 3} (€3 more)`, '#bid-box');
});

test('the bill and what was typed into its calculator stay while countries are compared', async () => {
  await page.locator(`${panel} details summary`).click();
  const calculator = `${panel} details input`;
  await page.locator(calculator).fill('1');
  await see(page, 'is too low for this lot', `${panel} details`);
  await page.select('select[name="ship_to"]', 'be');
  await see(page, 'Shipping: Belgium', `${panel} details`);
  expect(await isBillOpen()).toBe(true);
  expect(await page.$eval(calculator, (input) => (input as HTMLInputElement).value)).toBe('1');
});

test('by keys alone: the dialog names the lot, and the focus goes from it to the result', async () => {
  await page.focus(amountField);
  await page.keyboard.press('Enter');
  await see(page, lot.title.slice(0, 20), 'dialog');
  const confirm = await page.waitForSelector(
    `dialog ::-p-aria([name="Bid up to €${start + 3} (now €${start})"][role="button"])`,
  );
  await confirm?.evaluate((button) => button.setAttribute('data-wanted', ''));
  await page.waitForSelector('dialog [data-wanted]:not(:disabled)');
  await tabTo(page, 'dialog [data-wanted]');
  await page.keyboard.press('Enter');
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  await page.waitForFunction((title) => document.activeElement?.textContent?.includes(title), {}, 'Your bid is in.');
  expect(await isFocused(page, `${panel} [tabindex="-1"]`)).toBe(true);
  expect(await bidsOf()).toEqual([{ amount_minor: start * 100 }]);
});

test('the bar says price, time, standing and one action', async () => {
  await page.evaluate(() => document.querySelector('#bids')?.scrollIntoView());
  const bar = '[data-bid-bar]';
  await see(page, 'You lead', bar);
  expect(await textOf(`${bar} data`)).toBe(`€${start}`);
  expect(await textOf(`${bar} time`)).not.toBe('');
  await page.waitForSelector(`${bar} a`, { visible: true });
});
