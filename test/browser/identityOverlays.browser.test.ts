// Audits the identity overlays over a page: opened by address, those of the second factor and the
// journey as the app opens them, and the slide-ins.
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'puppeteer';
import { OVERLAY_NAMES, type OverlayName } from '../../src/platform/overlayNames';
import { sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { auditPage, resize } from './auditPage';
import { findCode, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { demoPassword, sharedGavel } from './sharedGavel';
import {
  waitForHydration,
  openPage,
  openVisitor,
  press,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();
const phone = `+316${String(Date.now()).slice(-8)}`;
/** Overlays for signed-out visitors. */
const signedOutOverlays: readonly OverlayName[] = [
  'SIGN_IN',
  'SIGN_UP',
  'FORGOT_PASSWORD',
  'RESET_PASSWORD',
];

let browser: Browser;
let stranger: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  stranger = await openVisitor(browser);
  buyer = await openVisitor(browser);
  // Its own user, because the tests send codes and each user has an hourly limit.
  await signInAs(buyer, gavel, (await createTestUser(gavel.db, { phone })).email);
  // Accepts the warning about unsaved text when leaving a page.
  buyer.page.on('dialog', (question) => void question.accept());
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** The top dialog has loaded everything. */
const isComplete = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]');
    return (
      dialog !== null &&
      dialog.querySelector('[aria-busy="true"]') === null &&
      dialog.querySelector('button:not([aria-label]), a, input') !== null
    );
  });

async function openOverlay(page: Page, address: string): Promise<void> {
  await resize(page, 1280);
  await page.goto(`${gavel.url}/en/c?${address}`, { waitUntil: 'domcontentloaded' });
  await isComplete(page);
}

test.each(sampleRows(OVERLAY_NAMES, 3))(
  '%s opened by address has no violations on phone and desktop, in light and dark',
  async (name) => {
    const { page } = signedOutOverlays.includes(name) ? stranger : buyer;
    await openOverlay(page, `overlay=${name}`);
    expect(await auditPage(page, name)).toEqual([]);
  },
);

test('the screens for a new password and an address have no violations', async () => {
  await openOverlay(
    stranger.page,
    'overlay=RESET_PASSWORD&overlay_token=0123456789abcdef0123456789abcdef',
  );
  expect(await auditPage(stranger.page, 'new password')).toEqual([]);
  await openOverlay(buyer.page, 'overlay=ADDRESS_FORM');
  for (const country of ['de', 'us', 'jp']) {
    await buyer.page.select(
      'dialog[open] select[name="country_code"], dialog[open] select[name="country"]',
      country,
    );
    await isComplete(buyer.page);
    expect(await auditPage(buyer.page, `address in ${country}`)).toEqual([]);
  }
});

test.each(['ON_BOARDING', 'ON_BOARDING_M6', 'CHANGE_PHONE'])(
  'the journey %s has no violations',
  async (journey) => {
    await openOverlay(buyer.page, `overlay=REGISTRATION_FLOW&overlay_journey=${journey}`);
    expect(await auditPage(buyer.page, journey)).toEqual([]);
  },
);

test('an overlay with field errors has no violations', async () => {
  await openOverlay(stranger.page, 'overlay=SIGN_UP');
  await press(stranger.page, 'button', 'Create account');
  await stranger.page.waitForSelector('dialog[open] [aria-invalid="true"]');
  expect(await auditPage(stranger.page, 'registering with faults')).toEqual([]);
});

test('the second factor in the middle of a form has no violations', async () => {
  const { page } = buyer;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await page.locator('input[name="current_password"]').fill(demoPassword);
  await page
    .locator('form:has(input[name="current_password"]) input[name="password"]')
    .fill('seven quiet lamps');
  await press(page, 'button', 'Change password');
  await waitForText(page, 'How do you want to get your code?', 'dialog[open]');
  expect(await auditPage(page, 'choice of the way')).toEqual([]);
  await page.locator('dialog[open] ::-p-text(Email to)').click();
  await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  expect(await auditPage(page, 'code of the second factor')).toEqual([]);
});

test('the app setup and its recovery codes have no violations', async () => {
  const { page } = buyer;
  await resize(page, 1280);
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  await press(page, 'button', 'Set up the app');
  await waitForText(page, 'How do you want to get your code?', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(Text message to)').click();
  const approval = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await approval?.type(
    findCode(await waitForLetter(gavel.marketplaceUrl, phone, { says: 'Change how you verify' })),
  );
  await page.waitForSelector('dialog[open] [role="img"]');
  expect(await auditPage(page, 'authenticator app')).toEqual([]);
  const key = await page.$eval('dialog[open] code', ({ textContent }) => textContent);
  const code = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await code?.type(
    new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) }).generate(),
  );
  await waitForText(page, 'You’ll only see them once', 'dialog[open]');
  expect(await auditPage(page, 'recovery codes')).toEqual([]);
});

test.each(['Close account', 'Get my data'])(
  'the dialog "%s" in the settings has no violations',
  async (name) => {
    const { page } = buyer;
    await resize(page, 1280);
    await openPage(page, `${gavel.url}/en/accounts/settings/account`);
    await press(page, 'button', name);
    await isComplete(page);
    expect(await auditPage(page, name)).toEqual([]);
  },
);

test('the slide-in is hidden while the user types and reappears afterwards', async () => {
  const { page } = await openVisitor(browser, { hasSlideIns: true });
  await openPage(page, `${gavel.url}/en/c`);
  const greeting = 'aside[aria-label="Welcome to Gavel"]';
  await page.waitForSelector(greeting, { visible: true });
  await page.focus('input[type="search"]');
  await page.waitForSelector(greeting, { hidden: true });
  expect(await page.$(greeting)).not.toBeNull();
  await page.$eval('input[type="search"]', (field) => field.blur());
  await page.waitForSelector(greeting, { visible: true });
});

test('the slide-ins for visitors have no violations', async () => {
  const { page } = await openVisitor(browser, { hasSlideIns: true });
  await openPage(page, `${gavel.url}/en/c`);
  await page.waitForSelector('aside[aria-label="Welcome to Gavel"]');
  expect(await auditPage(page, 'greeting')).toEqual([]);
  await page.locator('aside button[aria-label="Close"]').click();
  await page.waitForSelector('aside[aria-label]', { hidden: true });
  // As if a minute of browsing had passed.
  await page.evaluate(() =>
    localStorage.setItem('registration-slide-in-timer-start', String(Date.now() - 3_600_000)),
  );
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.waitForSelector('aside[aria-label]');
  expect(await auditPage(page, 'question to register')).toEqual([]);
});
