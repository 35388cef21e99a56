// From the end of the auction to the delivery, seller and buyer in turn: payment, packing,
// shipping, delivery, feedback and reply; over a customs border; two lots combined; an unpaid
// order. paying.browser.test.ts covers payment alone.
import type { Browser, Page } from 'puppeteer';
import { sql } from 'kysely';
import type { UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { waitForLetter } from './outbox';
import {
  createBuyer,
  createLots,
  createSeller,
  places,
  fireTimer,
  winLotForBuyer,
} from './orderParticipants';
import { signInAs } from './testUsers';
import { sharedGavel } from './sharedGavel';
import { waitFor } from './waitFor';
import {
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForText,
  type Visitor,
} from './visitor';

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

async function openAs({ email }: UserRow): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, email);
  return visitor;
}

const readOrder = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const go = (page: Page, path: string): Promise<void> => openPage(page, `${gavel.url}/en/f${path}`);
const pressIn = (page: Page, where: string, name: string): Promise<void> =>
  page.locator(`${where} ::-p-aria([name="${name}"][role="button"])`).click();
const fillNamed = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`main [name="${name}"]`).fill(value);

async function pay(page: Page, orderId: number): Promise<void> {
  const { paymentRequestId: requestId } = await readOrder(orderId);
  await go(page, `/buyer/payment_requests/${requestId}`);
  await pressContaining(page, 'Pay €', 'main');
}

async function buyLabel(page: Page, kilograms: string): Promise<void> {
  await fillNamed(page, 'weight_grams', kilograms);
  for (const first of ['size', 'service'])
    await page.locator(`main input[name="${first}"]`).click();
  await pressContaining(page, 'Buy label for €', 'main');
  await waitForText(page, 'Label bought.');
}

/** The sandbox carrier's next scan, which a demo offers on the seller's page. */
async function scan(page: Page, says: string): Promise<void> {
  await pressIn(page, 'main', 'Scan package');
  await waitForText(page, says, 'main');
}

test('an order is paid, packed, sent, delivered, rated and paid out', async () => {
  const [seller, buyer] = [
    await createSeller(db),
    await createBuyer(db, places.nl, 'three_d_secure'),
  ];
  const [lot] = await createLots(db, seller, ['Painted tile'], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id, reference } = await winLotForBuyer(gavel, lot, buyer);
  const atBuyer = (await openAs(buyer)).page;
  const atSeller = (await openAs(seller)).page;

  await go(atBuyer, '/buyer/orders');
  await waitForText(atBuyer, 'Painted tile', 'main');
  await pay(atBuyer, id);
  await press(atBuyer, 'button', 'Approve');
  await waitForText(atBuyer, 'Thank you – payment received', 'main');
  await waitForLetter(gavel.marketplaceUrl, seller.email, { says: reference });

  await go(atSeller, '/seller/orders');
  await waitForText(atSeller, reference, 'main');
  await go(atSeller, `/seller/orders/${id}`);
  await waitForText(atSeller, 'Pack it and get it ready to send', 'main');
  await buyLabel(atSeller, '0.85');
  await atSeller.locator('main summary ::-p-text(Test carrier)').click();
  await scan(atSeller, 'Accepted at the drop-off point');
  expect((await readOrder(id)).status).toBe('shipped');
  await scan(atSeller, 'Left the drop-off point');
  await atSeller.select('main select:has(option[value="out_for_delivery"])', 'out_for_delivery');
  await scan(atSeller, 'Out for delivery');
  await atSeller.select('main select:has(option[value="delivered"])', 'delivered');
  await scan(atSeller, 'The buyer is checking it');

  await go(atBuyer, `/buyer/orders/${id}?give-feedback`);
  await waitForText(atBuyer, 'How was it?', 'dialog');
  await atBuyer.locator('dialog input[value="positive"]').click();
  for (const aspect of ['As described', 'Packaging', 'Shipping', 'Communication'])
    await atBuyer
      .locator(`dialog fieldset ::-p-aria([name="${aspect}"][role="radiogroup"]) input[value="5"]`)
      .click();
  await atBuyer.locator('dialog textarea').fill('Well packed, quickly here.');
  await pressIn(atBuyer, 'dialog', 'Leave feedback');
  await waitForText(atBuyer, 'Thanks! Your feedback is now on the seller’s profile.');

  await go(atSeller, `/seller/${seller.id}/feedback`);
  await waitForText(atSeller, 'Well packed, quickly here.', 'main');
  await atSeller.locator('main button ::-p-text(Reply)').click();
  await atSeller.locator('main textarea').fill('Enjoy it.');
  await pressIn(atSeller, 'main', 'Save reply');
  await waitForText(atSeller, 'Reply saved.');
  await go(atBuyer, `/buyer/orders/${id}`);
  await waitForText(atBuyer, 'Enjoy it.', 'main');

  await fireTimer(gavel, 'inspection_over', id);
  await fireTimer(gavel, 'payout', id);
  const paidOut = await waitFor('the payout', async () => {
    const order = await readOrder(id);
    return order.paidOutAt === null ? null : order;
  });
  expect(paidOut.status).toBe('completed');
  await go(atSeller, `/seller/orders/${id}`);
  await waitForText(atSeller, 'Payout sent to you', 'main');
});

