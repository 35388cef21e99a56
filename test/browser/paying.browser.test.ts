import type { Browser, Page } from 'puppeteer';
import type { CardBehavior } from '../../server/marketplace/ports/payments/sandboxCards';
import type { LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { auditPage } from './auditPage';
import { findCode, waitForLetter } from './outbox';
import { createBuyer, createLots, createSeller, places, winLotForBuyer } from './orderParticipants';
import { signInAs, placeBidAsOther } from './testUsers';
import { closeLotIn, sharedGavel } from './sharedGavel';
import { waitFor } from './waitFor';
import {
  fill,
  openPage,
  openVisitor,
  press,
  waitForText,
  waitForIdle,
  type Visitor,
  pressContaining,
} from './visitor';

const gavel = sharedGavel();
const { db } = gavel;
let browser: Browser;
let seller: UserRow;

beforeAll(async () => {
  browser = await launchBrowser();
  seller = await createSeller(db);
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
});

async function openAs(
  { email }: UserRow,
  options: Parameters<typeof openVisitor>[1] = {},
): Promise<Visitor> {
  const visitor = await openVisitor(browser, options);
  await signInAs(visitor, gavel, email);
  return visitor;
}

async function newLot(title: string, more: Parameters<typeof createLots>[3] = {}): Promise<LotRow> {
  // Without pictures, which would have to be drawn first.
  const [lot] = await createLots(db, seller, [title], { pictures: [], ...more });
  if (lot === undefined) throw new Error('There is no lot.');
  return lot;
}

const getUrl = (requestId: number): string =>
  `${gavel.url}/en/f/buyer/payment_requests/${requestId}`;

/** A lot of its own, won by a buyer whose card behaves as specified. */
async function won(
  title: string,
  card: CardBehavior = 'approve',
): Promise<{ buyer: UserRow; requestId: number; orderId: number; url: string }> {
  const buyer = await createBuyer(db, places.nl, card);
  const { id: orderId } = await winLotForBuyer(gavel, await newLot(title), buyer);
  const { paymentRequestId: requestId } = await db
    .selectFrom('orders')
    .select('paymentRequestId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { buyer, orderId, requestId: Number(requestId), url: getUrl(Number(requestId)) };
}

async function countCaptures(requestId: number): Promise<number> {
  const captured = await db
    .selectFrom('payments')
    .select('id')
    .where('paymentRequestId', '=', requestId)
    .where('status', '=', 'captured')
    .execute();
  return captured.length;
}

const getPath = (page: Page): string => new URL(page.url()).pathname;
const waitForPath = (page: Page, pattern: string) =>
  page.waitForFunction((text) => new RegExp(text).test(window.location.pathname), {}, pattern);
/** The pay button for any amount. Resolves when it is enabled. */
const payButton = (page: Page) =>
  page.waitForSelector('main button:not(:disabled) ::-p-text(Pay €)', { visible: true });
const pay = (page: Page) => pressContaining(page, 'Pay €', 'main');

test('a purchase is paid after the bank’s authentication and leads to its order', async () => {
  const { buyer, requestId, orderId, url } = await won('Painted tile', 'three_d_secure');
  const { page, problems } = await openAs(buyer);
  await openPage(page, url);
  await waitForText(page, 'Painted tile', 'main');
  const badge = '.site-menu .site-header__badge:not([hidden])';
  expect(await page.$(badge)).not.toBeNull();
  await pay(page);
  await press(page, 'button', 'Approve');
  await waitForText(page, 'Thank you – payment received', 'main');
  expect(await countCaptures(requestId)).toBe(1);
  await press(page, 'link', 'See your order');
  await waitForPath(page, `/en/f/buyer/orders/${orderId}$`);
  await waitForText(page, 'Painted tile', 'main');
  // Nothing is left to pay, and the header badge disappears.
  await page.waitForFunction((shown) => document.querySelector(shown) === null, {}, badge);
  expect(problems).toEqual([]);
});

test('a reload resumes the bank’s authentication; a refusal can be retried', async () => {
  const { buyer, requestId, url } = await won('Copper kettle', 'three_d_secure');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await pay(page);
  await waitForText(page, 'Approval by your bank', 'dialog');
  await openPage(page, url);
  await press(page, 'button', 'Decline');
  await waitForText(page, 'Your bank couldn’t verify you. You weren’t charged.', 'main');
  await pay(page);
  await press(page, 'button', 'Approve');
  await waitForText(page, 'Thank you – payment received', 'main');
  expect(await countCaptures(requestId)).toBe(1);
});

test('while another card is typed, the only button saves that card and pays with it', async () => {
  const { buyer, requestId, url } = await won('Tin soldier');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await payButton(page);
  await press(page, 'button', 'Use another card');
  await fill(page, 'Card number', '5555 5555 5555 4444');
  await fill(page, 'Expiry date', '12/39');
  await fill(page, 'Security code', '123');
  await fill(page, 'Name on the card', 'Noa Jansen');
  // The saved card cannot be charged here: the only button belongs to the typed card.
  expect(
    await page.$$eval('main button', (buttons) =>
      buttons
        .map(({ innerText }) => innerText)
        .filter((text) => text.includes('pay €') || text.startsWith('Pay €')),
    ),
  ).toEqual([expect.stringMatching(/^Save this card and pay €/)]);
  await pressContaining(page, 'Save this card and pay €', 'main');
  await waitForText(page, 'Verify it’s you', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(Email to)').click();
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await field?.type(
    findCode(
      await waitForLetter(gavel.marketplaceUrl, buyer.email, { says: 'Your confirmation code' }),
    ),
  );
  await waitForText(page, 'Thank you – payment received', 'main');
  const paid = await db
    .selectFrom('payments')
    .innerJoin('cards', 'cards.id', 'payments.cardId')
    .select('cards.last4')
    .where('paymentRequestId', '=', requestId)
    .execute();
  expect(paid).toEqual([{ last4: '4444' }]);
});

test('two tabs pay once', async () => {
  const { buyer, requestId, url } = await won('Brass lamp');
  const { page } = await openAs(buyer);
  const { page: other } = await openAs(buyer);
  await openPage(page, url);
  await openPage(other, url);
  await Promise.all([payButton(page), payButton(other)]);
  await pay(page);
  await waitForText(page, 'Thank you – payment received', 'main');
  await pay(other);
  await waitForText(other, 'Thank you – payment received', 'main');
  expect(await countCaptures(requestId)).toBe(1);
});

test('a lost answer is looked up: paid once, and never shown as failed', async () => {
  const { buyer, requestId, url } = await won('Ivory-white bowl');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  // The request arrives, but its first answer is lost.
  const line = await page.createCDPSession();
  let lost = 0;
  line.on('Fetch.requestPaused', ({ requestId: paused }) => {
    lost += 1;
    void (lost === 1
      ? line.send('Fetch.failRequest', { requestId: paused, errorReason: 'ConnectionReset' })
      : line.send('Fetch.continueRequest', { requestId: paused }));
  });
  await line.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/payments', requestStage: 'Response' }],
  });
  await pay(page);
  await waitForText(page, 'Thank you – payment received', 'main');
  expect(lost).toBeGreaterThan(0);
  expect(await countCaptures(requestId)).toBe(1);
  expect(await page.$('main [role="alert"]')).toBeNull();
});

test('a lot is bought from its page: the cost first, then the time limit for paying', async () => {
  const lot = await newLot('Walnut clock', { buyNowMinor: 40_000 });
  const { page, problems } = await openAs(await createBuyer(db));
  await openPage(page, `${gavel.url}/en/l/${lot.id}-${lot.slug}`);
  await press(page, 'button', 'Buy now for €400');
  await waitForText(page, 'Total', 'dialog');
  await page.locator('dialog ::-p-aria([name="Buy now for €400"][role="button"])').click();
  await waitForPath(page, '/en/f/buyer/payment_requests/\\d+$');
  await waitForText(page, 'Reserved for', 'main');
  const requestId = Number(getPath(page).split('/').at(-1));
  // Meanwhile its page leads the buyer back here and is unavailable to others.
  const other = await openAs(await createBuyer(db));
  await openPage(other.page, `${gavel.url}/en/l/${lot.id}-${lot.slug}`);
  await press(other.page, 'button', 'Buy now for €400');
  await waitForText(other.page, 'Total', 'dialog');
  await other.page.locator('dialog ::-p-aria([name="Buy now for €400"][role="button"])').click();
  await waitForText(other.page, 'Someone else is buying this lot right now.', 'dialog');
  await pay(page);
  await waitForText(page, 'Thank you – payment received', 'main');
  expect(await countCaptures(requestId)).toBe(1);
  expect(problems).toEqual([]);
});

test('an offer below reserve is paid by the first buyer and gone for the other', async () => {
  const lot = await newLot('Oak cabinet', { reserveMinor: 500 });
  const [first, second] = [await createBuyer(db), await createBuyer(db)];
  for (const { email } of [first, second, first, second])
    await placeBidAsOther(gavel, { email, lotId: lot.id });
  await closeLotIn(db, lot.id, 0);
  await waitFor('the offers', async () =>
    (await db.selectFrom('highestBidOffers').select('id').where('lotId', '=', lot.id).execute())
      .length === 2
      ? true
      : null,
  );
  const one = await openAs(first);
  const two = await openAs(second);
  const url = `${gavel.url}/en/l/${lot.id}-${lot.slug}`;
  await openPage(one.page, url);
  await openPage(two.page, url);
  await waitForText(two.page, 'An offer for you', 'main');
  await pressContaining(one.page, 'Accept and pay €', 'main');
  await waitForPath(one.page, '/en/f/buyer/payment_requests/\\d+$');
  await pay(one.page);
  await waitForText(one.page, 'Thank you – payment received', 'main');
  // The other buyer's page updates without a reload.
  await two.page.bringToFront();
  await waitForText(two.page, 'This one went to someone else', 'main');
});

test('without scripts the page shows the amount due and asks for scripts', async () => {
  const { buyer, url } = await won('Slate board');
  const { page } = await openAs(buyer, { javaScript: false });
  await page.goto(url);
  await waitForText(page, 'Total', 'main');
  await waitForText(page, 'Turn on JavaScript and reload this page to pay.', 'main');
  // Buttons that cannot work are in the page but hidden.
  const visibleButtons = await page.$$eval(
    'main button',
    (buttons) => buttons.filter((button) => button.checkVisibility()).length,
  );
  expect(visibleButtons).toBe(0);
});

test('every step of a payment has no violations', async () => {
  const { buyer, url } = await won('Marble bust', 'three_d_secure');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await payButton(page);
  await waitForIdle(page);
  const faults = await auditPage(page, 'to pay');
  await press(page, 'button', 'Use another card');
  faults.push(...(await auditPage(page, 'adding a card')));
  await press(page, 'button', 'Use a saved card');
  await press(page, 'button', 'Ship to another address');
  await waitForText(page, 'My addresses', 'dialog');
  faults.push(...(await auditPage(page, 'choosing an address')));
  await page.keyboard.press('Escape');
  await pay(page);
  await waitForText(page, 'Approval by your bank', 'dialog');
  await page.keyboard.press('Escape');
  await waitForText(page, 'Your bank needs your confirmation', 'main');
  faults.push(...(await auditPage(page, 'at the bank')));
  await press(page, 'button', 'Continue to your bank');
  await press(page, 'button', 'Approve');
  await waitForText(page, 'Thank you – payment received', 'main');
  faults.push(...(await auditPage(page, 'paid')));
  expect(faults).toEqual([]);
});
