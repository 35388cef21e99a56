// Account journeys: a new device, a forgotten password, a new phone number, an authenticator app, a
// large bid, other people's sessions, and closing the account. Each test has its own user.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'puppeteer';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { buildUser, type UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { findCode, findLink, waitForLetter } from './outbox';
import { signInAs } from './testUsers';
import { findLot, sharedGavel } from './sharedGavel';
import {
  waitForHydration,
  fill,
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();
const password = 'seven quiet lamps';
const panel = 'section[aria-label="Bidding"]';

let browser: Browser;
let passwordHash: string;
const arrived: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  passwordHash = await createPasswordHasher().hash(password);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Person = UserRow & {
  newest: (says?: string) => Promise<{ id: number; text: string; link: string | null }>;
};

/** A user without known devices. */
async function makePerson(facts: { phone?: string; is_admin?: boolean } = {}): Promise<Person> {
  const unique = randomUUID().slice(0, 8);
  const phone = facts.phone ?? null;
  const user = await buildUser(gavel.db, {
    email: `person.${unique}@keeps.test`,
    displayName: `Person ${unique}`,
    passwordHash,
    newDeviceCheck: true,
    phone,
    phoneConfirmedAt: phone === null ? null : new Date(),
    isAdmin: facts.is_admin ?? false,
    totpEnabledAt: null,
  });
  let read = 0;
  return {
    ...user,
    newest: async (says = '') => {
      const letter = await waitForLetter(gavel.marketplaceUrl, user.email, { after: read, says });
      read = letter.id;
      return letter;
    },
  };
}

const pressHere = (page: Page, name: string) =>
  page.locator(`dialog[open] ::-p-aria([name="${name}"][role="button"])`).click();

async function enterCode(page: Page, code: string): Promise<void> {
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', {
    visible: true,
  });
  await field?.type(code);
}

async function approveByMail(page: Page, person: Person, says: string): Promise<void> {
  if (person.phone !== null) {
    // The dialog offers a choice of methods.
    await waitForText(page, 'Verify it’s you', 'dialog[open]');
    await page.locator('dialog[open] ::-p-text(Email to)').click();
  }
  await waitForText(page, 'Enter your code', 'dialog[open]');
  await enterCode(page, findCode(await person.newest(says)));
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await fill(page, 'Email address', email);
  await fill(page, 'Password', secret);
  await press(page, 'button', 'Sign in');
}

async function signedIn(page: Page): Promise<void> {
  await page.waitForSelector('.site-header__name');
  await waitForHydration(page);
}

/** A browser that has just signed in as the user, with the code that a new device requires. */
async function arrive(person: Person, secret = password): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await openPage(visitor.page, `${gavel.url}/en/accounts/login`);
  await signIn(visitor.page, person.email, secret);
  await approveByMail(visitor.page, person, 'Your sign-in code');
  await signedIn(visitor.page);
  arrived.push(visitor);
  return visitor;
}

test('a new device requires a code once', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/user/logout`);
  await press(page, 'button', 'Sign out');
  await page.waitForSelector('.site-header__sign-in');
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await signIn(page, person.email);
  await signedIn(page);
});

test('a forgotten password is reset by the link, which ends every session', async () => {
  const person = await makePerson();
  const elsewhere = await arrive(person);
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await press(page, 'link', 'Forgot your password?');
  // The sign-in form, which stays until the next page is ready, also asks for the email address.
  await waitForText(page, 'Forgot your password?', 'main h1');
  await fill(page, 'Email address', person.email);
  await press(page, 'button', 'Send the link');
  await waitForText(page, 'Check your email');
  const link = findLink(await person.newest('Set a new password'));
  await openPage(page, link);
  await fill(page, 'New password', 'eight quiet lamps');
  expect(page.url()).not.toContain('token');
  await press(page, 'button', 'Set new password');
  await waitForText(page, 'Password changed');
  expect(await page.$('.site-header__name')).toBeNull();

  await elsewhere.page.goto(`${gavel.url}/en/accounts/settings/account`);
  await waitForText(elsewhere.page, 'Sign in', 'h1');
  await arrive(person, 'eight quiet lamps');

  await openPage(page, link);
  await fill(page, 'New password', 'nine quiet lamps');
  await press(page, 'button', 'Set new password');
  await waitForText(page, 'This link has expired or has been used.');
});

test('a new phone number requires the old factor first, then its own code', async () => {
  const ending = String(Date.now()).slice(-7);
  const person = await makePerson({ phone: '+31612000001' });
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/verifications`);
  await press(page, 'button', 'Change phone number');
  await fill(page, 'Phone number', `061${ending}`);
  await pressHere(page, 'Send code');
  await approveByMail(page, person, 'Your confirmation code');
  await waitForText(page, 'Enter the code', 'dialog[open]');
  const text = await waitForLetter(gavel.marketplaceUrl, `+3161${ending}`);
  await enterCode(page, findCode(text));
  await person.newest('Your phone number was changed');
  const row = await gavel.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.phone).toBe(`+3161${ending}`);
});

