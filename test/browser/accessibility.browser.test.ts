import type { Browser } from 'puppeteer';
import { startBreakableProxy } from './breakableProxy';
import { launchBrowser } from './launchBrowser';
import { auditPage, resize } from './auditPage';
import { findLayoutShifts, observeLayoutShift } from './layoutShift';
import { pagesUnderTest, type PageUnderTest } from './pagesUnderTest';
import { sampleRows } from '../setup/sample';
import { signInAs } from './testUsers';
import { sharedGavel } from './sharedGavel';
import { startGavel } from './startGavel';
import { waitForHydration, openVisitor, press, waitForText, type Visitor } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
let anonymous: Visitor;
let buyer: Visitor;
let seller: Visitor;
let pages: PageUnderTest[];

beforeAll(async () => {
  browser = await launchBrowser();
  anonymous = await openVisitor(browser);
  buyer = await openVisitor(browser);
  await signInAs(buyer, gavel, 'buyer1@demo.test');
  seller = await openVisitor(browser);
  await signInAs(seller, gavel, 'seller1@demo.test');
  await Promise.all([anonymous, buyer, seller].map(({ page }) => observeLayoutShift(page)));
  pages = await pagesUnderTest(gavel.db);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const names = [
  'home',
  'search',
  'search without results',
  'browse',
  'categories',
  'category',
  'auctions',
  'auction',
  'open lot',
  'closed lot',
  'scheduled lot',
  'collections',
  'collection',
  'brand',
  'expert',
  'help',
  'help search',
  'help search without results',
  'help article',
  'cookie settings',
  'login',
  'register',
  'forgot password',
  'reset password',
  'confirm email',
  'unsubscribe',
  'search alerts',
  'notifications',
  'logout',
  'feed',
  'recommendations',
  'interests',
  'favourites',
  'followed categories',
  'followed auctions',
  'followed sellers',
  'followed collections',
  'choosing interests',
  'my bids',
  'closing board',
  'sold lots',
  'account settings',
  'payment settings',
  'notification settings',
  'verification settings',
  'seller profile',
  'becoming a seller',
  'orders of a buyer',
  'order of a buyer',
  'payment request',
  'receipt',
  'orders of a seller',
  'order of a seller',
  'packing slip',
  'label',
  'packed order of a seller',
  'customs',
  'customs form',
  'feedback of a seller',
  'public profile',
  'a lot that is not there',
  'no page',
];

test.each(sampleRows(names, 3))(
  '%s has no layout shift and no violations on phone and desktop, in light and dark',
  async (name) => {
    const pageUnderTest = pages.find((page) => page.name === name);
    if (pageUnderTest === undefined) throw new Error(`${name} is not among the pages under test`);
    const { page } =
      pageUnderTest.signedIn === undefined
        ? anonymous
        : { buyer1: buyer, seller1: seller }[pageUnderTest.signedIn];
    await resize(page, 360);
    const answer = await page.goto(`${gavel.url}/en${pageUnderTest.path}`, {
      waitUntil: 'domcontentloaded',
    });
    expect(answer?.status()).toBe(pageUnderTest.status);
    await waitForHydration(page);
    // The queries that the browser starts by itself have finished.
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    expect(await findLayoutShifts(page)).toEqual([]);
    expect(await auditPage(page, name)).toEqual([]);
  },
);

test('covers every page under test', () => {
  expect(pages.map(({ name }) => name)).toEqual(names);
});

test('the sign-in overlay, confirm step and picture viewer have no violations', async () => {
  const lot = pages.find(({ name }) => name === 'open lot');
  const url = `${gavel.url}/en${lot?.path}`;
  await resize(anonymous.page, 1440);
  await anonymous.page.goto(`${url}?overlay=SIGN_IN`, { waitUntil: 'domcontentloaded' });
  await waitForText(anonymous.page, 'Sign in to continue', 'dialog');
  const overlay = await auditPage(anonymous.page, 'sign-in overlay');

  const { page } = buyer;
  await resize(page, 1440);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.locator('[role="group"][aria-label="Quick bids"] button').click();
  await waitForText(page, 'Total', 'dialog');
  const confirm = await auditPage(page, 'confirm step');
  await press(page, 'button', 'Cancel');

  await resize(page, 1440);
  await page.locator('[role="group"][aria-label="Pictures"] li button').click();
  await page.waitForSelector('dialog img');
  const viewer = await auditPage(page, 'picture viewer');
  expect([...overlay, ...confirm, ...viewer]).toEqual([]);
});

test('the server-error page has no violations', async () => {
  const gate = await startBreakableProxy(gavel.marketplaceUrl);
  const web = await startGavel({ UPSTREAM_URL: gate.url });
  gate.setMode('shut');
  const { page } = anonymous;
  const answer = await page.goto(`${web.url}/en`, { waitUntil: 'domcontentloaded' });
  const faults = await auditPage(page, 'server-error page');
  await web.stop();
  await gate.stop();
  expect(answer?.status()).toBe(502);
  expect(faults).toEqual([]);
});
