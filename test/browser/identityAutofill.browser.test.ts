// The autocomplete purposes of identity fields, for password managers, browsers and phones. The
// table is complete: a field missing from it or from its screen fails the test.
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { signInAs, createTestUser } from './testUsers';
import { sharedGavel } from './sharedGavel';
import { openVisitor, press, type Visitor } from './visitor';

const gavel = sharedGavel();
const token = '0123456789abcdef0123456789abcdef';

let browser: Browser;
let stranger: Visitor;
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  stranger = await openVisitor(browser);
  person = await openVisitor(browser);
  await signInAs(person, gavel, (await createTestUser(gavel.db)).email);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Screen = {
  name: string;
  who: 'stranger' | 'person';
  /** Without the locale. */
  path: string;
  /** Runs before the screen is read. */
  before?: (page: Page) => Promise<void>;
  /** The part of the page to read. */
  within: string;
  /** By label: the autocomplete purpose, and the input mode if it is not text. */
  fields: Readonly<Record<string, string>>;
};

// The email field of the sign-in form also offers passkeys, if the browser supports them.
const signIn = { 'Email address': 'username webauthn, email', Password: 'current-password' };
const offersPasskeys = async (page: Page): Promise<void> =>
  void (await page.waitForSelector('input[autocomplete="username webauthn"]'));
const register = {
  'Email address': 'username, email',
  Password: 'new-password',
  Country: 'country',
};
const names = {
  'Display name': 'nickname',
  'First name': 'given-name',
  'Last name': 'family-name',
};
const card = {
  'Card number': 'cc-number, numeric',
  'Expiry date': 'cc-exp, numeric',
  'Security code': 'cc-csc, numeric',
  'Name on the card': 'cc-name',
};
const phone = { 'Country of the number': 'country', 'Phone number': 'tel-national, tel' };
const dialog = 'dialog[open]';
const getSection = (field: string): string => `section:has(${field})`;

const chooseCountry = (country: string) => async (page: Page) => {
  await page.waitForSelector(`${dialog} select[name="country"] option[value="${country}"]`);
  await page.select(`${dialog} select[name="country"]`, country);
  await page.waitForSelector(`${dialog} [name="region"], ${dialog} [name="postal_code"]`);
};

const screens: Screen[] = [
  {
    name: 'the login page',
    who: 'stranger',
    path: '/accounts/login',
    before: offersPasskeys,
    within: 'main',
    fields: signIn,
  },
  {
    name: 'signing in over a page',
    who: 'stranger',
    path: '/c?overlay=SIGN_IN',
    before: offersPasskeys,
    within: dialog,
    fields: signIn,
  },
  {
    name: 'the register page',
    who: 'stranger',
    path: '/accounts/register',
    within: 'main',
    fields: register,
  },
  {
    name: 'registering over a page',
    who: 'stranger',
    path: '/c?overlay=SIGN_UP',
    within: dialog,
    fields: register,
  },
  {
    name: 'the code of registering',
    who: 'stranger',
    path: '/accounts/register?registration=00000000-0000-4000-8000-000000000001',
    within: 'main',
    fields: { Code: 'one-time-code, numeric' },
  },
  {
    name: 'a forgotten password',
    who: 'stranger',
    path: '/c?overlay=FORGOT_PASSWORD',
    within: dialog,
    fields: { 'Email address': 'username, email' },
  },
  {
    name: 'a new password',
    who: 'stranger',
    path: `/c?overlay=RESET_PASSWORD&overlay_token=${token}`,
    within: dialog,
    fields: { 'New password': 'new-password' },
  },
  { name: 'names', who: 'person', path: '/c?overlay=ACCOUNT_NAME', within: dialog, fields: names },
  {
    name: 'a phone number',
    who: 'person',
    path: '/c?overlay=PHONE',
    within: dialog,
    fields: phone,
  },
  {
    name: 'the code for a phone number',
    who: 'person',
    path: '/c?overlay=PHONE_CONFIRM',
    within: dialog,
    fields: { Code: 'one-time-code, numeric' },
  },
  {
    name: 'an address in the United States',
    who: 'person',
    path: '/c?overlay=ADDRESS_FORM',
    before: chooseCountry('us'),
    within: dialog,
    fields: {
      Country: 'country',
      'Full name': 'name',
      'Company (optional)': 'organization',
      'Street and number': 'address-line1',
      'Flat, floor or building (optional)': 'address-line2',
      'City or town': 'address-level2',
      State: 'address-level1',
      'ZIP code': 'postal-code',
    },
  },
  {
    name: 'names in the settings',
    who: 'person',
    path: '/accounts/settings/account',
    within: getSection('[name="display_name"]'),
    fields: names,
  },
  {
    name: 'another password',
    who: 'person',
    path: '/accounts/settings/account',
    within: getSection('[name="current_password"]'),
    // The first field is hidden: it names the account that the passwords belong to.
    fields: {
      '': 'username, email',
      'Current password': 'current-password',
      'New password': 'new-password',
    },
  },
  {
    name: 'another email address',
    who: 'person',
    path: '/accounts/settings/account',
    before: (page) => press(page, 'button', 'Change email address'),
    within: getSection('[name="email"]'),
    fields: { 'New email address': 'email, email' },
  },
  {
    name: 'the region',
    who: 'person',
    path: '/accounts/settings/account',
    within: getSection('[name="locale"]'),
    fields: { Language: 'language', Country: 'country', Currency: 'transaction-currency' },
  },
  {
    name: 'closing the account',
    who: 'person',
    path: '/accounts/settings/account',
    before: (page) => press(page, 'button', 'Close account'),
    within: dialog,
    fields: { '': 'username, email', 'Current password': 'current-password' },
  },
  {
    name: 'a card',
    who: 'person',
    path: '/accounts/settings/payment',
    before: (page) => press(page, 'button', 'Add a card'),
    within: getSection('[autocomplete="cc-number"]'),
    fields: card,
  },
  {
    name: 'a business that sells',
    who: 'person',
    path: '/seller/register',
    before: (page) => page.locator('input[value="professional"]').click(),
    within: getSection('[name="legal_name"]'),
    fields: {
      'Shop name': 'off',
      'About the shop (optional)': 'off',
      Country: 'country',
      City: 'address-level2',
      'Legal name of the business': 'organization',
      'Registration number': 'off',
      'VAT number (optional)': 'off',
    },
  },
];

/** The existing fields, hidden ones included, in the format of the table. */
const readFields = (page: Page, within: string) =>
  page.$eval(within, (part) => {
    const kinds = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea';
    return Object.fromEntries(
      [
        ...part.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(kinds),
      ].map((field) => {
        const label = field.labels?.[0]?.textContent ?? '';
        const plain = ['text', 'password', 'select-one', 'textarea'];
        const keyboard =
          field.getAttribute('inputmode') ?? (plain.includes(field.type) ? null : field.type);
        return [
          label.trim(),
          [field.getAttribute('autocomplete') ?? 'says nothing', keyboard]
            .filter((word) => word !== null)
            .join(', '),
        ];
      }),
    );
  });

test.each(screens)(
  'the fields of $name have the right purposes',
  async ({ who, path, before, within, fields }) => {
    const { page } = who === 'stranger' ? stranger : person;
    await page.goto(`${gavel.url}/en${path}`, { waitUntil: 'domcontentloaded' });
    await before?.(page);
    await page.waitForSelector(`${within} :is(input:not([type="hidden"]), select)`);
    expect(await readFields(page, within)).toEqual(fields);
  },
);
