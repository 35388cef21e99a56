// A bid that was confirmed offline on a page that the user then left by a link: the next page says
// that the bid is being checked, lets the user cancel it, and shows the outcome once the browser is
// online.
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { signInAs } from './testUsers';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
const panel = 'section[aria-label="Bidding"]';
const pending = 'section[aria-label="Bid being checked"]';
const buyer = 'buyer1@demo.test';
/** The lot's live events and the user's own. */
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
  (
    await gavel.db
      .selectFrom('bids')
      .innerJoin('users', 'users.id', 'bids.userId')
      .select('bids.id')
      .where('bids.lotId', '=', id)
      .where('users.email', '=', buyer)
      .execute()
  ).length;

/** Confirms a bid offline and then leaves the lot's page by a link, without loading a document. */
async function confirmAndLeave(
  lot: TestLot,
  { isWholePageHere }: { isWholePageHere: boolean },
): Promise<Page> {
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signInAs(visitor, gavel, buyer);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  // Cancelling needs scripts that load after the page, so they must arrive before the browser goes
  // offline.
  if (isWholePageHere) await page.waitForNetworkIdle({ concurrency: OPEN_STREAMS });
  const quick = await page.waitForSelector(
    `${panel} [role="group"][aria-label="Quick bids"] button`,
  );
  const label = await quick?.evaluate((button) => button.getAttribute('aria-label'));
  await quick?.click();
  await waitForText(page, 'Confirm your bid', 'dialog');
  await page.setOfflineMode(true);
  await page.locator(`dialog ::-p-aria([name="${label ?? ''}"][role="button"])`).click();
  await waitForText(page, 'Checking whether your bid of', panel);
  await press(page, 'link', 'Auctions');
  await waitForText(page, 'You’re offline', 'main');
  expect(await countBids(lot)).toBe(0);
  return page;
}

test('the current page shows the outcome and leads back to the lot', async () => {
  const lot = findLot('open', 'without bids', 71);
  const page = await confirmAndLeave(lot, { isWholePageHere: false });
  await page.setOfflineMode(false);
  await waitForText(page, 'Your bid is in. You’re the highest bidder.', pending);
  expect(await countBids(lot)).toBe(1);
  expect(await page.$eval(`${pending} a`, (link) => link.getAttribute('href'))).toContain(
    `/l/${lot.id}`,
  );
});

test('a bid that is cancelled there is not placed', async () => {
  const lot = findLot('open', 'without bids', 72);
  const page = await confirmAndLeave(lot, { isWholePageHere: true });
  await page.locator(`${pending} ::-p-aria([name="Stop trying"][role="button"])`).click();
  await page.setOfflineMode(false);
  await waitForText(page, 'wasn’t placed', pending);
  expect(await countBids(lot)).toBe(0);
});