/** Runs the setup in the settings until the app is on. */
async function setUpApp(
  page: Page,
  person: Person,
  leavesBy: 'Done' | 'Continue' = 'Done',
): Promise<{ totp: TOTP; recovery: string[] }> {
  await press(page, 'button', 'Set up the app');
  await approveByMail(page, person, 'Your confirmation code');
  await waitForText(page, 'No camera? Enter this key in the app:', 'dialog[open]');
  const key = await page.$eval(
    'dialog[open] code',
    (code) => code.textContent?.replaceAll(/\s/g, '') ?? '',
  );
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await enterCode(page, totp.generate());
  await waitForText(page, 'Save your recovery codes', 'dialog[open]');
  const recovery = await page.$$eval('dialog[open] li', (items) =>
    items.map((item) => item.textContent ?? ''),
  );
  expect(recovery).toHaveLength(10);
  await page.locator('dialog[open] input[type="checkbox"]').click();
  await pressHere(page, leavesBy);
  await waitForText(page, 'The authenticator app is on.');
  return { totp, recovery };
}

test('an authenticator app is set up, and its code confirms a new device', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  const { recovery } = await setUpApp(page, person);

  const other = await openVisitor(browser);
  await openPage(other.page, `${gavel.url}/en/accounts/login`);
  await signIn(other.page, person.email);
  await waitForText(other.page, 'Verify it’s you', 'dialog[open]');
  await other.page.locator('dialog[open] ::-p-text(One of your recovery codes)').click();
  await fill(other.page, 'Recovery code', recovery[0] ?? '');
  await pressHere(other.page, 'Confirm');
  await signedIn(other.page);
});

test('support must set up the app before it can open a packing slip', async () => {
  const { id } = await gavel.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const person = await makePerson({ is_admin: true });
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signInAs(visitor, gavel, person.email);
  await openPage(page, `${gavel.url}/en/admin/f/orders/${id}/packing_slip`);
  await waitForText(page, 'You need an authenticator app');
  await press(page, 'link', 'Set up an authenticator app');
  await waitForText(page, 'Set up an authenticator app first');
  const actions = await page.$$eval('main button', (buttons) =>
    buttons.filter((button) => button.checkVisibility()).map(({ textContent }) => textContent),
  );
  expect(
    actions.filter((action) => /name|e-?mail|password|data|account/i.test(action ?? '')),
  ).toEqual([]);
  // Returns to the packing slip that asked for the app.
  const { totp } = await setUpApp(page, person, 'Continue');
  await waitForText(page, 'Code from your authenticator app', 'dialog[open]');
  expect(await page.$('dialog[open] ::-p-text(Email to)')).toBeNull();
  await pressHere(page, 'Code from your authenticator app');
  // A code is valid once, and the setup has used the current one.
  await enterCode(page, totp.generate({ timestamp: Date.now() + 30_000 }));
  await waitForText(page, 'Packing slip', 'main h1');
});

test('a bid of €6,000 is confirmed by a code at the confirm step and placed once', async () => {
  const person = await makePerson();
  const lot = findLot('open', 'without bids', 50);
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signInAs(visitor, gavel, person.email);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await fill(page, 'Your own amount', '6000');
  await pressContaining(page, 'Bid exactly €6,000', '#bid-box');
  // The code is asked for in the confirm step, before the final press, while there is time.
  await approveByMail(page, person, `Bid €6,000 on ${lot.title}`);
  await waitForText(page, 'Confirm your bid', 'dialog[open]');
  await pressHere(page, 'Place bid of €6,000');
  await pressHere(page, 'Yes, bid €6,000');
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
  const bids = await gavel.db
    .selectFrom('bids')
    .select(['amountMinor', 'userId'])
    .where('lotId', '=', lot.id)
    .execute();
  expect(bids).toEqual([{ amountMinor: 600_000, userId: person.id }]);
});

test('a session ended from elsewhere ends at once', async () => {
  const person = await makePerson();
  const here = await arrive(person);
  const there = await arrive(person);
  await openPage(here.page, `${gavel.url}/en/accounts/settings/account`);
  await waitForText(here.page, 'Where you’re signed in');
  await waitForText(here.page, 'Chrome');
  await press(here.page, 'button', 'Sign out everywhere else');
  await pressHere(here.page, 'Sign out everywhere else');
  await waitForText(here.page, 'You’ve been signed out everywhere else.');
  await there.page.goto(`${gavel.url}/en/my-bids`);
  await waitForText(there.page, 'Sign in', 'h1');
  await openPage(here.page, `${gavel.url}/en/my-bids`);
  await here.page.waitForSelector('.site-header__name');
});

test('a closed account allows no sign-in and keeps no personal data', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await press(page, 'button', 'Close account');
  await waitForText(page, 'Close your account?', 'dialog[open]');
  const field = await page.waitForSelector('dialog[open] input[autocomplete="current-password"]', {
    visible: true,
  });
  await field?.type(password);
  await pressHere(page, 'Close account permanently');
  await approveByMail(page, person, 'Your confirmation code');
  await waitForText(page, 'Your account is closed.');
  await page.waitForSelector('.site-header__sign-in');
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await signIn(page, person.email);
  await waitForText(page, 'Incorrect email or password.');
  const row = await gavel.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/keeps\.test|Person /);
});

test('no page reported a problem', () => {
  // Console messages for expected refusals: a second factor, an expired session.
  const expectedRefusal = /the server responded with a status of (?:401|403)/;
  expect(
    arrived.flatMap(({ problems }) => problems).filter((problem) => !expectedRefusal.test(problem)),
  ).toEqual([]);
});
