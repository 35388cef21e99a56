// How the overlays of identity look, each over a page: by its address, and those of the second factor and the journey as
// the app itself opens them; the slide-ins as well.
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'puppeteer';
import { OVERLAY_NAMES, type OverlayName } from '../../src/platform/overlayNames';
import { sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { lookOver, resize } from './lookOver';
import { codeIn, newLetter } from './outbox';
import { becomePerson, newPerson } from './people';
import { demoPassword, sharedGavel } from './sharedGavel';
import { alive, openPage, openVisitor, press, see, type Visitor } from './visitor';

const gavel = sharedGavel();
const phone = `+316${String(Date.now()).slice(-8)}`;
/** Those for people who are not signed in. */
const ofStrangers: readonly OverlayName[] = ['SIGN_IN', 'SIGN_UP', 'FORGOT_PASSWORD', 'RESET_PASSWORD'];

let browser: Browser;
let stranger: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  stranger = await openVisitor(browser);
  buyer = await openVisitor(browser);
  // Codes are sent: somebody of this test alone, so that nobody's hour is used up.
  await becomePerson(buyer, gavel, (await newPerson(gavel.db, { phone })).email);
  // What was typed and not saved asks before it is left.
  buyer.page.on('dialog', (question) => void question.accept());
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** The dialog on top has all that it waits for. */
const isComplete = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]');
    return dialog !== null && dialog.querySelector('[aria-busy="true"]') === null && dialog.querySelector('button:not([aria-label]), a, input') !== null;
  });

async function openOverlay(page: Page, address: string): Promise<void> {
  await resize(page, 1280);
  await page.goto(`${gavel.url}/en/c?${address}`, { waitUntil: 'domcontentloaded' });
  await isComplete(page);
}

test.each(sampleRows(OVERLAY_NAMES, 3))('%s by its address is free of faults on phone and desk, in light and dark', async (name) => {
  const { page } = ofStrangers.includes(name) ? stranger : buyer;
  await openOverlay(page, `overlay=${name}`);
  expect(await lookOver(page, name)).toEqual([]);
});

test('a new password by the link of the mail, and an address of any country', async () => {
  await openOverlay(stranger.page, 'overlay=RESET_PASSWORD&overlay_token=0123456789abcdef0123456789abcdef');
  expect(await lookOver(stranger.page, 'new password')).toEqual([]);
  await openOverlay(buyer.page, 'overlay=ADDRESS_FORM');
  for (const country of ['de', 'us', 'jp']) {
    await buyer.page.select('dialog[open] select[name="country_code"], dialog[open] select[name="country"]', country);
    await isComplete(buyer.page);
    expect(await lookOver(buyer.page, `address in ${country}`)).toEqual([]);
  }
});

test.each(['ON_BOARDING', 'ON_BOARDING_M6', 'CHANGE_PHONE'])('the journey %s is free of faults', async (journey) => {
  await openOverlay(buyer.page, `overlay=REGISTRATION_FLOW&overlay_journey=${journey}`);
  expect(await lookOver(buyer.page, journey)).toEqual([]);
});

test('faults that are told in an overlay are free of faults themselves', async () => {
  await openOverlay(stranger.page, 'overlay=SIGN_UP');
  await press(stranger.page, 'button', 'Create account');
  await stranger.page.waitForSelector('dialog[open] [aria-invalid="true"]');
  expect(await lookOver(stranger.page, 'registering with faults')).toEqual([]);
});

test('the second factor, asked in the middle of a form', async () => {
  const { page } = buyer;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await page.locator('input[name="current_password"]').fill(demoPassword);
  await page.locator('form:has(input[name="current_password"]) input[name="password"]').fill('seven quiet lamps');
  await press(page, 'button', 'Change password');
  await see(page, 'How do you want to do that?', 'dialog[open]');
  expect(await lookOver(page, 'choice of the way')).toEqual([]);
  await page.locator('dialog[open] ::-p-text(E-mail to)').click();
  await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  expect(await lookOver(page, 'code of the second factor')).toEqual([]);
});

test('setting up an authenticator app: the key and its picture, then the recovery codes', async () => {
  const { page } = buyer;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await press(page, 'button', 'Set up the app');
  await see(page, 'How do you want to do that?', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(Text message to)').click();
  const approval = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await approval?.type(codeIn(await newLetter(gavel.marketplaceUrl, phone, { says: 'confirm' })));
  await page.waitForSelector('dialog[open] [role="img"]');
  expect(await lookOver(page, 'authenticator app')).toEqual([]);
  const key = await page.$eval('dialog[open] code', ({ textContent }) => textContent);
  const code = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await code?.type(new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) }).generate());
  await see(page, 'You see them only now', 'dialog[open]');
  expect(await lookOver(page, 'recovery codes')).toEqual([]);
});

test.each(['Close account', 'Get my data'])('the question "%s" in the settings', async (name) => {
  const { page } = buyer;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await press(page, 'button', name);
  await isComplete(page);
  expect(await lookOver(page, name)).toEqual([]);
});

test('the slide-ins for strangers: the greeting, then the question to register', async () => {
  const { page } = stranger;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/c`);
  await page.waitForSelector('aside[aria-label="Welcome to Gavel"]');
  expect(await lookOver(page, 'greeting')).toEqual([]);
  await page.locator('aside button[aria-label="Close"]').click();
  await page.waitForSelector('aside[aria-label]', { hidden: true });
  // A minute of looking around, long ago.
  await page.evaluate(() => localStorage.setItem('registration-slide-in-timer-start', String(Date.now() - 3_600_000)));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await alive(page);
  await page.waitForSelector('aside[aria-label]');
  expect(await lookOver(page, 'question to register')).toEqual([]);
});
