// From a stranger to a first bid, as one person goes: register, confirm the e-mail from the outbox, name, phone, address,
// card, hold, bid.
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { codeIn, newLetter, type Letter } from './outbox';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { alive, fill, openPage, openVisitor, press, see, type Visitor } from './visitor';

const gavel = sharedGavel();
const email = `nina.${Date.now()}@newcomer.test`;
const password = 'seven quiet lamps';
// Numbers of their own, so that a second run finds nobody's.
const ending = `1${String(Date.now()).slice(-7)}`;
const phone = `+316${ending}`;
const panel = 'section[aria-label="Bidding"]';

let browser: Browser;
let visitor: Visitor;
let page: Page;
let lot: TestLot;

beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await openVisitor(browser);
  ({ page } = visitor);
  lot = await findLot(gavel.db, 'open', 'without bids', 40);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** Presses a button of the overlay that is on top. */
const pressHere = (name: string) => page.locator(`dialog[open] ::-p-aria([name="${name}"][role="button"])`).click();

/** The sixth digit sends the form. */
async function enterCode(letter: Letter): Promise<void> {
  const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
  await field?.type(codeIn(letter));
}

/** The second factor, wherever it is asked: a code by e-mail. */
async function approveByMail(after: number): Promise<void> {
  await see(page, 'Confirm that it is you', 'dialog[open]');
  await page.locator('dialog[open] ::-p-text(E-mail to)').click();
  const letter = await newLetter(gavel.marketplaceUrl, email, { after, says: 'Your code to confirm' });
  await enterCode(letter);
}

async function newestLetter(): Promise<number> {
  return (await newLetter(gavel.marketplaceUrl, email)).id;
}

test('a stranger who wants to bid registers, and comes back to the lot', async () => {
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await fill(page, 'Your own amount', '5');
  await press(page, 'button', 'Place bid of €5');
  await see(page, 'Sign in to continue', 'dialog[open]');
  await press(page, 'link', 'Create an account');
  await see(page, 'Create your account', 'dialog[open]');
  await fill(page, 'E-mail address', email);
  await fill(page, 'Password', password);
  await page.select('dialog[open] select[name="country_code"]', 'nl');
  await page.locator('dialog[open] input[name="terms_accepted"]').click();
  await pressHere('Create account');
  await see(page, 'We have sent a code of 6 digits', 'dialog[open]');

  const letter = await newLetter(gavel.marketplaceUrl, email, { says: 'Confirm your e-mail address' });
  await enterCode(letter);
  await see(page, 'What is your name?', 'dialog[open]');
  expect(new URL(page.url()).pathname).toBe(`/en${lot.path}`);
  await alive(page);
});

test('the journey asks for the name, goes on after a reload, and proves the phone', async () => {
  await fill(page, 'First name', 'Nina');
  await fill(page, 'Last name', 'de Boer');
  await fill(page, 'Display name', `Nina ${ending}`);
  await pressHere('Save name');
  await see(page, 'What is your phone number?', 'dialog[open]');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await see(page, 'What is your phone number?', 'dialog[open]');
  await fill(page, 'Phone number', `06${ending}`);
  await pressHere('Send code');
  await see(page, 'Enter the code from the text message', 'dialog[open]');
  const letter = await newLetter(gavel.marketplaceUrl, phone);
  await enterCode(letter);
});

test('the address is in the form of its country', async () => {
  await see(page, 'Where should lots go?', 'dialog[open]');
  await fill(page, 'Full name', 'Nina de Boer');
  await fill(page, 'Street and number', 'Keizersgracht 1');
  await fill(page, 'Postcode', '10');
  await fill(page, 'City or town', 'Amsterdam');
  await pressHere('Save address');
  await see(page, 'This does not look like a postcode of that country.', 'dialog[open]');
  await fill(page, 'Postcode', '1015 CN');
  await pressHere('Save address');
});

test('a card is kept after the second factor and the bank have approved it', async () => {
  await see(page, 'Add a payment card', 'dialog[open]');
  await fill(page, 'Card number', '4000 0027 6000 3184');
  await fill(page, 'Expiry date', '12/39');
  await fill(page, 'Security code', '123');
  await fill(page, 'Name on the card', 'N de Boer');
  const before = await newestLetter();
  await pressHere('Save card');
  await approveByMail(before);
  await see(page, 'Approval by your bank', 'dialog[open]');
  await pressHere('Approve');
  await see(page, 'What may we send you?', 'dialog[open]');
  await pressHere('Not now');
  await see(page, 'Your account is ready. You can now:', 'dialog[open]');
  await pressHere('Continue');
});

test('the first bid is placed, with the amount that was typed at the beginning and a hold on the card', async () => {
  await see(page, 'Confirm your bid', 'dialog[open]');
  await pressHere('Place bid of €5');
  // The lot wants a hold from somebody who has never paid: asked for in words, and the bid is not lost.
  await see(page, 'Before your first paid order', panel);
  await press(page, 'button', 'Set €8.45 aside');
  await see(page, 'Before your first bids', 'dialog[open]');
  await pressHere('Set €8.45 aside');
  await see(page, 'Approval by your bank', 'dialog[open]');
  await pressHere('Approve');
  await see(page, 'Confirm your bid', 'dialog[open]');
  await pressHere('Place bid of €5');
  await see(page, 'Your bid is in. You are the highest bidder.', panel);
  const bids = await gavel.db.selectFrom('bids').select('amount_minor').where('lot_id', '=', lot.id).execute();
  expect(bids).toEqual([{ amount_minor: 500 }]);
});

test('nothing went wrong on the way, and nothing secret stands in the page or in storage', async () => {
  // What the browser itself says of the refusals on the way: the wrong postcode, the second factor, the hold.
  const asked = /the server responded with a status of (?:403|422)/;
  expect(visitor.problems.filter((problem) => !asked.test(problem))).toEqual([]);
  const kept = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  for (const secret of [password, '4000002760003184', '6000 3184', phone]) expect(kept).not.toContain(secret);
});
