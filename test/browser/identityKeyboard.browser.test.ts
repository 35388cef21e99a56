// Sign-in, registration, settings and step-ups by keyboard alone.
import type { Browser, Page } from 'puppeteer';
import {
  describeFocusedElement,
  isFocused,
  findBadTabStops,
  tabTo,
  waitForFocus,
} from './keyboard';
import { launchBrowser } from './launchBrowser';
import { findCode, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { demoPassword, sharedGavel } from './sharedGavel';
import { waitForHydration, openPage, openVisitor, waitForText } from './visitor';

const gavel = sharedGavel();
const account = '/en/accounts/settings/account';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

async function strangerAt(path: string): Promise<Page> {
  const { page } = await openVisitor(browser);
  await openPage(page, gavel.url + path);
  return page;
}

async function personAt(
  path: string,
  { phone }: { phone?: string } = {},
): Promise<{ page: Page; email: string }> {
  const visitor = await openVisitor(browser);
  const { email } = await createTestUser(gavel.db, phone === undefined ? {} : { phone });
  await signInAs(visitor, gavel, email);
  await openPage(visitor.page, gavel.url + path);
  return { page: visitor.page, email };
}

const noDialog = (page: Page) => page.waitForSelector('dialog:modal', { hidden: true });
const type = (page: Page, text: string) => page.keyboard.type(text);
const enter = (page: Page) => page.keyboard.press('Enter');

test('signs in over a page with the focus kept inside and restored by Esc', async () => {
  const { email } = await createTestUser(gavel.db);
  const page = await strangerAt('/en/c');
  const opener = '.site-header__sign-in';
  await tabTo(page, opener);
  await enter(page);
  await page.waitForSelector('dialog:modal input[name="email"]');
  expect(await isFocused(page, 'dialog:modal, dialog:modal *')).toBe(true);
  expect(await findBadTabStops(page, 14)).toEqual([]);
  await page.keyboard.press('Escape');
  await noDialog(page);
  await waitForFocus(page, opener);

  await enter(page);
  await page.waitForSelector('dialog:modal input[name="email"]');
  await tabTo(page, 'dialog input[name="email"]');
  await enter(page);
  await waitForFocus(page, 'dialog input[name="email"][aria-invalid="true"]');
  await type(page, email);
  await tabTo(page, 'dialog input[name="password"]');
  await type(page, 'not the password');
  await enter(page);
  await waitForText(page, 'Incorrect email or password', 'dialog:modal');
  expect(await isFocused(page, 'dialog:modal *')).toBe(true);
  await waitForFocus(page, 'dialog input[name="password"]');
  await type(page, demoPassword);
  await enter(page);
  await page.waitForSelector('.site-header__name');
  expect(new URL(page.url()).pathname).toBe('/en/c');
});

test('registers: errors first, then the code field, which receives the focus', async () => {
  const email = `keys.${Date.now()}@newcomer.test`;
  const page = await strangerAt('/en/c');
  await tabTo(page, 'a[href*="/accounts/register"]');
  await enter(page);
  await page.waitForSelector('input[name="terms_accepted"]');
  await tabTo(page, 'input[name="password"]');
  await type(page, 'seven quiet lamps');
  await enter(page);
  await waitForFocus(page, 'input[name="email"][aria-invalid="true"]');
  await type(page, email);
  await enter(page);
  await waitForFocus(page, 'input[name="terms_accepted"][aria-invalid="true"]');
  await page.keyboard.press('Space');
  await enter(page);
  await page.waitForSelector('input[autocomplete="one-time-code"]');
  await waitForFocus(page, 'input[autocomplete="one-time-code"]');
  const letter = await waitForLetter(gavel.marketplaceUrl, email, {
    says: 'Confirm your email address',
  });
  const wrong = findCode(letter) === '000000' ? '111111' : '000000';
  await type(page, wrong);
  await page.waitForSelector('input[autocomplete="one-time-code"][aria-invalid="true"]');
  await waitForFocus(page, 'input[autocomplete="one-time-code"][aria-invalid="true"]');
  await type(page, findCode(letter));
  await waitForText(page, 'What’s your name?', 'dialog:modal');
  expect(await findBadTabStops(page, 14)).toEqual([]);
  await tabTo(page, 'dialog input[name="first_name"]');
  await enter(page);
  await waitForFocus(page, 'dialog input[name="first_name"][aria-invalid="true"]');
  await page.keyboard.press('Escape');
  await noDialog(page);
});

test('changes a setting: refused, corrected and saved', async () => {
  const { page } = await personAt(account);
  await page.waitForSelector('input[name="first_name"]');
  await tabTo(page, 'input[name="display_name"]');
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.press('Backspace');
  await tabTo(page, 'input[name="last_name"]');
  await type(page, 'de Boer');
  await enter(page);
  await waitForFocus(page, 'input[name="display_name"][aria-invalid="true"]');
  await type(page, `Keys ${String(Date.now()).slice(-8)}`);
  await tabTo(page, 'input[name="first_name"]');
  await type(page, 'Nina');
  await tabTo(page, 'form:has(input[name="first_name"]) button[type="submit"]');
  await enter(page);
  await waitForText(page, 'Name saved.');
  expect(await isFocused(page, 'form:has(input[name="first_name"]) button[type="submit"]')).toBe(
    true,
  );
});

test('a form that replaces its button receives the focus and returns it', async () => {
  const { page } = await personAt('/en/accounts/settings/payment');
  await page.waitForSelector('main section button');
  await tabTo(page, 'main section button');
  await enter(page);
  await waitForFocus(page, 'input[autocomplete="cc-number"]');
  await enter(page);
  await waitForFocus(page, 'input[autocomplete="cc-number"][aria-invalid="true"]');
  await tabTo(page, 'main form button:not([type="submit"])');
  await enter(page);
  await page.waitForSelector('input[autocomplete="cc-number"]', { hidden: true });
  await waitForFocus(page, 'main section button');
});

test('confirms the second factor over its form, and Esc closes only the top', async () => {
  const { page, email } = await personAt(account, { phone: `+316${String(Date.now()).slice(-8)}` });
  const present = 'input[name="current_password"]';
  const submit = `form:has(${present}) button[type="submit"]`;
  await page.waitForSelector(present);
  await tabTo(page, present);
  await type(page, demoPassword);
  await tabTo(page, `form:has(${present}) input[name="password"]`);
  await type(page, 'seven quiet lamps');
  await tabTo(page, submit);
  await enter(page);
  await waitForText(page, 'How do you want to get your code?', 'dialog:modal');
  expect(await isFocused(page, 'dialog:modal, dialog:modal *')).toBe(true);
  expect(await findBadTabStops(page, 8)).toEqual([]);
  await tabTo(page, 'dialog:modal li:last-child button');
  expect(await describeFocusedElement(page)).toContain('Email');
  await enter(page);
  const field = 'dialog:modal input[autocomplete="one-time-code"]';
  await page.waitForSelector(field);
  await waitForFocus(page, field);
  expect(await findBadTabStops(page, 10)).toEqual([]);
  const { id: first } = await waitForLetter(gavel.marketplaceUrl, email, {
    says: 'Your confirmation code',
  });

  await page.keyboard.press('Escape');
  await waitForText(page, 'How do you want to get your code?', 'dialog:modal');
  await waitForFocus(page, 'dialog:modal li:last-child button');
  await page.keyboard.press('Escape');
  await noDialog(page);
  await waitForFocus(page, submit);
  expect(await page.$eval(present, (input) => (input as HTMLInputElement).value)).toBe(
    demoPassword,
  );

  await enter(page);
  await waitForText(page, 'How do you want to get your code?', 'dialog:modal');
  await tabTo(page, 'dialog:modal li:last-child button');
  await enter(page);
  await page.waitForSelector(field);
  await waitForFocus(page, field);
  const letter = await waitForLetter(gavel.marketplaceUrl, email, {
    after: first,
    says: 'Your confirmation code',
  });
  const wrong = findCode(letter) === '000000' ? '111111' : '000000';
  await type(page, wrong);
  await waitForText(page, 'isn’t right', 'dialog:modal');
  await page.waitForSelector(`${field}[value=""]:not([readonly])`);
  await waitForFocus(page, field);
  await type(page, findCode(letter));
  await noDialog(page);
  await waitForText(page, 'Password changed');
  await waitForHydration(page);
});
