// Journeys on the account pages other than security: selling, a data export, choosing
// notifications, and returning after a long time.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { sql } from 'kysely';
import { launchBrowser } from './launchBrowser';
import { findCode, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { demoPassword, sharedGavel } from './sharedGavel';
import { waitFor } from './waitFor';
import {
  waitForHydration,
  fill,
  openPage,
  openVisitor,
  press,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Person = Visitor & { id: number; email: string };

async function personAt(place: string): Promise<Person> {
  const visitor = await openVisitor(browser);
  const { id, email } = await createTestUser(gavel.db);
  await signInAs(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en${place}`);
  return { ...visitor, id, email };
}

const pressHere = (page: Page, name: string) =>
  page.locator(`dialog[open] ::-p-aria([name="${name}"][role="button"])`).click();

test('a buyer registers as a business seller with a checked VAT number', async () => {
  const { page, id } = await personAt('/seller/register');
  const shop = `Old Lamps ${id}`;
  await page.locator('main input[name="kind"][value="professional"]').click();
  await fill(page, 'Shop name', shop);
  await page.select('main select[name="country_code"]', 'nl');
  await fill(page, 'City', 'Delft');
  await fill(page, 'Legal name of the business', 'Old Lamps B.V.');
  await fill(page, 'Registration number', '12345678');
  await page.locator('main input[name="vat_number"]').fill('NL123456789B01');
  await page.locator('main input[name="terms_accepted"]').click();
  await press(page, 'button', 'Become a seller');
  await waitForText(
    page,
    'That isn’t a valid VAT number for this country. Check it and try again.',
  );
  expect(
    await page.$eval('main input[name="shop_name"]', (input) => (input as HTMLInputElement).value),
  ).toBe(shop);
  await page.locator('main input[name="vat_number"]').fill('NL004495445B01');
  await press(page, 'button', 'Become a seller');
  await page.waitForFunction(
    () => window.location.pathname === '/en/accounts/settings/seller_profile',
  );
  await waitForHydration(page);
  await press(page, 'link', 'See your shop as buyers see it');
  await waitForText(page, shop, 'main h1');
  const user = await gavel.db
    .selectFrom('users')
    .select('isSeller')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(user.isSeller).toBe(true);
});

test('a user downloads all stored data as a file after entering a code', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-export-'));
  const { page, email } = await personAt('/accounts/settings/account');
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id ?? '',
  });
  await press(page, 'button', 'Get my data');
  await pressHere(page, 'Save file');
  const letter = await waitForLetter(gavel.marketplaceUrl, email, {
    says: 'Your confirmation code',
  });
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', {
    visible: true,
  });
  await field?.type(findCode(letter));
  await waitForText(page, 'Your data has been saved as a file.');
  const name = await waitFor(
    'the file exists',
    async () => (await readdir(folder)).find((file) => file.endsWith('.json')) ?? null,
  );
  const text = await readFile(path.join(folder, name), 'utf8');
  await rm(folder, { recursive: true });
  expect(text).toContain(email);
  expect(text).not.toContain('argon2');
  expect(JSON.parse(text)).toMatchObject({ profile: expect.any(Object) });
});

test('the second-factor buttons are visible and apart from each other in both themes', async () => {
  const { page, id, email } = await personAt('/accounts/settings/account');
  await gavel.db
    .updateTable('users')
    .set({ totpEnabledAt: new Date() })
    .where('id', '=', id)
    .execute();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  const newCodes = 'main ::-p-aria([name="Create new recovery codes"][role="button"])';
  for (const theme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    const button = await page.waitForSelector(newCodes, { visible: true });
    const layout = await button?.evaluate((first) => {
      const row = first.parentElement as HTMLElement;
      const [left, right] = [...row.children].map((child) => child.getBoundingClientRect());
      const heading = row.parentElement?.querySelector('h3')?.getBoundingClientRect();
      return {
        ground: getComputedStyle(row).backgroundColor,
        indent: Math.round((left?.left ?? 0) - (heading?.left ?? -1)),
        gap: (right?.left ?? 0) - (left?.right ?? 0),
      };
    });
    expect(layout).toEqual({ ground: 'rgba(0, 0, 0, 0)', indent: 0, gap: 12 });
  }
  await page.locator(newCodes).click();
  await page.locator('dialog[open] ::-p-text(Email to)').click();
  const code = findCode(
    await waitForLetter(gavel.marketplaceUrl, email, { says: 'Your confirmation code' }),
  );
  await (
    await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', {
      visible: true,
    })
  )?.type(code);
  const heights = await Promise.all(
    ['Copy the codes', 'Download the codes'].map(async (name) => {
      const button = await page.waitForSelector(
        `dialog[open] ::-p-aria([name="${name}"][role="button"])`,
        { visible: true },
      );
      return button?.evaluate((element) => element.getBoundingClientRect().height);
    }),
  );
  expect(heights).toEqual([44, 44]);
});

test('notification settings are chosen once and stay', async () => {
  const { page } = await personAt('/accounts/settings/notifications');
  const outbid = 'main ::-p-aria([name="Outbid: Email"][role="checkbox"])';
  await page.locator(outbid).click();
  await press(page, 'button', 'Save notifications');
  await waitForText(page, 'Notifications saved.');
  await page
    .locator(
      [
        'main ::-p-aria([name="Email New auctions and lots you might like."][role="checkbox"])',
        'main input[name="email"]',
      ].join(', '),
    )
    .click();
  await press(page, 'button', 'Save my choice');
  await waitForText(page, 'Preferences saved.');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  const box = await page.waitForSelector(outbid);
  expect(await box?.evaluate((input) => (input as HTMLInputElement).checked)).toBe(false);
});

test('a user who returns after half a year is asked once for missing data', async () => {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  const { id, email } = await createTestUser(gavel.db);
  await sql`update users set last_seen_at = now() - interval '7 months' where id = ${id}`.execute(
    gavel.db,
  );
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await fill(page, 'Email address', email);
  await fill(page, 'Password', demoPassword);
  await press(page, 'button', 'Sign in');
  await waitForText(page, 'Welcome back', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await openPage(page, `${gavel.url}/en/e`);
  await page.waitForSelector('.site-header__name');
  expect(await page.$('dialog[open]')).toBeNull();
});
