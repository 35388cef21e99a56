// Cards and payments with Stripe in the built product with its real content security policy and
// loader; only Stripe is a stand-in (stripeStandIn, fakeStripe). It has its own Gavel, because the
// payment provider is a setting.
import type { Browser, Page } from 'puppeteer';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { UserRow } from '../builders/buildUser';
import { startFakeStripe, type FakeStripe } from '../setup/fakeStripe';
import { launchBrowser } from './launchBrowser';
import { auditPage } from './auditPage';
import { createBuyer, createLots, createSeller, places, winLotForBuyer } from './orderParticipants';
import { findCode, waitForLetter } from './outbox';
import { signInAs } from './testUsers';
import { startGavel, type Gavel } from './startGavel';
import { answerBank, chooseType, standInForStripe, typeCard } from './stripeStandIn';
import {
  fill,
  openPage,
  openVisitor,
  press,
  pressContaining,
  waitForText,
  type Visitor,
} from './visitor';
import { watchForText } from './watchForText';

let gavel: Gavel & { db: Kysely<Database> };
let stripe: FakeStripe;
let browser: Browser;
let seller: UserRow;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const started = await startGavel({
    GAVEL_BOTS: '0',
    STRIPE_SECRET_KEY: 'sk_test_gavelgavel',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_gavelgavel',
    STRIPE_API_HOST: stripe.url,
    STRIPE_PAYMENT_METHODS: 'card,ideal,paypal',
  });
  gavel = { ...started, db: openDatabase(started.databaseUrl, { maxConnections: 2 }) };
  browser = await launchBrowser();
  seller = await createSeller(gavel.db);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
  await gavel.stop();
  await stripe.stop();
});

type Shopper = Visitor & { buyer: UserRow; asked: string[] };

/** A user without a card, in a browser that uses the Stripe stand-in. */
async function openShopper(): Promise<Shopper> {
  const buyer = await createBuyer(gavel.db, places.nl);
  await gavel.db.deleteFrom('cards').where('userId', '=', buyer.id).execute();
  const visitor = await openVisitor(browser);
  await signInAs(visitor, gavel, buyer.email);
  return { ...visitor, buyer, asked: await standInForStripe(visitor.page, stripe) };
}

