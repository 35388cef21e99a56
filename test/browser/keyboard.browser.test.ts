import type { Browser, Page } from 'puppeteer';
import { isFocused, findBadTabStops, tabTo } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { signInAs } from './testUsers';
import { findLot, sharedGavel } from './sharedGavel';
import { openPage, openVisitor, waitForText } from './visitor';

const gavel = sharedGavel();

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, 'buyer2@demo.test');
  ({ page } = visitor);
  const lot = findLot('open', 'without bids', 10);
  await openPage(page, `${gavel.url}/en${lot.path}`);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

test('the first Tab stop skips to the content', async () => {
  await page.keyboard.press('Tab');
  expect(await isFocused(page, '.skip-link')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isFocused(page, '#main')).toBe(true);
});

test('a picture is enlarged, changed and closed by keyboard, and the focus returns', async () => {
  const picture = '[role="group"][aria-label="Pictures"] li button';
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await waitForText(page, '1 of', 'dialog');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '2 of', 'dialog');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(page, picture)).toBe(true);
});

test('an amount is typed and confirmed, with the focus inside the dialog', async () => {
  const amount = '#bid-box input[inputmode="numeric"]';
  await tabTo(page, amount);
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Maximum total', 'dialog');
  expect(await findBadTabStops(page, 12)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(page, amount)).toBe(true);
  expect(await page.$eval(amount, (input) => (input as HTMLInputElement).value)).toBe('50');
});

test('a header menu opens by keyboard and closes on Esc', async () => {
  await page.keyboard.press('Home');
  await page.focus('#site-header summary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('details[data-menu][open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('details[data-menu][open]', { hidden: true });
  expect(await isFocused(page, 'summary')).toBe(true);
});
