// A passkey as its owner uses it, with Chromium's virtual authenticator: offered after registering, added in the settings,
// used to sign in and to confirm a large bid, named and removed. The changed screens are looked over by axe.
import type { Browser, Page } from 'puppeteer';
import type { UserRow } from '../builders/buildUser';
import { findAxeFaults } from './findAxeFaults';
import { launchBrowser } from './launchBrowser';
import { codeIn, newLetter } from './outbox';
import { becomePerson, newPerson } from './people';
import { findLot, sharedGavel } from './sharedGavel';
import { addVirtualAuthenticator, turnOffAutofill, type VirtualAuthenticator } from './virtualAuthenticator';
import { alive, openPage, openVisitor, press, pressContaining, see, type Visitor } from './visitor';

const gavel = sharedGavel();
const dialog = 'dialog[open]';
const settings = `${gavel.url}/en/accounts/settings/account`;
const login = `${gavel.url}/en/accounts/login`;

// What the browser itself says of refusals that are part of the way: a step-up, a removed passkey, a session that has ended.
const asked = /the server responded with a status of (?:401|403|422)/;

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

const pressHere = (page: Page, name: string) => page.locator(`${dialog} ::-p-aria([name="${name}"][role="button"])`).click();
const passkeysOf = ({ id }: Pick<UserRow, 'id'>) => gavel.db.selectFrom('passkeys').select(['name', 'last_used_at']).where('user_id', '=', id).execute();
const noFaults = async (page: Page): Promise<void> => expect(await findAxeFaults(page)).toEqual([]);

async function signedIn(page: Page): Promise<void> {
  await page.waitForSelector('.site-header__name');
  await alive(page);
}

async function signOut(page: Page): Promise<void> {
  await openPage(page, `${gavel.url}/en/user/logout`);
  await press(page, 'button', 'Sign out');
  await page.waitForSelector('.site-header__sign-in');
}

/** Adds one in the settings, after the code that such a change costs. */
async function addPasskey({ page }: Device, person: UserRow): Promise<void> {
  await openPage(page, settings);
  await press(page, 'button', 'Add a passkey');
  await see(page, 'Adding a passkey', dialog);
  const field = await page.waitForSelector(`${dialog} input[autocomplete="one-time-code"]`, { visible: true });
  await field?.type(codeIn(await newLetter(gavel.marketplaceUrl, person.email, { says: 'Your code to confirm' })));
  await see(page, 'Your passkey is ready.');
}

test('added in the settings, it signs in, confirms a large bid, and is named and removed', async () => {
  const person = await newPerson(gavel.db);
  await gavel.db.updateTable('users').set({ new_device_check: true, created_at: new Date('2026-01-01T00:00:00Z') }).where('id', '=', person.id).execute();
  const device = await openDevice();
  const { page, passkeys } = device;
  await turnOffAutofill(page);
  await becomePerson(device, gavel, person.email);
  await openPage(page, settings);
  await see(page, 'You have no passkeys yet.');
  await addPasskey(device, person);
  await see(page, 'Not used yet');
  expect([await passkeys.count(), (await passkeysOf(person)).length]).toEqual([1, 1]);
  await newLetter(gavel.marketplaceUrl, person.email, { says: 'A passkey was added to your account' });
  await noFaults(page);

  // Nobody says who they are; the device is not known, and no code is asked for.
  await signOut(page);
  await page.deleteCookie(...(await page.cookies()));
  await openPage(page, login);
  await page.waitForSelector('main button ::-p-text(Sign in with a passkey)');
  await noFaults(page);
  await press(page, 'button', 'Sign in with a passkey');
  await signedIn(page);
  expect((await passkeysOf(person))[0]?.last_used_at).toBeInstanceOf(Date);
  await newLetter(gavel.marketplaceUrl, person.email, { says: 'New sign-in to your account' });

  // A large bid: the passkey comes first, codes stay another way.
  const lot = findLot('open', 'without bids', 51);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await page.locator('::-p-aria([name="Your own amount"][role="textbox"])').fill('6000');
  await pressContaining(page, 'Bid exactly €6,000', '#bid-box');
  await see(page, 'Or get a code:', dialog);
  await see(page, 'E-mail to', dialog);
  await noFaults(page);
  await pressHere(page, 'Use your passkey');
  await see(page, 'Confirm your bid', dialog);
  await pressHere(page, 'Place bid of €6,000');
  await pressHere(page, 'Yes, bid €6,000');
  await see(page, 'Your bid is in. You are the highest bidder.');
  const bids = await gavel.db.selectFrom('bids').select(['amount_minor', 'user_id']).where('lot_id', '=', lot.id).execute();
  expect(bids).toEqual([{ amount_minor: 600_000, user_id: person.id }]);

  // Named, and removed after a confirmation by itself.
  await openPage(page, settings);
  await page.locator('button[aria-label^="Rename "]').click();
  const name = await page.waitForSelector(`${dialog} input[name="passkey-name"]`, { visible: true });
  await name?.click({ count: 3 });
  await name?.type('My laptop');
  await noFaults(page);
  await pressHere(page, 'Save name');
  await see(page, 'The name is saved.');
  await press(page, 'button', 'Remove My laptop');
  await see(page, 'Remove this passkey?', dialog);
  await pressHere(page, 'Remove passkey');
  await see(page, 'Removing the passkey “My laptop”', dialog);
  await pressHere(page, 'Use your passkey');
  await see(page, 'The passkey is removed.');
  await see(page, 'You have no passkeys yet.');
  expect(await passkeysOf(person)).toEqual([]);

  // The device still has it: it is refused, and a password is not.
  await signOut(page);
  await openPage(page, login);
  await press(page, 'button', 'Sign in with a passkey');
  await see(page, 'This passkey doesn’t work here any more.');
  expect(await page.$('.site-header__name')).toBeNull();
  expect(device.problems.filter((problem) => !asked.test(problem))).toEqual([]);
});

