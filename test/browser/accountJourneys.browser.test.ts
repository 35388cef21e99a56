// What people do to keep their account theirs: a new device, a forgotten password, another phone, an authenticator app, a
// large bid, other people's sessions, and leaving for good. Each test has a person of its own.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'puppeteer';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { buildUser, type UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { codeIn, linkIn, newLetter } from './outbox';
import { becomePerson } from './people';
import { findLot, sharedGavel } from './sharedGavel';
import { alive, fill, openPage, openVisitor, press, pressContaining, see, type Visitor } from './visitor';

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

type Person = UserRow & { newest: (says?: string) => Promise<{ id: number; text: string; link: string | null }> };

/** Somebody whose account knows no device yet. */
async function makePerson(facts: { phone?: string; is_admin?: boolean } = {}): Promise<Person> {
  const unique = randomUUID().slice(0, 8);
  const phone = facts.phone ?? null;
  const user = await buildUser(gavel.db, {
    email: `person.${unique}@keeps.test`,
    display_name: `Person ${unique}`,
    password_hash: passwordHash,
    new_device_check: true,
    phone,
    phone_confirmed_at: phone === null ? null : new Date(),
    is_admin: facts.is_admin ?? false,
    totp_enabled_at: null,
  });
  let read = 0;
  return {
    ...user,
    newest: async (says = '') => {
      const letter = await newLetter(gavel.marketplaceUrl, user.email, { after: read, says });
      read = letter.id;
      return letter;
    },
  };
}

const pressHere = (page: Page, name: string) => page.locator(`dialog[open] ::-p-aria([name="${name}"][role="button"])`).click();

async function enterCode(page: Page, code: string): Promise<void> {
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', { visible: true });
  await field?.type(code);
}

async function approveByMail(page: Page, person: Person, says: string): Promise<void> {
  if (person.phone !== null) {
    // There is a choice.
    await see(page, 'Confirm that it is you', 'dialog[open]');
    await page.locator('dialog[open] ::-p-text(E-mail to)').click();
  }
  await see(page, 'Enter your code', 'dialog[open]');
  await enterCode(page, codeIn(await person.newest(says)));
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await fill(page, 'E-mail address', email);
  await fill(page, 'Password', secret);
  await press(page, 'button', 'Sign in');
}

async function signedIn(page: Page): Promise<void> {
  await page.waitForSelector('.site-header__name');
  await alive(page);
}

/** A browser that has just signed in as the person, with the code that a new device costs. */
async function arrive(person: Person, secret = password): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await openPage(visitor.page, `${gavel.url}/en/accounts/login`);
  await signIn(visitor.page, person.email, secret);
  await approveByMail(visitor.page, person, 'Your code to sign in');
  await signedIn(visitor.page);
  arrived.push(visitor);
  return visitor;
}

test('a new device costs a code, and is known afterwards', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/user/logout`);
  await press(page, 'button', 'Sign out');
  await page.waitForSelector('.site-header__sign-in');
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await signIn(page, person.email);
  await signedIn(page);
});

test('a forgotten password is set anew by the link, which signs nobody in and ends every session', async () => {
  const person = await makePerson();
  const elsewhere = await arrive(person);
  const { page } = await openVisitor(browser);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await press(page, 'link', 'Forgot your password?');
  await fill(page, 'E-mail address', person.email);
  await press(page, 'button', 'Send the link');
  await see(page, 'Look at your e-mail');
  const link = linkIn(await person.newest('Choose a new password'));
  await openPage(page, link);
  await fill(page, 'New password', 'eight quiet lamps');
  expect(page.url()).not.toContain('token');
  await press(page, 'button', 'Set new password');
  await see(page, 'Your password is changed');
  expect(await page.$('.site-header__name')).toBeNull();

  await elsewhere.page.goto(`${gavel.url}/en/accounts/settings/account`);
  await see(elsewhere.page, 'Sign in', 'h1');
  await arrive(person, 'eight quiet lamps');

  await openPage(page, link);
  await fill(page, 'New password', 'nine quiet lamps');
  await press(page, 'button', 'Set new password');
  await see(page, 'This link has expired or has been used.');
});

test('another phone number needs the old factor first, then its own code', async () => {
  const ending = String(Date.now()).slice(-7);
  const person = await makePerson({ phone: '+31612000001' });
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/verifications`);
  await press(page, 'button', 'Change phone number');
  await fill(page, 'Phone number', `061${ending}`);
  await pressHere(page, 'Send code');
  await approveByMail(page, person, 'Your code to confirm');
  await see(page, 'Enter the code', 'dialog[open]');
  const text = await newLetter(gavel.marketplaceUrl, `+3161${ending}`);
  await enterCode(page, codeIn(text));
  await person.newest('Your phone number was changed');
  const row = await gavel.db.selectFrom('users').select('phone').where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(row.phone).toBe(`+3161${ending}`);
});

