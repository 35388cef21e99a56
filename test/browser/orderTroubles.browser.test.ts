// What goes wrong between the hammer and the doorstep, as both sides see it: a cancellation that is asked for and taken
// back, a report that the seller contests and then agrees to, a return that nobody confirms, an account that cannot be
// closed yet. Each page is looked over on the way.
import type { Browser, Page } from 'puppeteer';
import type { UserRow } from '../builders/buildUser';
import { payOrder, takeOrderTo } from '../builders/buildOrder';
import { launchBrowser } from './launchBrowser';
import { lookOver } from './lookOver';
import { newBuyer, newLots, newSeller, ring, win } from './orderPeople';
import { becomePerson } from './people';
import { demoPassword, sharedGavel } from './sharedGavel';
import { fill, openPage, openVisitor, press, see, type Visitor } from './visitor';

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

type Sale = { id: number; buyer: UserRow; buyerPage: Page; sellerPage: Page; visitors: readonly Visitor[] };
const pageOf = (side: 'buyer' | 'seller', id: number): string => `${gavel.url}/en/f/${side}/orders/${id}`;

async function openAs({ email }: UserRow): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await becomePerson(visitor, gavel, email);
  return visitor;
}

/** A lot that is won and paid, with both sides at their pages of the order. */
async function sold(title: string): Promise<Sale> {
  const [buyer, seller] = [await newBuyer(db), await newSeller(db)];
  const [lot] = await newLots(db, seller, [title], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await win(gavel, lot, buyer);
  await payOrder(db, id);
  const visitors = [await openAs(buyer), await openAs(seller)] as const;
  return { id, buyer, buyerPage: visitors[0].page, sellerPage: visitors[1].page, visitors };
}

/** The button of a dialog whose opener is called the same. */
const confirm = (page: Page, name: string) => page.locator(`dialog ::-p-aria([name="${name}"][role="button"])`).click();
/** By its label; what it means may stand behind that. */
const choose = (page: Page, label: string) => page.locator(`label:has(input[type="radio"]) ::-p-text(${label})`).click();
const mainText = (page: Page) => page.$eval('main', (main) => main.innerText);
const problemsOf = ({ visitors }: Sale): string[] => visitors.flatMap(({ problems }) => problems);

test('a cancellation is asked for, comes first for the seller, is taken back, asked for again and agreed to', async () => {
  const sale = await sold('Slate mantel clock');
  const { id, buyerPage, sellerPage } = sale;
  await openPage(buyerPage, pageOf('buyer', id));
  const ask = async (): Promise<void> => {
    await press(buyerPage, 'button', 'Ask to cancel the order');
    await choose(buyerPage, 'I bid by mistake');
    await confirm(buyerPage, 'Ask to cancel');
    await see(buyerPage, 'Waits for an answer', 'main');
  };
  await ask();
  expect(await lookOver(buyerPage, 'cancellation asked, buyer')).toEqual([]);
  await openPage(sellerPage, `${gavel.url}/en/f/seller/orders`);
  await see(sellerPage, 'Answer the buyer, who asks to cancel', 'main');
  expect(await lookOver(sellerPage, 'cancellation asked, list')).toEqual([]);
  await openPage(sellerPage, pageOf('seller', id));
  await see(sellerPage, 'Answer the buyer, who asks to cancel', 'main');
  expect(await lookOver(sellerPage, 'cancellation asked, seller')).toEqual([]);

  await press(buyerPage, 'button', 'Take back the request');
  await see(buyerPage, 'The order goes on as if you had not asked.', 'dialog');
  expect(await lookOver(buyerPage, 'taking back')).toEqual([]);
  await confirm(buyerPage, 'Take back the request');
  await see(buyerPage, 'Taken back. The seller is told.');
  await see(buyerPage, 'You took back your request', 'main');
  await openPage(sellerPage, pageOf('seller', id));
  await see(sellerPage, 'Pack it and make it ready to send', 'main');
  expect(await mainText(sellerPage)).toContain('The buyer took back the request');

  await ask();
  await openPage(sellerPage, pageOf('seller', id));
  await choose(sellerPage, 'Agree and cancel the order');
  await press(sellerPage, 'button', 'Agree and cancel the order');
  await see(sellerPage, 'Cancelled by you', 'main');
  await openPage(buyerPage, pageOf('buyer', id));
  await see(buyerPage, 'Cancelled by the seller', 'main');
  expect(problemsOf(sale)).toEqual([]);
});

test('a report after the delivery: contested, agreed to after all, sent back, and with support when nobody confirms it', async () => {
  const sale = await sold('Walnut bureau');
  const { id, buyer, buyerPage, sellerPage } = sale;
  await takeOrderTo(db, id, 'inspection');
  await openPage(buyerPage, pageOf('buyer', id));
  await press(buyerPage, 'button', 'It is not as described');
  await choose(buyerPage, 'It is damaged');
  await fill(buyerPage, 'In your own words', 'A drawer is broken.');
  await confirm(buyerPage, 'Report the problem');
  await see(buyerPage, 'The seller answers your report', 'main');
  // It is there: nobody is asked to say so.
  expect(await mainText(buyerPage)).not.toContain('I have received it');

  await openPage(sellerPage, pageOf('seller', id));
  await choose(sellerPage, 'Decline');
  await fill(sellerPage, 'Message to the buyer', 'It was whole when it left.');
  await press(sellerPage, 'button', 'Decline request');
  await see(sellerPage, 'You can still agree with the buyer until then.', 'main');
  expect(await lookOver(sellerPage, 'contested, seller')).toEqual([]);
  await openPage(buyerPage, pageOf('buyer', id));
  await see(buyerPage, 'Gavel looks into it and decides', 'main');
  expect(await mainText(buyerPage)).toContain('It was whole when it left.');
  expect(await lookOver(buyerPage, 'contested, buyer')).toEqual([]);

  await choose(sellerPage, 'Agree, after the lot is back');
  await press(sellerPage, 'button', 'Ask for the lot back');
  await see(sellerPage, 'Confirm when it is back with you', 'main');
  await ring(gavel, 'return_overdue', id);
  await openPage(buyerPage, pageOf('buyer', id));
  await see(buyerPage, 'The seller did not confirm the return in time. Gavel looks into it.', 'main');
  expect(await lookOver(buyerPage, 'return overdue, buyer')).toEqual([]);
  await openPage(sellerPage, pageOf('seller', id));
  await see(sellerPage, 'The return was not confirmed in time', 'main');
  expect(await mainText(buyerPage)).not.toContain('Take back the request');
  expect(await lookOver(sellerPage, 'return overdue, seller')).toEqual([]);

  // With money under way nobody leaves.
  await openPage(buyerPage, `${gavel.url}/en/accounts/settings/account`);
  await press(buyerPage, 'button', 'Close account');
  await buyerPage.locator('dialog input[type="password"]').fill(demoPassword);
  await confirm(buyerPage, 'Close account for good');
  await see(buyerPage, 'You have 1 open order', 'dialog');
  expect(await lookOver(buyerPage, 'account with an open order')).toEqual([]);
  expect((await db.selectFrom('users').select('email').where('id', '=', buyer.id).executeTakeFirstOrThrow()).email).toBe(buyer.email);
  expect(problemsOf(sale).filter((problem) => !problem.includes('status of 4'))).toEqual([]);
});