/** A lot won by the shopper: its payment request and the path of it. */
async function winLot(buyer: UserRow, title: string): Promise<{ id: number; path: string }> {
  const [lot] = await createLots(gavel.db, seller, [title], { pictures: [] });
  if (lot === undefined) throw new Error('There is no lot.');
  const { id: orderId } = await winLotForBuyer(gavel, lot, buyer);
  const { paymentRequestId: id } = await gavel.db
    .selectFrom('orders')
    .select('paymentRequestId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id: Number(id), path: `/en/f/buyer/payment_requests/${id}` };
}

const pay = (page: Page) => pressContaining(page, 'Pay €', 'main');
const waitForPath = (page: Page, pattern: string) =>
  page.waitForFunction((text) => new RegExp(text).test(window.location.pathname), {}, pattern);
const readPayments = (id: number) =>
  gavel.db
    .selectFrom('payments')
    .select(['status', 'failure', 'methodLabel'])
    .where('paymentRequestId', '=', id)
    .orderBy('id')
    .execute();

test('saves a card with 3-D Secure; only the page with the form allows Stripe', async () => {
  const { page, buyer, asked, problems } = await openShopper();
  const first = await page.goto(`${gavel.url}/en/accounts/settings/account`, {
    waitUntil: 'domcontentloaded',
  });
  expect(first?.headers()['content-security-policy']).not.toContain('stripe.com');
  await openPage(page, `${gavel.url}/en/accounts/settings/account`);
  const document = page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() &&
      response.url().endsWith('/accounts/settings/payment'),
  );
  await page.locator('main a[href$="/accounts/settings/payment"]').click();
  expect((await document).headers()['content-security-policy']).toContain('https://js.stripe.com');
  await waitForText(page, 'Add a card', 'main');
  // Stripe's script loads on the click, not before.
  expect(asked).toEqual([]);
  await press(page, 'button', 'Add a card');
  await typeCard(page, '4000 0027 6000 3184');
  expect(await page.$$('input[autocomplete="cc-number"]')).toEqual([]);
  expect(await page.$$eval('main', ([main]) => main?.innerText.includes('Test cards'))).toBe(false);
  await fill(page, 'Name on the card', 'Noa Jansen');
  await press(page, 'button', 'Save card');
  await waitForText(page, 'Verify it’s you', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(Email to)').click();
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await field?.type(
    findCode(
      await waitForLetter(gavel.marketplaceUrl, buyer.email, { says: 'Your confirmation code' }),
    ),
  );
  // Shown for 5 s, which a wait from here could miss on a slow machine.
  const added = await watchForText(page, 'body', 'Card added.');
  await answerBank(page, true);
  await added();
  await waitForText(page, 'Visa •••• 3184', 'main');
  const savedCards = await gavel.db
    .selectFrom('cards')
    .select(['provider', 'status', 'holder'])
    .where('userId', '=', buyer.id)
    .execute();
  expect(savedCards).toEqual([{ provider: 'stripe', status: 'active', holder: 'Noa Jansen' }]);
  // The refusal with 403 opens the second factor.
  expect(problems.filter((text) => !text.includes('403'))).toEqual([]);
});

test('an order is paid with a new card: declined first, then with 3-D Secure', async () => {
  const { page, buyer, problems } = await openShopper();
  const { id, path } = await winLot(buyer, 'Painted tile');
  // From another page of the app, the payment page loads as a document.
  await openPage(page, `${gavel.url}/en/f/buyer/orders`);
  await page.locator(`main a[href$="${path}"]`).click();
  await waitForText(
    page,
    'We accept iDEAL, Visa, Mastercard, American Express and PayPal.',
    'main',
  );
  await typeCard(page, '4000 0000 0000 0002');
  const faults = await auditPage(page, 'paying with Stripe');
  await page.setViewport({ width: 1280, height: 900 });
  await pay(page);
  await waitForText(page, 'Your bank declined this card. You weren’t charged.', 'main');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await typeCard(page, '4000 0027 6000 3184');
  await pay(page);
  await answerBank(page, true);
  await waitForText(page, 'Thank you – payment received', 'main');
  expect(await readPayments(id)).toEqual([
    { status: 'declined', failure: 'card_declined', methodLabel: 'Visa 0002' },
    { status: 'captured', failure: null, methodLabel: 'Visa 3184' },
  ]);
  expect(faults).toEqual([]);
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});

test('iDEAL redirects to the bank and back and removes the secret', async () => {
  const { page, buyer } = await openShopper();
  const { id, path } = await winLot(buyer, 'Copper kettle');
  await openPage(page, gavel.url + path);
  await chooseType(page, 'ideal');
  await pay(page);
  await page.locator('a ::-p-text(Do not pay)').click();
  await waitForPath(page, path);
  await waitForText(page, 'The payment wasn’t confirmed. You weren’t charged.', 'main');
  // The server rendered the text; the secret goes when the page's scripts have started.
  await page.waitForFunction(() => !window.location.href.includes('secret'));
  await chooseType(page, 'ideal');
  await pay(page);
  await page.waitForSelector('a ::-p-text(Do not pay)');
  // After the browser's back button the page does not redirect again by itself.
  await page.goBack();
  await waitForText(page, 'Your bank needs your confirmation', 'main');
  await press(page, 'button', 'Continue to your bank');
  await page.locator('a ::-p-text(Pay)').click();
  await waitForPath(page, path);
  await waitForText(page, 'Thank you – payment received', 'main');
  expect((await readPayments(id)).map(({ status, methodLabel }) => [status, methodLabel])).toEqual([
    ['declined', 'iDEAL'],
    ['captured', 'iDEAL'],
  ]);
});

test('over any other page the card form is its own document in a frame', async () => {
  const { page, asked, problems } = await openShopper();
  const opened = await page.goto(`${gavel.url}/en`, { waitUntil: 'domcontentloaded' });
  expect(opened?.headers()['content-security-policy']).not.toContain('stripe.com');
  expect(opened?.headers()['content-security-policy']).toContain("frame-src 'self'");
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/en/f/buyer/card_frame';
    document.body.prepend(frame);
  });
  await typeCard(page, '4242 4242 4242 4242');
  expect(asked.some((url) => url.startsWith('https://js.stripe.com/'))).toBe(true);
  expect(problems).toEqual([]);
});
