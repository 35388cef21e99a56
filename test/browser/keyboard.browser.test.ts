import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { becomePerson } from './people';
import { findLot, sharedGavel } from './sharedGavel';
import { openPage, openVisitor, see } from './visitor';

const gavel = sharedGavel();
/** More stops than a lot's page has before its bid box. */
const mostStops = 80;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const visitor = await openVisitor(browser);
  await becomePerson(visitor, gavel, 'buyer2@demo.test');
  ({ page } = visitor);
  const lot = await findLot(gavel.db, 'open', 'without bids', 10);
  await openPage(page, `${gavel.url}/en${lot.path}`);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const isFocused = (selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** What is focused is marked by an outline or a shadow of its own. */
const isMarked = (): Promise<boolean> =>
  page.evaluate(() => {
    const marks = [document.activeElement, document.activeElement?.closest('label, div, span')];
    return marks.some((element) => {
      if (!(element instanceof HTMLElement)) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

/** Presses Tab until that element has the focus; every stop on the way must show that it has it. */
async function tabTo(selector: string): Promise<void> {
  const unmarked: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await isMarked()))
      unmarked.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    if (await isFocused(selector)) {
      expect(unmarked).toEqual([]);
      return;
    }
  }
  throw new Error(`${selector} cannot be reached by ${mostStops} presses of Tab`);
}

test('the first stop skips to the content', async () => {
  await page.keyboard.press('Tab');
  expect(await isFocused('.skip-link')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isFocused('#main')).toBe(true);
});

test('a picture is enlarged, turned and closed by keys, and the focus comes back', async () => {
  const picture = '[role="group"][aria-label="Pictures"] li button';
  await tabTo(picture);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await see(page, '1 of', 'dialog');
  await page.keyboard.press('ArrowRight');
  await see(page, '2 of', 'dialog');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(picture)).toBe(true);
});

test('an amount is typed and confirmed or not by keys, and the focus stays inside the dialog', async () => {
  const amount = '#bid-box input[inputmode="numeric"]';
  await tabTo(amount);
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await see(page, 'Total', 'dialog');
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are a stop of a modal dialog too: then nothing of the page is focused.
    expect(await isFocused('dialog *, body')).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  expect(await isFocused(amount)).toBe(true);
  expect(await page.$eval(amount, (input) => (input as HTMLInputElement).value)).toBe('50');
});

test('a menu of the header opens by keys and closes on Esc', async () => {
  await page.keyboard.press('Home');
  await page.focus('#site-header summary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('details[data-menu][open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('details[data-menu][open]', { hidden: true });
  expect(await isFocused('summary')).toBe(true);
});
