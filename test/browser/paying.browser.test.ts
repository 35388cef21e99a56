import type { Browser, Page } from 'puppeteer';
import type { CardBehaviour } from '../../server/marketplace/payments/testCards';
import type { LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import { launchBrowser } from './launchBrowser';
import { lookOver } from './lookOver';
import { codeIn, newLetter } from './outbox';
import { newBuyer, newLots, newSeller, places, win } from './orderPeople';
import { becomePerson, bidElsewhere } from './people';
import { closeIn, sharedGavel } from './sharedGavel';
import { until } from './until';
import { fill, openPage, openVisitor, press, see, settled, type Visitor } from './visitor';

const gavel = sharedGavel();
const { db } = gavel;
let browser: Browser;
let seller: UserRow;

beforeAll(async () => {
  browser = await launchBrowser();
  seller = await newSeller(db);
});
afterAll(async () => {
  await browser.close();
  await db.destroy();
});

async function openAs({ email }: UserRow, options: Parameters<typeof openVisitor>[1] = {}): Promise<Visitor> {
  const visitor = await openVisitor(browser, options);
  await becomePerson(visitor, gavel, email);
  return visitor;
}

async function newLot(title: string, more: Parameters<typeof newLots>[3] = {}): Promise<LotRow> {
  // Without a picture, which nobody has drawn.
  const [lot] = await newLots(db, seller, [title], { pictures: [], ...more });
  if (lot === undefined) throw new Error('There is no lot.');
  return lot;
}

const urlOf = (requestId: number): string => `${gavel.url}/en/f/buyer/payment_requests/${requestId}`;

/** A lot of its own, won by somebody whose card does as it is told. */
async function won(title: string, card: CardBehaviour = 'approve'): Promise<{ buyer: UserRow; requestId: number; orderId: number; url: string }> {
  const buyer = await newBuyer(db, places.nl, card);
  const { id: orderId } = await win(gavel, await newLot(title), buyer);
  const { payment_request_id: requestId } = await db.selectFrom('orders').select('payment_request_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  return { buyer, orderId, requestId: Number(requestId), url: urlOf(Number(requestId)) };
}

async function captures(requestId: number): Promise<number> {
  const captured = await db.selectFrom('payments').select('id').where('payment_request_id', '=', requestId).where('status', '=', 'captured').execute();
  return captured.length;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const cameTo = (page: Page, pattern: string) => page.waitForFunction((text) => new RegExp(text).test(window.location.pathname), {}, pattern);
/** Whatever the amount. Resolves when it can be pressed. */
const payButton = (page: Page) => page.waitForSelector('main button:not(:disabled) ::-p-text(Pay €)', { visible: true });
async function pay(page: Page): Promise<void> {
  await (await payButton(page))?.click();
}

test('a purchase is paid once the bank has asked, and leads to its order', async () => {
  const { buyer, requestId, orderId, url } = await won('Painted tile', 'three_d_secure');
  const { page, problems } = await openAs(buyer);
  await openPage(page, url);
  await see(page, 'Painted tile', 'main');
  const badge = () => page.$('.site-header__badge:not([hidden])');
  expect(await badge()).not.toBeNull();
  await pay(page);
  await press(page, 'button', 'Approve');
  await see(page, 'Thank you, it is paid', 'main');
  expect(await captures(requestId)).toBe(1);
  await press(page, 'link', 'See your order');
  await cameTo(page, `/en/f/buyer/orders/${orderId}$`);
  await see(page, 'Painted tile', 'main');
  // Nothing is left to pay, and the header says so too.
  expect(await badge()).toBeNull();
  expect(problems).toEqual([]);
});

test('a reload while the bank asks goes on with the question; turned down, it says so and can be tried again', async () => {
  const { buyer, requestId, url } = await won('Copper kettle', 'three_d_secure');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await pay(page);
  await see(page, 'Approval by your bank', 'dialog');
  await openPage(page, url);
  await press(page, 'button', 'Decline');
  await see(page, 'Your bank could not confirm that it was you. Nothing was charged.', 'main');
  await pay(page);
  await press(page, 'button', 'Approve');
  await see(page, 'Thank you, it is paid', 'main');
  expect(await captures(requestId)).toBe(1);
});

test('while another card is typed, the one button saves that card and pays with it', async () => {
  const { buyer, requestId, url } = await won('Tin soldier');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await payButton(page);
  await press(page, 'button', 'Use another card');
  await fill(page, 'Card number', '5555 5555 5555 4444');
  await fill(page, 'Expiry date', '12/39');
  await fill(page, 'Security code', '123');
  await fill(page, 'Name on the card', 'Noa Jansen');
  // The saved card cannot be charged from here: the only button means the card that is typed.
  expect(await page.$$eval('main button', (buttons) => buttons.map(({ innerText }) => innerText).filter((text) => text.includes('pay €') || text.startsWith('Pay €')))).toEqual([expect.stringMatching(/^Save this card and pay €/)]);
  await (await page.waitForSelector('main button ::-p-text(Save this card and pay €)', { visible: true }))?.click();
  await see(page, 'Confirm that it is you', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(E-mail to)').click();
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await field?.type(codeIn(await newLetter(gavel.marketplaceUrl, buyer.email, { says: 'Your code to confirm' })));
  await see(page, 'Thank you, it is paid', 'main');
  const paid = await db.selectFrom('payments').innerJoin('cards', 'cards.id', 'payments.card_id').select('cards.last4').where('payment_request_id', '=', requestId).execute();
  expect(paid).toEqual([{ last4: '4444' }]);
});

test('two pages pay once', async () => {
  const { buyer, requestId, url } = await won('Brass lamp');
  const { page } = await openAs(buyer);
  const { page: other } = await openAs(buyer);
  await openPage(page, url);
  await openPage(other, url);
  await Promise.all([payButton(page), payButton(other)]);
  await pay(page);
  await see(page, 'Thank you, it is paid', 'main');
  await pay(other);
  await see(other, 'Thank you, it is paid', 'main');
  expect(await captures(requestId)).toBe(1);
});

test('an answer that is lost on its way is looked for: paid once, and never called a failure', async () => {
  const { buyer, requestId, url } = await won('Ivory-white bowl');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  // It arrives, and its first answer does not come back.
  const line = await page.createCDPSession();
  let lost = 0;
  line.on('Fetch.requestPaused', ({ requestId: paused }) => {
    lost += 1;
    void (lost === 1 ? line.send('Fetch.failRequest', { requestId: paused, errorReason: 'ConnectionReset' }) : line.send('Fetch.continueRequest', { requestId: paused }));
  });
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/payments', requestStage: 'Response' }] });
  await pay(page);
  await see(page, 'Thank you, it is paid', 'main');
  expect(lost).toBeGreaterThan(0);
  expect(await captures(requestId)).toBe(1);
  expect(await page.$('main [role="alert"]')).toBeNull();
});

test('a lot is bought at once from its page: the cost first, then the time to pay', async () => {
  const lot = await newLot('Walnut clock', { buy_now_minor: 40_000 });
  const { page, problems } = await openAs(await newBuyer(db));
  await openPage(page, `${gavel.url}/en/l/${lot.id}-${lot.slug}`);
  await press(page, 'button', 'Buy now for €400');
  await see(page, 'Total', 'dialog');
  await page.locator('dialog ::-p-aria([name="Buy now for €400"][role="button"])').click();
  await cameTo(page, '/en/f/buyer/payment_requests/\\d+$');
  await see(page, 'Kept for you for', 'main');
  const requestId = Number(pathOf(page).split('/').at(-1));
  // Its own page leads back here meanwhile, and to others it is taken.
  const other = await openAs(await newBuyer(db));
  await openPage(other.page, `${gavel.url}/en/l/${lot.id}-${lot.slug}`);
  await press(other.page, 'button', 'Buy now for €400');
  await see(other.page, 'Total', 'dialog');
  await other.page.locator('dialog ::-p-aria([name="Buy now for €400"][role="button"])').click();
  await see(other.page, 'Somebody else is buying this lot right now.', 'dialog');
  await pay(page);
  await see(page, 'Thank you, it is paid', 'main');
  expect(await captures(requestId)).toBe(1);
  expect(problems).toEqual([]);
});

test('the offer below the reserve is paid by the first, and gone for the other', async () => {
  const lot = await newLot('Oak cabinet', { reserve_minor: 500 });
  const [first, second] = [await newBuyer(db), await newBuyer(db)];
  for (const { email } of [first, second, first, second]) await bidElsewhere(gavel, { email, lotId: lot.id });
  await closeIn(db, lot.id, 0);
  await until('the offers', async () => ((await db.selectFrom('highest_bid_offers').select('id').where('lot_id', '=', lot.id).execute()).length === 2 ? true : null));
  const one = await openAs(first);
  const two = await openAs(second);
  const url = `${gavel.url}/en/l/${lot.id}-${lot.slug}`;
  await openPage(one.page, url);
  await openPage(two.page, url);
  await see(two.page, 'An offer for you', 'main');
  await (await one.page.waitForSelector('main button ::-p-text(Accept and pay €)', { visible: true }))?.click();
  await cameTo(one.page, '/en/f/buyer/payment_requests/\\d+$');
  await pay(one.page);
  await see(one.page, 'Thank you, it is paid', 'main');
  // The other's page hears of it without a reload.
  await two.page.bringToFront();
  await see(two.page, 'This one went to someone else', 'main');
});

test('without scripts the page says what is to pay, and that paying needs them', async () => {
  const { buyer, url } = await won('Slate board');
  const { page } = await openAs(buyer, { javaScript: false });
  await page.goto(url);
  await see(page, 'Total', 'main');
  await see(page, 'Paying needs JavaScript. Switch it on and load this page again.', 'main');
  // What could not be pressed is in the page, and is not shown.
  const shown = await page.$$eval('main button', (buttons) => buttons.filter((button) => button.checkVisibility()).length);
  expect(shown).toBe(0);
});

test('it looks right wherever it stands: to pay, adding a card, choosing an address, at the bank, paid', async () => {
  const { buyer, url } = await won('Marble bust', 'three_d_secure');
  const { page } = await openAs(buyer);
  await openPage(page, url);
  await payButton(page);
  await settled(page);
  const faults = await lookOver(page, 'to pay');
  await press(page, 'button', 'Use another card');
  faults.push(...(await lookOver(page, 'adding a card')));
  await press(page, 'button', 'Use a saved card');
  await press(page, 'button', 'Send to another address');
  await see(page, 'My addresses', 'dialog');
  faults.push(...(await lookOver(page, 'choosing an address')));
  await page.keyboard.press('Escape');
  await pay(page);
  await see(page, 'Approval by your bank', 'dialog');
  await page.keyboard.press('Escape');
  await see(page, 'Your bank asks for a confirmation', 'main');
  faults.push(...(await lookOver(page, 'at the bank')));
  await press(page, 'button', 'Go to the check');
  await press(page, 'button', 'Approve');
  await see(page, 'Thank you, it is paid', 'main');
  faults.push(...(await lookOver(page, 'paid')));
  expect(faults).toEqual([]);
});
