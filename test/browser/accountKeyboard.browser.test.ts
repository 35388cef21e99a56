// The longer identity journeys by keyboard alone: setting up an account, a forgotten password, a
// new phone number, ending sessions, a large bid, and closing the account. identityKeyboard covers
// the shorter ones.
import type { Browser, Page } from 'puppeteer';
import { tabTo } from './keyboard';
import { launchBrowser } from './launchBrowser';
import { findCode, findLink, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { demoPassword, findLot, sharedGavel } from './sharedGavel';
import { waitForHydration, openPage, openVisitor, waitForText } from './visitor';

const gavel = sharedGavel();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Setting = { phone?: string; facts?: { display_name?: null; account_verified?: boolean } };

async function personAt(
  place: string,
  { phone, facts }: Setting = {},
): Promise<{ page: Page; id: number; email: string }> {
  const visitor = await openVisitor(browser);
  const { id, email } = await createTestUser(gavel.db, phone === undefined ? {} : { phone });
  if (facts !== undefined)
    await gavel.db
      .updateTable('users')
      .set({ ...facts, trusted: false })
      .where('id', '=', id)
      .execute();
  await signInAs(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en${place}`);
  return { page: visitor.page, id, email };
}

/**
 * Tabs to a field or button of the top overlay, then types the text, or presses Enter if there is
 * none.
 */
async function use(page: Page, selector: string, text?: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await tabTo(page, selector);
  if (text === undefined) await page.keyboard.press('Enter');
  else await page.keyboard.type(text);
}

/** Tabs to the button or link with this name and presses it. `where`: a CSS selector. */
async function pressNamed(
  page: Page,
  where: string,
  role: 'button' | 'link',
  name: string,
): Promise<void> {
  const control = await page.waitForSelector(
    `${where} ::-p-aria([name="${name}"][role="${role}"])`,
    {
      visible: true,
    },
  );
  await control?.evaluate((element) => element.setAttribute('data-wanted', ''));
  await tabTo(page, `${where} [data-wanted]`);
  await control?.evaluate((element) => element.removeAttribute('data-wanted'));
  await page.keyboard.press('Enter');
}

const submit = (page: Page) => page.keyboard.press('Enter');
const inDialog = (selector: string): string => `dialog:modal ${selector}`;
const newNumber = (): string => `061${String(Date.now()).slice(-7)}`;

async function codeByMail(page: Page, email: string, says: string): Promise<void> {
  const letter = await waitForLetter(gavel.marketplaceUrl, email, { says });
  await page.waitForFunction(
    () => document.activeElement?.matches('dialog input[autocomplete="one-time-code"]') === true,
  );
  await page.keyboard.type(findCode(letter));
}

test('completes an account: name, phone, code, address', async () => {
  const { page } = await personAt('/c?overlay=REGISTRATION_FLOW&overlay_journey=COMPLETE_ACCOUNT', {
    facts: { display_name: null, account_verified: false },
  });
  const number = newNumber();
  await waitForText(page, 'What’s your name?', 'dialog');
  await use(page, inDialog('input[autocomplete="given-name"]'), 'Kay');
  await use(page, inDialog('input[autocomplete="family-name"]'), 'Board');
  await submit(page);
  await waitForText(page, 'What’s your phone number?', 'dialog');
  await use(page, inDialog('input[type="tel"]'), number);
  await submit(page);
  await waitForText(page, 'Enter the code from the text message', 'dialog');
  const text = await waitForLetter(gavel.marketplaceUrl, `+31${number.slice(1)}`);
  await use(page, inDialog('input[autocomplete="one-time-code"]'), findCode(text));
  await waitForText(page, 'Where should we send your lots?', 'dialog');
  await use(page, inDialog('input[autocomplete~="name"]'), 'Kay Board');
  await use(page, inDialog('input[autocomplete~="address-line1"]'), 'Keizersgracht 1');
  await use(page, inDialog('input[autocomplete~="postal-code"]'), '1015 CN');
  await use(page, inDialog('input[autocomplete~="address-level2"]'), 'Amsterdam');
  await submit(page);
  await waitForText(page, 'Your account is set up. You can now:', 'dialog');
  await pressNamed(page, 'dialog', 'button', 'Continue');
  await page.waitForSelector('dialog:modal', { hidden: true });
});

test('resets a forgotten password', async () => {
  const { email } = await createTestUser(gavel.db);
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await use(page, 'a[href*="/accounts/forgot_password"]');
  await waitForText(page, 'Forgot your password?', 'main h1');
  await use(page, 'main input[name="email"]', email);
  await submit(page);
  await waitForText(page, 'Check your email');
  await openPage(
    page,
    findLink(await waitForLetter(gavel.marketplaceUrl, email, { says: 'Set a new password' })),
  );
  await use(page, 'main input[name="password"]', 'eight quiet lamps');
  await submit(page);
  await waitForText(page, 'Password changed');
});

test('changes the phone number', async () => {
  const { page, email } = await personAt(
    '/?overlay=REGISTRATION_FLOW&overlay_journey=CHANGE_PHONE',
    { phone: '+31612000001' },
  );
  const number = newNumber();
  await use(page, inDialog('input[type="tel"]'), number);
  await submit(page);
  await waitForText(page, 'How do you want to get your code?', 'dialog');
  const [first = ''] = email;
  await pressNamed(page, 'dialog', 'button', `Email to ${first}•••@own.test`);
  await codeByMail(page, email, 'Your confirmation code');
  await waitForText(page, 'Enter the code from the text message', 'dialog');
  const text = await waitForLetter(gavel.marketplaceUrl, `+31${number.slice(1)}`);
  await use(page, inDialog('input[autocomplete="one-time-code"]'), findCode(text));
  await waitForText(page, 'Your new number is confirmed', 'dialog');
});

test('places a bid of €6,000', async () => {
  const lot = findLot('open', 'without bids', 60);
  const { page, id, email } = await personAt(lot.path);
  await use(page, '#bid-box input[inputmode="numeric"]', '6000');
  await submit(page);
  await codeByMail(page, email, 'Your confirmation code');
  await waitForText(page, 'Confirm your maximum bid', 'dialog');
  const { startAmountMinor: start } = await gavel.db
    .selectFrom('lots')
    .select('startAmountMinor')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  await pressNamed(page, 'dialog', 'button', `Bid up to €6,000 (now €${start / 100})`);
  await pressNamed(page, 'dialog', 'button', 'Yes, bid €6,000');
  await waitForText(page, 'Your bid is in. You’re the highest bidder.');
  const bids = await gavel.db
    .selectFrom('bids')
    .select('amountMinor')
    .where('userId', '=', id)
    .execute();
  expect(bids).toHaveLength(1);
});

test('ends the other sessions and closes the account', async () => {
  const { page, id, email } = await personAt('/accounts/settings/account');
  await signInAs(await openVisitor(browser), gavel, email);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await waitForText(page, 'Sign out everywhere else');
  await pressNamed(page, 'main', 'button', 'Sign out everywhere else');
  await pressNamed(page, 'dialog', 'button', 'Sign out everywhere else');
  await waitForText(page, 'You’ve been signed out everywhere else.');
  await pressNamed(page, 'main', 'button', 'Close account');
  await use(page, inDialog('input[autocomplete="current-password"]'), demoPassword);
  await submit(page);
  await codeByMail(page, email, 'Your confirmation code');
  await waitForText(page, 'Your account is closed.');
  const { closedAt } = await gavel.db
    .selectFrom('users')
    .select('closedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(closedAt).not.toBeNull();
});
