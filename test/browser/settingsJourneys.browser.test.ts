// What people do on the pages of their account besides keeping it safe: selling, getting their data, choosing what is sent
// to them, and coming back after a long time.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'puppeteer';
import { sql } from 'kysely';
import { launchBrowser } from './launchBrowser';
import { codeIn, newLetter } from './outbox';
import { becomePerson, newPerson } from './people';
import { demoPassword, sharedGavel } from './sharedGavel';
import { until } from './until';
import { alive, fill, openPage, openVisitor, press, see, type Visitor } from './visitor';

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
  const { id, email } = await newPerson(gavel.db);
  await becomePerson(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en${place}`);
  return { ...visitor, id, email };
}

const pressHere = (page: Page, name: string) => page.locator(`dialog[open] ::-p-aria([name="${name}"][role="button"])`).click();

test('a buyer becomes a seller as a business: the VAT number is checked, what was typed stays, the shop can be seen', async () => {
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
  await see(page, 'This is no VAT number of the country that you chose. Check it.');
  expect(await page.$eval('main input[name="shop_name"]', (input) => (input as HTMLInputElement).value)).toBe(shop);
  await page.locator('main input[name="vat_number"]').fill('NL004495445B01');
  await press(page, 'button', 'Become a seller');
  await page.waitForFunction(() => window.location.pathname === '/en/accounts/settings/seller_profile');
  await alive(page);
  await press(page, 'link', 'See your shop as buyers see it');
  await see(page, shop, 'main h1');
  const user = await gavel.db.selectFrom('users').select('is_seller').where('id', '=', id).executeTakeFirstOrThrow();
  expect(user.is_seller).toBe(true);
});

test('somebody gets all that is kept about them as a file, after a code', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-export-'));
  const { page, email } = await personAt('/accounts/settings/account');
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, browserContextId: page.browserContext().id ?? '' });
  await press(page, 'button', 'Get my data');
  await pressHere(page, 'Save file');
  const letter = await newLetter(gavel.marketplaceUrl, email, { says: 'Your code to confirm' });
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', { visible: true });
  await field?.type(codeIn(letter));
  await see(page, 'Your data are saved as a file.');
  const name = await until('the file is there', async () => (await readdir(folder)).find((file) => file.endsWith('.json')) ?? null);
  const text = await readFile(path.join(folder, name), 'utf8');
  await rm(folder, { recursive: true });
  expect(text).toContain(email);
  expect(text).not.toContain('argon2');
  expect(JSON.parse(text)).toMatchObject({ profile: expect.any(Object) });
});

test('the buttons of the second factor stand on the page and apart from each other, in both themes', async () => {
  const { page, id, email } = await personAt('/accounts/settings/account');
  await gavel.db.updateTable('users').set({ totp_enabled_at: new Date() }).where('id', '=', id).execute();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await alive(page);
  const newCodes = 'main ::-p-aria([name="Make new recovery codes"][role="button"])';
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
  await page.locator('dialog[open] ::-p-text(E-mail to)').click();
  const code = codeIn(await newLetter(gavel.marketplaceUrl, email, { says: 'Your code to confirm' }));
  await (await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]', { visible: true }))?.type(code);
  const heights = await Promise.all(
    ['Copy the codes', 'Download the codes'].map(async (name) => {
      const button = await page.waitForSelector(`dialog[open] ::-p-aria([name="${name}"][role="button"])`, { visible: true });
      return button?.evaluate((element) => element.getBoundingClientRect().height);
    }),
  );
  expect(heights).toEqual([44, 44]);
});

test('what is sent is chosen once and stays chosen', async () => {
  const { page } = await personAt('/accounts/settings/notifications');
  const outbid = 'main ::-p-aria([name="Outbid: E-mail"][role="checkbox"])';
  await page.locator(outbid).click();
  await press(page, 'button', 'Save notifications');
  await see(page, 'Your notifications are saved.');
  await page.locator('main ::-p-aria([name="E-mail New auctions and lots that may suit you."][role="checkbox"]), main input[name="email"]').click();
  await press(page, 'button', 'Save my choice');
  await see(page, 'Your choices are saved.');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await alive(page);
  const box = await page.waitForSelector(outbid);
  expect(await box?.evaluate((input) => (input as HTMLInputElement).checked)).toBe(false);
});

test('who comes back after half a year is asked for what is missing, once', async () => {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  const { id, email } = await newPerson(gavel.db);
  await sql`update users set last_seen_at = now() - interval '7 months' where id = ${id}`.execute(gavel.db);
  await openPage(page, `${gavel.url}/en/accounts/login`);
  await fill(page, 'E-mail address', email);
  await fill(page, 'Password', demoPassword);
  await press(page, 'button', 'Sign in');
  await see(page, 'Welcome back', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { hidden: true });
  await openPage(page, `${gavel.url}/en/e`);
  await page.waitForSelector('.site-header__name');
  expect(await page.$('dialog[open]')).toBeNull();
});