test('a finger that is not right adds nothing, says so calmly, and the same device is not asked twice', async () => {
  const person = await newPerson(gavel.db);
  const device = await openDevice(390);
  const { page, passkeys } = device;
  await becomePerson(device, gavel, person.email);
  await gavel.db.updateTable('users').set({ created_at: new Date() }).where('id', '=', person.id).execute();
  await passkeys.setVerified(false);
  await openPage(page, settings);
  await press(page, 'button', 'Add a passkey');
  await see(page, 'No passkey was added. Try again whenever you like.');
  await passkeys.setVerified(true);
  await press(page, 'button', 'Add a passkey');
  await see(page, 'Your passkey is ready.');
  await noFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('after registering it is offered once, by one press, and the browser fills it in over a page', async () => {
  const { page, passkeys, problems } = await openDevice(390);
  const email = `pia.${Date.now()}@newcomer.test`;
  await openPage(page, `${gavel.url}/en/accounts/register`);
  await page.locator('main input[autocomplete="username"]').fill(email);
  await page.locator('main input[autocomplete="new-password"]').fill('seven quiet lamps');
  await page.locator('main input[name="terms_accepted"]').click();
  await press(page, 'button', 'Create account');
  const field = await page.waitForSelector('input[autocomplete="one-time-code"]', { visible: true });
  await field?.type(codeIn(await newLetter(gavel.marketplaceUrl, email, { says: 'Confirm your e-mail address' })));
  // The questions for a new user come first; the offer waits below them.
  await see(page, 'What is your name?', dialog);
  await page.keyboard.press('Escape');
  await see(page, 'Sign in faster next time', 'aside');
  await noFaults(page);
  await page.locator('aside ::-p-aria([name="Add a passkey"][role="button"])').click();
  await see(page, 'Your passkey is ready.');
  await page.waitForSelector('aside', { hidden: true });
  expect(await passkeys.count()).toBe(1);
  const { id } = await gavel.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  expect(await passkeysOf({ id })).toHaveLength(1);

  // The browser fills it in: what the field of the address offers is enough.
  await signOut(page);
  await passkeys.setPresent(false);
  await openPage(page, `${gavel.url}/en/c?overlay=SIGN_IN`);
  await page.waitForSelector(`${dialog} input[autocomplete="username webauthn"]`);
  await noFaults(page);
  await passkeys.setPresent(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await signedIn(page);
  expect(new URL(page.url()).pathname).toBe('/en/c');
  expect(problems.filter((problem) => !asked.test(problem))).toEqual([]);
});

test('on an address that is no domain, nothing offers a passkey, and the settings say where they work', async () => {
  const person = await newPerson(gavel.db);
  const { port } = new URL(gavel.url);
  const numbered = `http://127.0.0.1:${port}`;
  const device = await openDevice();
  await openPage(device.page, `${numbered}/en/accounts/login`);
  expect(await device.page.$('main button ::-p-text(Sign in with a passkey)')).toBeNull();
  await becomePerson(device, { db: gavel.db, url: numbered }, person.email);
  await openPage(device.page, `${numbered}/en/accounts/settings/account`);
  await see(device.page, `To add one, open ${gavel.url} in a current browser.`);
  expect(await device.page.$('button ::-p-text(Add a passkey)')).toBeNull();
});
