// From the hammer to the doorstep, seller and buyer in turn: paid, packed, sent, delivered, feedback and its answer; over
// a customs border with its form; two lots together; never paid. What only concerns paying is in paying.browser.test.ts.
import type { Browser, Page } from 'puppeteer';
import { sql } from 'kysely';
import type { UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { newLetter } from './outbox';
import { newBuyer, newLots, newSeller, places, ring, win } from './orderPeople';
import { becomePerson } from './people';
import { sharedGavel } from './sharedGavel';
import { until } from './until';
import { openPage, openVisitor, press, see, type Visitor } from './visitor';

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
  await becomePerson(visitor, gavel, email);
  return visitor;
}

const orderOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const go = (page: Page, path: string): Promise<void> => openPage(page, `${gavel.url}/en/f${path}`);
const pressIn = (page: Page, where: string, name: string): Promise<void> => page.locator(`${where} ::-p-aria([name="${name}"][role="button"])`).click();
const fillNamed = (page: Page, name: string, value: string): Promise<void> => page.locator(`main [name="${name}"]`).fill(value);

async function pay(page: Page, orderId: number): Promise<void> {
  const { payment_request_id: requestId } = await orderOf(orderId);
  await go(page, `/buyer/payment_requests/${requestId}`);
  await (await page.waitForSelector('main button:not(:disabled) ::-p-text(Pay €)', { visible: true }))?.click();
}

async function buyLabel(page: Page, grams: string): Promise<void> {
  await fillNamed(page, 'weight_grams', grams);
  for (const first of ['size', 'service']) await page.locator(`main input[name="${first}"]`).click();
  await (await page.waitForSelector('main button:not(:disabled) ::-p-text(Buy label for €)', { visible: true }))?.click();
  await see(page, 'The label is bought.');
}

/** The built-in carrier's next scan, as the seller's page of a demo offers it. */
async function scan(page: Page, says: string): Promise<void> {
  await pressIn(page, 'main', 'Scan package');
  await see(page, says, 'main');
}

test('won, paid with 3-D Secure, packed, sent, delivered, feedback and its answer, paid out', async () => {
  const [seller, buyer] = [await newSeller(db), await newBuyer(db, places.nl, 'three_d_secure')];
  const [lot] = await newLots(db, seller, ['Painted tile'], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id, reference } = await win(gavel, lot, buyer);
  const atBuyer = (await openAs(buyer)).page;
  const atSeller = (await openAs(seller)).page;

  await go(atBuyer, '/buyer/orders');
  await see(atBuyer, 'Painted tile', 'main');
  await pay(atBuyer, id);
  await press(atBuyer, 'button', 'Approve');
  await see(atBuyer, 'Thank you, it is paid', 'main');
  await newLetter(gavel.marketplaceUrl, seller.email, { says: reference });

  await go(atSeller, '/seller/orders');
  await see(atSeller, reference, 'main');
  await go(atSeller, `/seller/orders/${id}`);
  await see(atSeller, 'Pack it and make it ready to send', 'main');
  await buyLabel(atSeller, '850');
  await atSeller.locator('main summary ::-p-text(Test carrier)').click();
  await scan(atSeller, 'Accepted at the drop-off point');
  expect((await orderOf(id)).status).toBe('shipped');
  await scan(atSeller, 'Left the drop-off point');
  await atSeller.select('main select:has(option[value="out_for_delivery"])', 'out_for_delivery');
  await scan(atSeller, 'Out for delivery');
  await atSeller.select('main select:has(option[value="delivered"])', 'delivered');
  await scan(atSeller, 'The buyer checks it');

  await go(atBuyer, `/buyer/orders/${id}?give-feedback`);
  await see(atBuyer, 'How was it?', 'dialog');
  await atBuyer.locator('dialog input[value="positive"]').click();
  for (const aspect of ['Like the description', 'Packaging', 'Shipping', 'Communication']) await atBuyer.locator(`dialog fieldset ::-p-aria([name="${aspect}"][role="radiogroup"]) input[value="5"]`).click();
  await atBuyer.locator('dialog textarea').fill('Well packed, quickly here.');
  await pressIn(atBuyer, 'dialog', 'Leave feedback');
  await see(atBuyer, 'Thank you. Your feedback is shown on the seller’s profile.');

  await go(atSeller, `/seller/${seller.id}/feedback`);
  await see(atSeller, 'Well packed, quickly here.', 'main');
  await atSeller.locator('main button ::-p-text(Answer)').click();
  await atSeller.locator('main textarea').fill('Enjoy it.');
  await pressIn(atSeller, 'main', 'Save answer');
  await see(atSeller, 'Your answer is saved.');
  await go(atBuyer, `/buyer/orders/${id}`);
  await see(atBuyer, 'Enjoy it.', 'main');

  await ring(gavel, 'inspection_over', id);
  await ring(gavel, 'payout', id);
  const done = await until('the payout', async () => {
    const order = await orderOf(id);
    return order.paid_out_at === null ? null : order;
  });
  expect(done.status).toBe('completed');
  await go(atSeller, `/seller/orders/${id}`);
  await see(atSeller, 'You were paid out', 'main');
});

