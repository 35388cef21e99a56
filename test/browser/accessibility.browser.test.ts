import type { Browser } from 'puppeteer';
import { openGate } from './gate';
import { launchBrowser } from './launchBrowser';
import { lookOver, resize } from './lookOver';
import { MOST_MOVEMENT, movement, watchMovement } from './movement';
import { pagesUnderTest, type PageUnderTest } from './pagesUnderTest';
import { sampleRows } from '../setup/sample';
import { becomePerson } from './people';
import { sharedGavel } from './sharedGavel';
import { startGavel } from './startGavel';
import { alive, openVisitor, press, see, type Visitor } from './visitor';

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
  await becomePerson(buyer, gavel, 'buyer1@demo.test');
  seller = await openVisitor(browser);
  await becomePerson(seller, gavel, 'seller1@demo.test');
  await Promise.all([anonymous, buyer, seller].map(({ page }) => watchMovement(page)));
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
  'login',
  'register',
  'forgot password',
  'reset password',
  'confirm email',
  'logout',
  'favourites',
  'my bids',
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
  'customs',
  'customs form',
  'feedback of a seller',
  'public profile',
  'a lot that is not there',
  'no page',
];

test.each(sampleRows(names, 3))('%s stands still and is free of faults on phone and desk, in light and dark', async (name) => {
  const wanted = pages.find((page) => page.name === name);
  if (wanted === undefined) throw new Error(`${name} is not among the pages under test`);
  const { page } = wanted.signedIn === undefined ? anonymous : { buyer1: buyer, seller1: seller }[wanted.signedIn];
  await resize(page, 360);
  const answer = await page.goto(`${gavel.url}/en${wanted.path}`, { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(wanted.status);
  await alive(page);
  // What the browser asks for by itself has come.
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  expect(await movement(page)).toBeLessThan(MOST_MOVEMENT);
  expect(await lookOver(page, name)).toEqual([]);
});

test('every page under test is looked at', () => {
  expect(pages.map(({ name }) => name)).toEqual(names);
});

test('the sign-in overlay, the confirm step and the picture viewer are free of faults', async () => {
  const lot = pages.find(({ name }) => name === 'open lot');
  const url = `${gavel.url}/en${lot?.path}`;
  await resize(anonymous.page, 1440);
  await anonymous.page.goto(`${url}?overlay=SIGN_IN`, { waitUntil: 'domcontentloaded' });
  await see(anonymous.page, 'Sign in to continue', 'dialog');
  const overlay = await lookOver(anonymous.page, 'sign-in overlay');

  const { page } = buyer;
  await resize(page, 1440);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await alive(page);
  await page.locator('[role="group"][aria-label="Quick bids"] button').click();
  await see(page, 'Total', 'dialog');
  const confirm = await lookOver(page, 'confirm step');
  await press(page, 'button', 'Cancel');

  await resize(page, 1440);
  await page.locator('[role="group"][aria-label="Pictures"] li button').click();
  await page.waitForSelector('dialog img');
  const viewer = await lookOver(page, 'picture viewer');
  expect([...overlay, ...confirm, ...viewer]).toEqual([]);
});

test('the server-error page is free of faults', async () => {
  const gate = await openGate(gavel.marketplaceUrl);
  const web = await startGavel({ UPSTREAM_URL: gate.url });
  gate.setMode('shut');
  const { page } = anonymous;
  const answer = await page.goto(`${web.url}/en`, { waitUntil: 'domcontentloaded' });
  const faults = await lookOver(page, 'server-error page');
  await web.stop();
  await gate.stop();
  expect(answer?.status()).toBe(502);
  expect(faults).toEqual([]);
});
