// The bid box on a phone: an amount is a maximum, the cost breakdown stays open while countries are
// compared, the focus moves to the result, and the bar shows price, time, status and one action.
import type { Browser, Page } from 'puppeteer';
import { isFocused, tabTo } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { signInAs } from './testUsers';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { openPage, openVisitor, waitForText } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const amountField = '#bid-box input[inputmode="numeric"]';

let browser: Browser;
let page: Page;
let lot: TestLot;
/** In whole currency units. */
let start: number;

beforeAll(async () => {
  browser = await launchBrowser();
  const visitor = await openVisitor(browser, { width: 390, height: 800 });
  await signInAs(visitor, gavel, 'buyer2@demo.test');
  ({ page } = visitor);
  lot = findLot('open', 'without bids', 14);
  const row = await gavel.db
    .selectFrom('lots')
    .select('startAmountMinor')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  start = row.startAmountMinor / 100;
  await openPage(page, `${gavel.url}/en${lot.path}`);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const isBillOpen = () =>
  page.$eval(`${panel} details`, (details) => (details as HTMLDetailsElement).open);
const readText = (selector: string) => page.$eval(selector, (element) => element.textContent);
const readBids = () =>
  gavel.db
    .selectFrom('bids')
    .select('amountMinor')
    .where('lotId', '=', lot.id)
    .orderBy('id')
    .execute();

test('a typed amount is a maximum, and a direct bid states its extra cost', async () => {
  await page.locator(amountField).fill(String(start + 3));
  await waitForText(page, `Bid up to €${start + 3} (now €${start})`, '#bid-box');
  await waitForText(page, `Bid exactly €${start + 3} (€3 more)`, '#bid-box');
});

test('the cost breakdown keeps its text while countries are compared', async () => {
  await page.locator(`${panel} details summary`).click();
  const calculator = `${panel} details input`;
  await page.locator(calculator).fill('1');
  await waitForText(page, 'is too low for this lot', `${panel} details`);
  await page.select('select[name="ship_to"]', 'be');
  await waitForText(page, 'Shipping: Belgium', `${panel} details`);
  expect(await isBillOpen()).toBe(true);
  expect(await page.$eval(calculator, (input) => (input as HTMLInputElement).value)).toBe('1');
});

test('by keyboard, the focus moves from the dialog to the result', async () => {
  await page.focus(amountField);
  await page.keyboard.press('Enter');
  await waitForText(page, lot.title.slice(0, 20), 'dialog');
  const confirm = await page.waitForSelector(
    `dialog ::-p-aria([name="Bid up to €${start + 3} (now €${start})"][role="button"])`,
  );
  await confirm?.evaluate((button) => button.setAttribute('data-wanted', ''));
  await page.waitForSelector('dialog [data-wanted]:not(:disabled)');
  await tabTo(page, 'dialog [data-wanted]');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
  await page.waitForFunction(
    (title) => document.activeElement?.textContent?.includes(title),
    {},
    'Your bid is in.',
  );
  expect(await isFocused(page, `${panel} [tabindex="-1"]`)).toBe(true);
  expect(await readBids()).toEqual([{ amountMinor: start * 100 }]);
});

test('the bar shows price, time, status and one action', async () => {
  await page.evaluate(() => document.querySelector('#bids')?.scrollIntoView());
  const bar = '[data-bid-bar]';
  await waitForText(page, 'Winning', bar);
  expect(await readText(`${bar} data`)).toBe(`€${start}`);
  expect(await readText(`${bar} time`)).not.toBe('');
  await page.waitForSelector(`${bar} a`, { visible: true });
});