/** In the settings, until the app is on. */
async function setUpApp(page: Page, person: Person): Promise<{ totp: TOTP; recovery: string[] }> {
  await press(page, 'button', 'Set up the app');
  await approveByMail(page, person, 'Your code to confirm');
  await see(page, 'No camera? Enter this key in the app:', 'dialog[open]');
  const key = await page.$eval('dialog[open] code', (code) => code.textContent?.replaceAll(/\s/g, '') ?? '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await enterCode(page, totp.generate());
  await see(page, 'Save your recovery codes', 'dialog[open]');
  const recovery = await page.$$eval('dialog[open] li', (items) => items.map((item) => item.textContent ?? ''));
  expect(recovery).toHaveLength(10);
  await page.locator('dialog[open] input[type="checkbox"]').click();
  await pressHere(page, 'Done');
  await see(page, 'The authenticator app is on.');
  return { totp, recovery };
}

test('an authenticator app is set up, and its code opens a new device', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  const { recovery } = await setUpApp(page, person);

  const other = await openVisitor(browser);
  await openPage(other.page, `${gavel.url}/en/accounts/login`);
  await signIn(other.page, person.email);
  await see(other.page, 'Confirm that it is you', 'dialog[open]');
  await other.page.locator('dialog[open] ::-p-text(One of your recovery codes)').click();
  await fill(other.page, 'Recovery code', recovery[0] ?? '');
  await pressHere(other.page, 'Confirm');
  await signedIn(other.page);
});

test('support sees nobody’s data with a password alone: the app is set up first, and its code opens the slip', async () => {
  const { id } = await gavel.db.selectFrom('orders').select('id').where('status', '=', 'paid').orderBy('id').executeTakeFirstOrThrow();
  const person = await makePerson({ is_admin: true });
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await becomePerson(visitor, gavel, person.email);
  await openPage(page, `${gavel.url}/en/admin/f/orders/${id}/packing_slip`);
  await see(page, 'You need an authenticator app');
  await press(page, 'link', 'Set up an authenticator app');
  await see(page, 'Set up an authenticator app first');
  const actions = await page.$$eval('main button', (buttons) => buttons.filter((button) => button.checkVisibility()).map(({ textContent }) => textContent));
  expect(actions.filter((action) => /name|e-mail|password|data|account/i.test(action ?? ''))).toEqual([]);
  const { totp } = await setUpApp(page, person);
  await openPage(page, `${gavel.url}/en/admin/f/orders/${id}/packing_slip`);
  await see(page, 'Code from your authenticator app', 'dialog[open]');
  expect(await page.$('dialog[open] ::-p-text(E-mail to)')).toBeNull();
  await pressHere(page, 'Code from your authenticator app');
  // A code opens once: the one of the set-up is used up.
  await enterCode(page, totp.generate({ timestamp: Date.now() + 30_000 }));
  await see(page, 'Packing slip', 'main h1');
});

test('a bid of €6,000 is confirmed by a code at the confirm step and placed once', async () => {
  const person = await makePerson();
  const lot = findLot('open', 'without bids', 50);
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await becomePerson(visitor, gavel, person.email);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await fill(page, 'Your own amount', '6000');
  await pressContaining(page, 'Bid exactly €6,000', '#bid-box');
  // Asked while there is time: beside the confirm step, before the last press.
  await approveByMail(page, person, `Bid €6,000 on ${lot.title}`);
  await see(page, 'Confirm your bid', 'dialog[open]');
  await pressHere(page, 'Place bid of €6,000');
  await pressHere(page, 'Yes, bid €6,000');
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  const bids = await gavel.db.selectFrom('bids').select(['amount_minor', 'user_id']).where('lot_id', '=', lot.id).execute();
  expect(bids).toEqual([{ amount_minor: 600_000, user_id: person.id }]);
});

test('one ends a session elsewhere and it ends at once', async () => {
  const person = await makePerson();
  const here = await arrive(person);
  const there = await arrive(person);
  await openPage(here.page, `${gavel.url}/en/accounts/settings/account`);
  await see(here.page, 'Where you are signed in');
  await see(here.page, 'Chrome');
  await press(here.page, 'button', 'Sign out everywhere else');
  await pressHere(here.page, 'Sign out everywhere else');
  await see(here.page, 'You are signed out everywhere else.');
  await there.page.goto(`${gavel.url}/en/my-bids`);
  await see(there.page, 'Sign in', 'h1');
  await openPage(here.page, `${gavel.url}/en/my-bids`);
  await here.page.waitForSelector('.site-header__name');
});

test('an account is closed for good: nobody signs in to it, and nothing personal is left', async () => {
  const person = await makePerson();
  const { page } = await arrive(person);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await press(page, 'button', 'Close account');
  await see(page, 'Close your account?', 'dialog[open]');
  const field = await page.waitForSelector('dialog[open] input[autocomplete="current-password"]', { visible: true });
  await field?.type(password);
  await pressHere(page, 'Close account for good');
  await approveByMail(page, person, 'Your code to confirm');
  await see(page, 'Your account is closed.');
  await page.waitForSelector('.site-header__sign-in');
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await signIn(page, person.email);
  await see(page, 'The e-mail address or the password is not right.');
  const row = await gavel.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/keeps\.test|Person /);
});

test('nothing went wrong on the way', () => {
  // What the browser itself says of refusals that are part of the way: a second factor, a session that has ended.
  const asked = /the server responded with a status of (?:401|403)/;
  expect(arrived.flatMap(({ problems }) => problems).filter((problem) => !asked.test(problem))).toEqual([]);
});
