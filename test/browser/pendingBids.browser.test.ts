// A bid that was confirmed offline, on a page that was left for another by a link (product.md A22): the page one is on says
// that it is being checked, lets it be given up, and says what became of it when the line is back.
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { becomePerson } from './people';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { openPage, openVisitor, press, see } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const pending = 'section[aria-label="A bid that is being checked"]';
const buyer = 'buyer1@demo.test';
/** The lot's news and the person's own. */
const OPEN_STREAMS = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const countBids = async ({ id }: TestLot): Promise<number> =>
  (await gavel.db.selectFrom('bids').innerJoin('users', 'users.id', 'bids.user_id').select('bids.id').where('bids.lot_id', '=', id).where('users.email', '=', buyer).execute()).length;

/** Confirmed without a line, and then the page of the lot is left by a link: nothing is loaded anew. */
async function confirmAndLeave(lot: TestLot, { isWholePageHere }: { isWholePageHere: boolean }): Promise<Page> {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await becomePerson(visitor, gavel, buyer);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  // Giving up needs what comes after the page, which must be here before the line is gone.
  if (isWholePageHere) await page.waitForNetworkIdle({ concurrency: OPEN_STREAMS });
  const quick = await page.waitForSelector(`${panel} [role="group"][aria-label="Quick bids"] button`);
  const label = await quick?.evaluate((button) => button.getAttribute('aria-label'));
  await quick?.click();
  await see(page, 'Confirm your bid', 'dialog');
  await page.setOfflineMode(true);
  await page.locator(`dialog ::-p-aria([name="${label ?? ''}"][role="button"])`).click();
  await see(page, 'Checking whether your bid of', panel);
  await press(page, 'link', 'Auctions');
  await see(page, 'You are offline', 'main');
  expect(await countBids(lot)).toBe(0);
  return page;
}

test('the page one is on says what became of it, and leads back to the lot', async () => {
  const lot = findLot('open', 'without bids', 71);
  const page = await confirmAndLeave(lot, { isWholePageHere: false });
  await page.setOfflineMode(false);
  await see(page, 'Your bid is in. You are the highest bidder.', pending);
  expect(await countBids(lot)).toBe(1);
  expect(await page.$eval(`${pending} a`, (link) => link.getAttribute('href'))).toContain(`/l/${lot.id}`);
  await page.close();
});

test('it can be given up there, and then it is not placed', async () => {
  const lot = findLot('open', 'without bids', 72);
  const page = await confirmAndLeave(lot, { isWholePageHere: true });
  await page.locator(`${pending} ::-p-aria([name="Stop trying"][role="button"])`).click();
  await page.setOfflineMode(false);
  await see(page, 'was not placed', pending);
  expect(await countBids(lot)).toBe(0);
  await page.close();
});