test('to Switzerland: the CN23 comes first, is accepted, and locked once the carrier has the package', async () => {
  const [seller, buyer] = [await newSeller(db), await newBuyer(db, places.ch)];
  const [lot] = await newLots(db, seller, ['Silver pocket watch'], { pictures: [], start_amount_minor: 60_000 });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await win(gavel, lot, buyer);
  const atBuyer = (await openAs(buyer)).page;
  await pay(atBuyer, id);
  await see(atBuyer, 'Thank you, it is paid', 'main');

  const { page } = await openAs(seller);
  await go(page, `/seller/orders/${id}`);
  await see(page, 'The customs form comes first', 'main');
  await go(page, `/seller/orders/${id}/package/customs`);
  await see(page, 'Customs form CN23', 'main');
  await go(page, `/seller/orders/${id}/package/customs/submit`);
  await page.locator('main input[name="certified"]').click();
  await pressIn(page, 'main', 'Submit customs form');
  await see(page, 'Say what it is, such as “Oil painting on canvas”.', 'main');
  await fillNamed(page, 'items.0.description', 'Silver pocket watch of about 1920');
  await fillNamed(page, 'items.0.hs_code', '910119');
  await page.select('main select[name="items.0.origin_country"]', 'ch');
  await fillNamed(page, 'items.0.net_weight_grams', '140');
  await fillNamed(page, 'gross_weight_grams', '400');
  await fillNamed(page, 'sender_phone', '+31612345678');
  await pressIn(page, 'main', 'Submit customs form');
  await see(page, 'The customs form is submitted.');
  await until('the customs’ answer', async () => {
    const form = await db.selectFrom('customs_declarations').innerJoin('orders', 'orders.package_id', 'customs_declarations.package_id').select('customs_declarations.status').where('orders.id', '=', id).executeTakeFirst();
    return form?.status === 'accepted' ? true : null;
  });
  await go(page, `/seller/orders/${id}/package/cn23`);
  await see(page, 'Silver pocket watch of about 1920', 'main');

  await go(page, `/seller/orders/${id}`);
  await buyLabel(page, '400');
  await page.locator('main summary ::-p-text(Test carrier)').click();
  await scan(page, 'Accepted at the drop-off point');
  await go(page, `/seller/orders/${id}/package/customs`);
  await see(page, 'The package has been handed over. The form stays as it is.', 'main');
});

test('two lots of one auction are paid together, sent together, and save a shipping', async () => {
  const [seller, buyer] = [await newSeller(db), await newBuyer(db)];
  const lots = await newLots(db, seller, ['Blue plate', 'Blue bowl'], { pictures: [] });
  const ids: number[] = [];
  for (const lot of lots) ids.push((await win(gavel, lot, buyer)).id);
  const { page } = await openAs(buyer);
  await go(page, '/buyer/orders');
  await pressIn(page, 'main', 'Pay 2 lots together');
  await page.waitForFunction(() => /\/payment_requests\/\d+$/.test(window.location.pathname));
  await see(page, 'Saved by sending together', 'main');
  await (await page.waitForSelector('main button:not(:disabled) ::-p-text(Pay €)', { visible: true }))?.click();
  await see(page, 'Thank you, it is paid', 'main');
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  expect(new Set(orders.map(({ package_id: packageId }) => packageId)).size).toBe(1);
  expect(orders.reduce((sum, { shipping_minor: full, shipping_discount_minor: saved }) => sum + full - saved, 0)).toBe(750);
  const payment = await db.selectFrom('payments').select('amount_minor').where('user_id', '=', buyer.id).where('status', '=', 'captured').executeTakeFirstOrThrow();
  expect(orders.reduce((sum, { total_minor: total }) => sum + (total ?? 0), 0)).toBe(payment.amount_minor);
});

test('never paid: cancelled, the fee is still due, and paying it opens bidding again', async () => {
  const [seller, buyer] = [await newSeller(db), await newBuyer(db)];
  const [lot] = await newLots(db, seller, ['Green vase'], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id } = await win(gavel, lot, buyer);
  const { payment_request_id: requestId } = await orderOf(id);
  const now = sql<Date>`clock_timestamp()`;
  await db.updateTable('orders').set({ pay_by: now }).where('id', '=', id).execute();
  await db.updateTable('payment_requests').set({ due_at: now }).where('id', '=', requestId).execute();
  await ring(gavel, 'payment_due', id);
  await until('the cancellation', async () => ((await orderOf(id)).status === 'cancelled_unpaid' ? true : null));
  const { page } = await openAs(buyer);
  await go(page, `/buyer/orders/${id}`);
  await see(page, 'Pay the buyer protection fee, which is still due', 'main');
  const fee = await db.selectFrom('payment_requests').select('id').where('fee_order_id', '=', id).where('status', '=', 'unpaid').executeTakeFirstOrThrow();
  await go(page, `/buyer/payment_requests/${fee.id}`);
  await see(page, 'A fee is still open', 'main');
  await (await page.waitForSelector('main button:not(:disabled) ::-p-text(Pay €)', { visible: true }))?.click();
  await see(page, 'The fee is paid', 'main');
  const { bidding_blocked: blocked } = await db.selectFrom('users').select('bidding_blocked').where('id', '=', buyer.id).executeTakeFirstOrThrow();
  expect(blocked).toBe(false);
});