test('an order to Switzerland requires a CN23 before it can be sent', async () => {
  const [seller, buyer] = [await createSeller(db), await createBuyer(db, places.ch)];
  const [lot] = await createLots(db, seller, ['Silver pocket watch'], {
    pictures: [],
    startAmountMinor: 60_000,
  });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await winLotForBuyer(gavel, lot, buyer);
  const atBuyer = (await openAs(buyer)).page;
  await pay(atBuyer, id);
  await waitForText(atBuyer, 'Thank you – payment received', 'main');

  const { page } = await openAs(seller);
  await go(page, `/seller/orders/${id}`);
  await waitForText(page, 'Complete the customs form first', 'main');
  await go(page, `/seller/orders/${id}/package/customs`);
  await waitForText(page, 'Customs form CN23', 'main');
  await go(page, `/seller/orders/${id}/package/customs/submit`);
  await page.locator('main input[name="certified"]').click();
  await pressIn(page, 'main', 'Submit customs form');
  await waitForText(page, 'Describe the item, for example “Oil painting on canvas”.', 'main');
  await fillNamed(page, 'items.0.description', 'Silver pocket watch of about 1920');
  await fillNamed(page, 'items.0.hs_code', '910119');
  await page.select('main select[name="items.0.origin_country"]', 'ch');
  await fillNamed(page, 'items.0.net_weight_grams', '0.14');
  await fillNamed(page, 'gross_weight_grams', '0.4');
  await fillNamed(page, 'sender_phone', '+31612345678');
  await pressIn(page, 'main', 'Submit customs form');
  await waitForText(page, 'Customs form submitted.');
  await waitFor('the customs’ answer', async () => {
    const form = await db
      .selectFrom('customsDeclarations')
      .innerJoin('orders', 'orders.packageId', 'customsDeclarations.packageId')
      .select('customsDeclarations.status')
      .where('orders.id', '=', id)
      .executeTakeFirst();
    return form?.status === 'accepted' ? true : null;
  });
  await go(page, `/seller/orders/${id}/package/cn23`);
  await waitForText(page, 'Silver pocket watch of about 1920', 'main');

  await go(page, `/seller/orders/${id}`);
  await buyLabel(page, '0.4');
  await page.locator('main summary ::-p-text(Test carrier)').click();
  await scan(page, 'Accepted at the drop-off point');
  await go(page, `/seller/orders/${id}/package/customs`);
  await waitForText(
    page,
    'The package has been handed over, so the form can’t be changed.',
    'main',
  );
});

test('two lots of one auction are paid and sent together, with one shipping cost', async () => {
  const [seller, buyer] = [await createSeller(db), await createBuyer(db)];
  const lots = await createLots(db, seller, ['Blue plate', 'Blue bowl'], { pictures: [] });
  const ids: number[] = [];
  for (const lot of lots) ids.push((await winLotForBuyer(gavel, lot, buyer)).id);
  const { page } = await openAs(buyer);
  await go(page, '/buyer/orders');
  await pressIn(page, 'main', 'Pay 2 lots together');
  await page.waitForFunction(() => /\/payment_requests\/\d+$/.test(window.location.pathname));
  await waitForText(page, 'Combined shipping discount', 'main');
  await pressContaining(page, 'Pay €', 'main');
  await waitForText(page, 'Thank you – payment received', 'main');
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  expect(new Set(orders.map(({ packageId }) => packageId)).size).toBe(1);
  expect(
    orders.reduce(
      (sum, { shippingMinor: full, shippingDiscountMinor: saved }) => sum + full - saved,
      0,
    ),
  ).toBe(750);
  const payment = await db
    .selectFrom('payments')
    .select('amountMinor')
    .where('userId', '=', buyer.id)
    .where('status', '=', 'captured')
    .executeTakeFirstOrThrow();
  expect(orders.reduce((sum, { totalMinor: total }) => sum + (total ?? 0), 0)).toBe(
    payment.amountMinor,
  );
});

test('an unpaid order is cancelled, and paying the fee reopens bidding', async () => {
  const [seller, buyer] = [await createSeller(db), await createBuyer(db)];
  const [lot] = await createLots(db, seller, ['Green vase'], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await winLotForBuyer(gavel, lot, buyer);
  const { paymentRequestId: requestId } = await readOrder(id);
  const now = sql<Date>`clock_timestamp()`;
  await db.updateTable('orders').set({ payBy: now }).where('id', '=', id).execute();
  await db.updateTable('paymentRequests').set({ dueAt: now }).where('id', '=', requestId).execute();
  await fireTimer(gavel, 'payment_due', id);
  await waitFor('the cancellation', async () =>
    (await readOrder(id)).status === 'cancelled_unpaid' ? true : null,
  );
  const { page } = await openAs(buyer);
  await go(page, `/buyer/orders/${id}`);
  await waitForText(page, 'Pay the outstanding buyer protection fee', 'main');
  const fee = await db
    .selectFrom('paymentRequests')
    .select('id')
    .where('feeOrderId', '=', id)
    .where('status', '=', 'unpaid')
    .executeTakeFirstOrThrow();
  await go(page, `/buyer/payment_requests/${fee.id}`);
  await waitForText(page, 'You have an unpaid fee', 'main');
  await pressContaining(page, 'Pay €', 'main');
  await waitForText(page, 'Fee paid', 'main');
  const { biddingBlocked: blocked } = await db
    .selectFrom('users')
    .select('biddingBlocked')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  expect(blocked).toBe(false);
});
