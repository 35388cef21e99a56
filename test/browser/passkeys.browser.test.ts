// Passkeys with Chromium's virtual authenticator: offered after the registration, added in the
// settings, used to sign in and to confirm a large bid, renamed and removed. axe audits the changed
// screens.
import type { Browser, Page } from 'puppeteer';
import type { UserRow } from '../builders/buildUser';
import { findAxeViolations } from './findAxeViolations';
import { launchBrowser } from './launchBrowser';
import { findCode, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { findLot, sharedGavel } from './sharedGavel';
import {
  addVirtualAuthenticator,
  turnOffAutofill,
  type VirtualAuthenticator,
} from './virtualAuthenticator';
import {
  waitForHydration,
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();
const dialog = 'dialog[open]';
const settings = `${gavel.url}/en/accounts/settings/account`;
const login = `${gavel.url}/en/accounts/login`;

// Console messages for expected refusals: a step-up, a removed passkey, an expired session.
const expectedRefusal = /the server responded with a status of (?:401|403|422)/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Device = Visitor & { passkeys: VirtualAuthenticator };

async function openDevice(width = 1280): Promise<Device> {
  const visitor = await openVisitor(browser, { width });
  return { ...visitor, passkeys: await addVirtualAuthenticator(visitor.page) };
}

const pressHere = (page: Page, name: string) =>
  page.locator(`${dialog} ::-p-aria([name="${name}"][role="button"])`).click();
const readPasskeys = ({ id }: Pick<UserRow, 'id'>) =>
  gavel.db.selectFrom('passkeys').select(['name', 'lastUsedAt']).where('userId', '=', id).execute();
const expectNoViolations = async (page: Page): Promise<void> =>
  expect(await findAxeViolations(page)).toEqual([]);

async function signedIn(page: Page): Promise<void> {
  await page.waitForSelector('.site-header__name');
  await waitForHydration(page);
}

async function signOut(page: Page): Promise<void> {
  await openPage(page, `${gavel.url}/en/user/logout`);
  await press(page, 'button', 'Sign out');
  await page.waitForSelector('.site-header__sign-in');
}

/** Adds a passkey in the settings, after the code that such a change requires. */
async function addPasskey({ page }: Device, person: UserRow): Promise<void> {
  await openPage(page, settings);
  await press(page, 'button', 'Add a passkey');
  await waitForText(page, 'Adding a passkey', dialog);
  const field = await page.waitForSelector(`${dialog} input[autocomplete="one-time-code"]`, {
    visible: true,
  });
  await field?.type(
    findCode(
      await waitForLetter(gavel.marketplaceUrl, person.email, { says: 'Your confirmation code' }),
    ),
  );
  await waitForText(page, 'Your passkey is ready.');
}

test('a passkey signs in, confirms a large bid, is renamed and removed', async () => {
  const person = await createTestUser(gavel.db);
  await gavel.db
    .updateTable('users')
    .set({ newDeviceCheck: true, createdAt: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', person.id)
    .execute();
  const device = await openDevice();
  const { page, passkeys } = device;
  await turnOffAutofill(page);
  await signInAs(device, gavel, person.email);
  await openPage(page, settings);
  await waitForText(page, 'You have no passkeys yet.');
  await addPasskey(device, person);
  await waitForText(page, 'Not used yet');
  expect([await passkeys.count(), (await readPasskeys(person)).length]).toEqual([1, 1]);
  await waitForLetter(gavel.marketplaceUrl, person.email, {
    says: 'A passkey was added to your account',
  });
  await expectNoViolations(page);

  // Neither an email address nor a code is asked for, although the device is unknown.
  await signOut(page);
  await page.deleteCookie(...(await page.cookies()));
  await openPage(page, login);
  await page.waitForSelector('main button ::-p-text(Sign in with a passkey)');
  await expectNoViolations(page);
  await press(page, 'button', 'Sign in with a passkey');
  await signedIn(page);
  expect((await readPasskeys(person))[0]?.lastUsedAt).toBeInstanceOf(Date);
  await waitForLetter(gavel.marketplaceUrl, person.email, { says: 'New sign-in to your account' });

  // A large bid: the passkey is offered first, and codes remain available.
  const lot = findLot('open', 'without bids', 51);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await page.locator('::-p-aria([name="Your own amount"][role="textbox"])').fill('6000');
  await pressContaining(page, 'Bid exactly €6,000', '#bid-box');
  await waitForText(page, 'Or get a code:', dialog);
  await waitForText(page, 'Email to', dialog);
  await expectNoViolations(page);
  await pressHere(page, 'Use your passkey');
  await waitForText(page, 'Confirm your bid', dialog);
  await pressHere(page, 'Place bid of €6,000');
  await pressHere(page, 'Yes, bid €6,000');
  await waitForText(page, 'Your bid is in. You’re the highest bidder.');
  const bids = await gavel.db
    .selectFrom('bids')
    .select(['amountMinor', 'userId'])
    .where('lotId', '=', lot.id)
    .execute();
  expect(bids).toEqual([{ amountMinor: 600_000, userId: person.id }]);

  // The passkey is renamed, and removed after its own confirmation.
  await openPage(page, settings);
  await page.locator('button[aria-label^="Rename "]').click();
  const name = await page.waitForSelector(`${dialog} input[name="name"]`, {
    visible: true,
  });
  await name?.click({ count: 3 });
  await name?.type('My laptop');
  await expectNoViolations(page);
  await pressHere(page, 'Save name');
  await waitForText(page, 'Name saved.');
  await press(page, 'button', 'Remove My laptop');
  await waitForText(page, 'Remove this passkey?', dialog);
  await pressHere(page, 'Remove passkey');
  await waitForText(page, 'Removing the passkey “My laptop”', dialog);
  await pressHere(page, 'Use your passkey');
  await waitForText(page, 'Passkey removed.');
  await waitForText(page, 'You have no passkeys yet.');
  expect(await readPasskeys(person)).toEqual([]);

  // The device still holds the passkey: it is refused, and a password is accepted.
  await signOut(page);
  await openPage(page, login);
  await press(page, 'button', 'Sign in with a passkey');
  await waitForText(page, 'This passkey doesn’t work here any more.');
  expect(await page.$('.site-header__name')).toBeNull();
  expect(device.problems.filter((problem) => !expectedRefusal.test(problem))).toEqual([]);
});

test('a failed verification adds nothing, and a device registers once', async () => {
  const person = await createTestUser(gavel.db);
  const device = await openDevice(390);
  const { page, passkeys } = device;
  await signInAs(device, gavel, person.email);
  await gavel.db
    .updateTable('users')
    .set({ createdAt: new Date() })
    .where('id', '=', person.id)
    .execute();
  await passkeys.setVerified(false);
  await openPage(page, settings);
  await press(page, 'button', 'Add a passkey');
  await waitForText(page, 'No passkey was added. Try again whenever you like.');
  await passkeys.setVerified(true);
  await press(page, 'button', 'Add a passkey');
  await waitForText(page, 'Your passkey is ready.');
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('offers a passkey once after the registration, and autofill signs in', async () => {
  const { page, passkeys, problems } = await openDevice(390);
  const email = `pia.${Date.now()}@newcomer.test`;
  await openPage(page, `${gavel.url}/en/accounts/register`);
  await page.locator('main input[autocomplete="username"]').fill(email);
  await page.locator('main input[autocomplete="new-password"]').fill('seven quiet lamps');
  await page.locator('main input[name="terms_accepted"]').click();
  await press(page, 'button', 'Create account');
  const field = await page.waitForSelector('input[autocomplete="one-time-code"]', {
    visible: true,
  });
  await field?.type(
    findCode(
      await waitForLetter(gavel.marketplaceUrl, email, { says: 'Confirm your email address' }),
    ),
  );
  // The questions for a new user come first; the offer waits below them.
  await waitForText(page, 'What’s your name?', dialog);
  await page.keyboard.press('Escape');
  await waitForText(page, 'Sign in faster next time', 'aside');
  await expectNoViolations(page);
  await page.locator('aside ::-p-aria([name="Add a passkey"][role="button"])').click();
  await waitForText(page, 'Your passkey is ready.');
  await page.waitForSelector('aside', { hidden: true });
  expect(await passkeys.count()).toBe(1);
  const { id } = await gavel.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await readPasskeys({ id })).toHaveLength(1);

  // The suggestion in the email field is enough to sign in.
  await signOut(page);
  await passkeys.setPresent(false);
  await openPage(page, `${gavel.url}/en/c?overlay=SIGN_IN`);
  await page.waitForSelector(`${dialog} input[autocomplete="username webauthn"]`);
  await expectNoViolations(page);
  await passkeys.setPresent(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await signedIn(page);
  expect(new URL(page.url()).pathname).toBe('/en/c');
  expect(problems.filter((problem) => !expectedRefusal.test(problem))).toEqual([]);
});

test('without a domain name no passkey is offered', async () => {
  const person = await createTestUser(gavel.db);
  const { port } = new URL(gavel.url);
  const numbered = `http://127.0.0.1:${port}`;
  const device = await openDevice();
  await openPage(device.page, `${numbered}/en/accounts/login`);
  expect(await device.page.$('main button ::-p-text(Sign in with a passkey)')).toBeNull();
  await signInAs(device, { db: gavel.db, url: numbered }, person.email);
  await openPage(device.page, `${numbered}/en/accounts/settings/account`);
  await waitForText(device.page, `To add one, open ${gavel.url} in an up-to-date browser.`);
  expect(await device.page.$('button ::-p-text(Add a passkey)')).toBeNull();
});
