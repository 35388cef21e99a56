// Problems between the end of the auction and the delivery, for both sides: a cancellation request
// that is withdrawn, a report that the seller contests and then accepts, a return that is not
// confirmed, and an account that cannot be closed yet. Each page is audited on the way.
import type { Browser, Page } from 'puppeteer';
import type { UserRow } from '../builders/buildUser';
import { payOrder, advanceOrderTo } from '../builders/buildOrder';
import { launchBrowser } from './launchBrowser';
import { auditPage } from './auditPage';
import {
  createBuyer,
  createLots,
  createSeller,
  fireTimer,
  winLotForBuyer,
} from './orderParticipants';
import { signInAs } from './testUsers';
import { demoPassword, sharedGavel } from './sharedGavel';
import { fill, openPage, openVisitor, press, waitForText, type Visitor } from './visitor';

const gavel = sharedGavel();
const { db } = gavel;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
});

type Sale = {
  id: number;
  buyer: UserRow;
  buyerPage: Page;
  sellerPage: Page;
  visitors: readonly Visitor[];
};
const getOrderPath = (side: 'buyer' | 'seller', id: number): string =>
  `${gavel.url}/en/f/${side}/orders/${id}`;

async function openAs({ email }: UserRow): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, email);
  return visitor;
}

/** A lot that is won and paid, with both sides signed in. */
async function createSale(title: string): Promise<Sale> {
  const [buyer, seller] = [await createBuyer(db), await createSeller(db)];
  const [lot] = await createLots(db, seller, [title], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await winLotForBuyer(gavel, lot, buyer);
  await payOrder(db, id);
  const visitors = [await openAs(buyer), await openAs(seller)] as const;
  return { id, buyer, buyerPage: visitors[0].page, sellerPage: visitors[1].page, visitors };
}

/** The button of a dialog that has the same name as its opener. */
const confirm = (page: Page, name: string) =>
  page.locator(`dialog ::-p-aria([name="${name}"][role="button"])`).click();
/** Chooses by label; an explanation may follow the label. */
const choose = (page: Page, label: string) =>
  page.locator(`label:has(input[type="radio"]) ::-p-text(${label})`).click();
const mainText = (page: Page) => page.$eval('main', (main) => main.innerText);
const listProblems = ({ visitors }: Sale): string[] => visitors.flatMap(({ problems }) => problems);

test('a cancellation is requested, withdrawn, requested again and accepted', async () => {
  const sale = await createSale('Slate mantel clock');
  const { id, buyerPage, sellerPage } = sale;
  await openPage(buyerPage, getOrderPath('buyer', id));
  const ask = async (): Promise<void> => {
    await press(buyerPage, 'button', 'Ask to cancel the order');
    await choose(buyerPage, 'I bid by mistake');
    await confirm(buyerPage, 'Ask to cancel');
    await waitForText(buyerPage, 'Awaiting reply', 'main');
  };
  await ask();
  expect(await auditPage(buyerPage, 'cancellation asked, buyer')).toEqual([]);
  await openPage(sellerPage, `${gavel.url}/en/f/seller/orders`);
  await waitForText(sellerPage, 'Reply to the buyer’s cancellation request', 'main');
  expect(await auditPage(sellerPage, 'cancellation asked, list')).toEqual([]);
  await openPage(sellerPage, getOrderPath('seller', id));
  await waitForText(sellerPage, 'Reply to the buyer’s cancellation request', 'main');
  expect(await auditPage(sellerPage, 'cancellation asked, seller')).toEqual([]);

  await press(buyerPage, 'button', 'Withdraw request');
  await waitForText(buyerPage, 'The order continues as if you hadn’t asked.', 'dialog');
  expect(await auditPage(buyerPage, 'taking back')).toEqual([]);
  await confirm(buyerPage, 'Withdraw request');
  await waitForText(buyerPage, 'Withdrawn. We’ve let the seller know.');
  await waitForText(buyerPage, 'You withdrew your request', 'main');
  await openPage(sellerPage, getOrderPath('seller', id));
  await waitForText(sellerPage, 'Pack it and get it ready to send', 'main');
  expect(await mainText(sellerPage)).toContain('The buyer withdrew the request');

  await ask();
  await openPage(sellerPage, getOrderPath('seller', id));
  await choose(sellerPage, 'Agree and cancel the order');
  await press(sellerPage, 'button', 'Agree and cancel the order');
  await waitForText(sellerPage, 'Cancelled by you', 'main');
  await openPage(buyerPage, getOrderPath('buyer', id));
  await waitForText(buyerPage, 'Cancelled by the seller', 'main');
  expect(listProblems(sale)).toEqual([]);
});

test('a report is contested, accepted and returned, and reaches support', async () => {
  const sale = await createSale('Walnut bureau');
  const { id, buyer, buyerPage, sellerPage } = sale;
  await advanceOrderTo(db, id, 'inspection');
  await openPage(buyerPage, getOrderPath('buyer', id));
  await press(buyerPage, 'button', 'It’s not as described');
  await choose(buyerPage, 'It’s damaged');
  await fill(buyerPage, 'In your own words', 'A drawer is broken.');
  await confirm(buyerPage, 'Report the problem');
  await waitForText(buyerPage, 'Waiting for the seller’s reply to your report', 'main');
  // The package is delivered, so the buyer is not asked to confirm it.
  expect(await mainText(buyerPage)).not.toContain('I’ve received it');

  await openPage(sellerPage, getOrderPath('seller', id));
  await choose(sellerPage, 'Decline');
  await fill(sellerPage, 'Message to the buyer', 'It was whole when it left.');
  await press(sellerPage, 'button', 'Decline request');
  await waitForText(
    sellerPage,
    'You can still reach an agreement with the buyer until then.',
    'main',
  );
  expect(await auditPage(sellerPage, 'contested, seller')).toEqual([]);
  await openPage(buyerPage, getOrderPath('buyer', id));
  await waitForText(buyerPage, 'Gavel is looking into it and will decide', 'main');
  expect(await mainText(buyerPage)).toContain('It was whole when it left.');
  expect(await auditPage(buyerPage, 'contested, buyer')).toEqual([]);

  await choose(sellerPage, 'Agree once the lot is returned');
  await fill(sellerPage, 'Message to the buyer', 'Send it to Mill Lane 1, Utrecht.');
  await press(sellerPage, 'button', 'Ask the buyer to return it');
  await waitForText(sellerPage, 'Confirm when you have it back', 'main');
  await openPage(buyerPage, getOrderPath('buyer', id));
  await waitForText(buyerPage, 'Send it back with tracking', 'main');
  expect(await mainText(buyerPage)).toContain('Mill Lane 1, Utrecht');
  await fireTimer(gavel, 'return_overdue', id);
  await openPage(buyerPage, getOrderPath('buyer', id));
  await waitForText(
    buyerPage,
    'The seller didn’t confirm the return in time. Gavel is looking into it.',
    'main',
  );
  expect(await auditPage(buyerPage, 'return overdue, buyer')).toEqual([]);
  await openPage(sellerPage, getOrderPath('seller', id));
  await waitForText(sellerPage, 'The return wasn’t confirmed in time', 'main');
  expect(await mainText(buyerPage)).not.toContain('Withdraw request');
  expect(await auditPage(sellerPage, 'return overdue, seller')).toEqual([]);

  // An account with an order in progress cannot be closed.
  await openPage(buyerPage, `${gavel.url}/en/accounts/settings/account`);
  await press(buyerPage, 'button', 'Close account');
  await buyerPage.locator('dialog input[type="password"]').fill(demoPassword);
  await confirm(buyerPage, 'Close account permanently');
  await waitForText(buyerPage, 'You have 1 open order', 'dialog');
  expect(await auditPage(buyerPage, 'account with an open order')).toEqual([]);
  expect(
    (
      await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', buyer.id)
        .executeTakeFirstOrThrow()
    ).email,
  ).toBe(buyer.email);
  expect(listProblems(sale).filter((problem) => !problem.includes('status of 4'))).toEqual([]);
});
