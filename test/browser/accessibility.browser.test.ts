import type { Browser, Page } from 'puppeteer';
import { findAxeFaults } from './findAxeFaults';
import { openGate } from './gate';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest, type PageUnderTest } from './pagesUnderTest';
import { becomePerson } from './people';
import { sharedGavel } from './sharedGavel';
import { startGavel } from './startGavel';
import { alive, keepScreen, openVisitor, press, see, type Visitor } from './visitor';

const gavel = sharedGavel();
/** A phone, and a desk. Each is looked at in light and in dark. */
const widths = [360, 1440];
const narrowest = 320;

let browser: Browser;
let anonymous: Visitor;
let buyer: Visitor;
let pages: PageUnderTest[];

beforeAll(async () => {
  browser = await launchBrowser();
  anonymous = await openVisitor(browser);
  buyer = await openVisitor(browser);
  await becomePerson(buyer, gavel, 'buyer1@demo.test');
  pages = await pagesUnderTest(gavel.db);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** Without motion, so that no colour is on its way from one scheme to the other while it is measured. */
const scheme = (page: Page, value: 'light' | 'dark') =>
  page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
const resize = (page: Page, width: number) => page.setViewport({ width, height: 900 });

/** How far the page can be moved to the side, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with the page that is open, at each width and in both schemes. Colours are all that dark changes. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, width);
    await scheme(page, 'light');
    const light = await findAxeFaults(page);
    await scheme(page, 'dark');
    const dark = await findAxeFaults(page, ['color-contrast']);
    if (light.length + dark.length > 0) await keepScreen(page, `${name} ${width}`);
    faults.push(
      ...light.map((fault) => `${name}, ${width} px: ${fault}`),
      ...dark.map((fault) => `${name}, ${width} px, dark: ${fault}`),
    );
  }
  for (const width of [narrowest, ...widths]) {
    await resize(page, width);
    const by = await overhang(page);
    if (by > 0) faults.push(`${name} is ${by} px too wide for ${width} px`);
  }
  const headings = await page.$$eval('h1', (found) => found.length);
  const title = await page.title();
  if (headings !== 1) faults.push(`${name} has ${headings} h1`);
  if (title.trim().length < 5) faults.push(`${name} has the title "${title}"`);
  return faults;
}

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
  'a lot that is not there',
  'no page',
];

test.each(names)('%s is free of faults on phone and desk, in light and dark', async (name) => {
  const wanted = pages.find((page) => page.name === name);
  if (wanted === undefined) throw new Error(`${name} is not among the pages under test`);
  const { page } = wanted.signedIn ? buyer : anonymous;
  const answer = await page.goto(`${gavel.url}/en${wanted.path}`, { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(wanted.status);
  await alive(page);
  expect(await faultsOf(page, name)).toEqual([]);
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
  const overlay = await faultsOf(anonymous.page, 'sign-in overlay');

  const { page } = buyer;
  await resize(page, 1440);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await alive(page);
  await page.locator('[role="group"][aria-label="Quick bids"] button').click();
  await see(page, 'Total', 'dialog');
  const confirm = await faultsOf(page, 'confirm step');
  await press(page, 'button', 'Cancel');

  await resize(page, 1440);
  await page.locator('[role="group"][aria-label="Pictures"] li button').click();
  await page.waitForSelector('dialog img');
  const viewer = await faultsOf(page, 'picture viewer');
  expect([...overlay, ...confirm, ...viewer]).toEqual([]);
});

test('the server-error page is free of faults', async () => {
  const gate = await openGate(gavel.marketplaceUrl);
  const web = await startGavel({ UPSTREAM_URL: gate.url });
  gate.setMode('shut');
  const { page } = anonymous;
  const answer = await page.goto(`${web.url}/en`, { waitUntil: 'domcontentloaded' });
  const faults = await faultsOf(page, 'server-error page');
  await web.stop();
  await gate.stop();
  expect(answer?.status()).toBe(502);
  expect(faults).toEqual([]);
}, 60_000);
