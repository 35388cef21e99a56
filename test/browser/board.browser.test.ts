// The closing board in a real browser: bids by keyboard, prices over one stream, and a lot that
// closes while it is watched.
import type { Browser } from 'puppeteer';
import { closeLotIn, findLot, sharedGavel } from './sharedGavel';
import { createBuyer } from './orderParticipants';
import { placeBidAsOther, signInAs } from './testUsers';
import { launchBrowser } from './launchBrowser';
import { openPage, openVisitor, saveScreenshot, waitForText } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

async function follow(userId: number, lotIds: readonly number[]): Promise<void> {
  await gavel.db
    .insertInto('favorites')
    .values(lotIds.map((lotId) => ({ userId, lotId })))
    .execute();
}
const getRow = (lotId: number): string => `main li[data-lot="${lotId}"]`;

test('a bid from the keyboard, a live bid of someone else, and a lot that closes', async () => {
  const [first, second] = [
    findLot('open', 'without bids', 80),
    findLot('open', 'without bids', 81),
  ];
  const [buyer, competitor] = [await createBuyer(gavel.db), await createBuyer(gavel.db)];
  await follow(buyer.id, [first.id, second.id]);
  await closeLotIn(gavel.db, first.id, 3000);
  const visitor = await openVisitor(browser, { width: 1440, height: 1000 });
  const { page, problems } = visitor;
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bidding/lots/live') || request.url().includes('/auctions/'))
      streams.push(request.url());
  });
  await signInAs(visitor, gavel, buyer.email);
  await openPage(page, `${gavel.url}/en/board`);
  await waitForText(page, 'Live');
  await page.keyboard.press('j');
  await page.waitForSelector(`${getRow(first.id)}[aria-current="true"]`);
  await page.waitForSelector('aside [data-quick-bids] button');
  await page.keyboard.press('1');
  await waitForText(page, 'Confirm your bid', 'dialog');
  await page.waitForSelector('dialog button:not(:disabled):focus');
  await page.keyboard.press('Enter');
  await waitForText(page, 'You’re winning', getRow(first.id));
  await saveScreenshot(page, 'board-leading');

  await placeBidAsOther(gavel, { email: competitor.email, lotId: first.id });
  await waitForText(page, 'Outbid', getRow(first.id));
  expect(streams).toHaveLength(1);

  // The board lists no closed lots, so it must be open until the page is made.
  await closeLotIn(gavel.db, second.id, 12);
  await openPage(page, `${gavel.url}/en/board`);
  await waitForText(page, 'Closed', getRow(second.id));
  expect(await page.$$(`${getRow(second.id)} a`)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('the board works with a touch and without JavaScript', async () => {
  const lot = findLot('open', 'without bids', 82);
  const buyer = await createBuyer(gavel.db);
  await follow(buyer.id, [lot.id]);
  const phone = await openVisitor(browser, { width: 360, height: 800 });
  await signInAs(phone, gavel, buyer.email);
  await openPage(phone.page, `${gavel.url}/en/board`);
  await phone.page.locator(`${getRow(lot.id)} ::-p-text(Bid €)`).click();
  await waitForText(phone.page, 'Confirm your bid', 'dialog');
  const isWiderThanScreen = await phone.page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isWiderThanScreen).toBe(false);
  expect(phone.problems).toEqual([]);

  const plain = await openVisitor(browser, { javaScript: false });
  await signInAs(plain, gavel, buyer.email);
  await plain.page.goto(`${gavel.url}/en/board`);
  const targets = await plain.page.$$eval(`${getRow(lot.id)} a`, (links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(targets).toEqual([`/en${lot.path}`, `/en${lot.path}`]);
});
