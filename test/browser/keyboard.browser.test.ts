import type { Browser, Page } from 'puppeteer';
import { isFocused, stopsAstray, tabTo } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { becomePerson } from './people';
import { findLot, sharedGavel } from './sharedGavel';
import { openPage, openVisitor, see } from './visitor';

const gavel = sharedGavel();

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const visitor = await openVisitor(browser);
  await becomePerson(visitor, gavel, 'buyer2@demo.test');
  ({ page } = visitor);
  const lot = findLot('open', 'without bids', 10);
  await openPage(page, `${gavel.url}/en${lot.path}`);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

test('the first stop skips to the content', async () => {
  await page.keyboard.press('Tab');
  expect(await isFocused(page, '.skip-link')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isFocused(page, '#main')).toBe(true);
});

test('a picture is enlarged, turned and closed by keys, and the focus comes back', async () => {
  const picture = '[role="group"][aria-label="Pictures"] li button';
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await see(page, '1 of', 'dialog');
  await page.keyboard.press('ArrowRight');
  await see(page, '2 of', 'dialog');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(page, picture)).toBe(true);
});

test('an amount is typed and confirmed or not by keys, and the focus stays inside the dialog', async () => {
  const amount = '#bid-box input[inputmode="numeric"]';
  await tabTo(page, amount);
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await see(page, 'Total', 'dialog');
  expect(await stopsAstray(page, 12)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(page, amount)).toBe(true);
  expect(await page.$eval(amount, (input) => (input as HTMLInputElement).value)).toBe('50');
});

test('a menu of the header opens by keys and closes on Esc', async () => {
  await page.keyboard.press('Home');
  await page.focus('#site-header summary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('details[data-menu][open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('details[data-menu][open]', { hidden: true });
  expect(await isFocused(page, 'summary')).toBe(true);
});
