// Lots for adults as a person meets them: pictures that are covered until they are wanted, and an age that is asked for
// once, before a bid, which waits for it.
import type { Browser } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { becomePerson, newPerson } from './people';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import { alive, openPage, openVisitor, press, see, type Visitor } from './visitor';

const gavel = sharedGavel();

let browser: Browser;
let lot: TestLot;
beforeAll(async () => {
  browser = await launchBrowser();
  lot = findLot('open', 'without bids', 17);
});
afterAll(async () => {
  await gavel.db.updateTable('lots').set({ age_check_required: false, explicit_content: false }).where('id', '=', lot.id).execute();
  await browser.close();
  await gavel.db.destroy();
});

async function personAtLot(): Promise<Visitor & { id: number }> {
  const visitor = await openVisitor(browser);
  const { id, email } = await newPerson(gavel.db);
  await gavel.db.updateTable('users').set({ trusted: true }).where('id', '=', id).execute();
  await becomePerson(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en${lot.path}`);
  return { ...visitor, id };
}

async function enterDate({ page }: Visitor, date: string): Promise<void> {
  const field = await page.waitForSelector('main input[type="date"]', { visible: true });
  // As the browser's own picker sets it; typing depends on the machine's language.
  await field?.evaluate((input, value) => {
    const element = input as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, date);
  await press(page, 'button', 'Continue');
}

test('a bid on a lot for adults waits for the date of birth, and goes on by itself', async () => {
  await gavel.db.updateTable('lots').set({ age_check_required: true }).where('id', '=', lot.id).execute();
  const visitor = await personAtLot();
  const { page, id } = visitor;
  await see(page, 'This lot is for adults only', '#bid-box');
  const amount = await page.waitForSelector('#bid-box input[inputmode="numeric"]');
  await amount?.type('25');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('This lot is for adults only') === true);
  expect(await page.$('dialog[open]')).toBeNull();
  await enterDate(visitor, '1980-05-03');
  await see(page, 'You were born on 3 May 1980. Is that right?', '#bid-box');
  await press(page, 'button', "Yes, that’s right");
  await page.waitForSelector('dialog[open]', { visible: true });
  const { passed_age: passed } = await gavel.db.selectFrom('users').select('passed_age').where('id', '=', id).executeTakeFirstOrThrow();
  expect(passed).toBe(18);
});

test('who is too young is told so, with somebody to write to, and cannot try another date', async () => {
  const visitor = await personAtLot();
  const { page } = visitor;
  await enterDate(visitor, `${new Date().getUTCFullYear() - 12}-01-01`);
  await press(page, 'button', "Yes, that’s right");
  await see(page, "You said that you’re younger than 18", '#bid-box');
  // A demo has nobody who reads mail: the address leads to the outbox, which says so.
  await page.locator('#bid-box a[href$="#support"]').click();
  await see(page, 'This is a demo on your own machine.', '#support');
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await alive(page);
  await see(page, "You said that you’re younger than 18", '#bid-box');
  expect(await page.$('main input[type="date"]')).toBeNull();
});

test('explicit pictures are covered on card and page until they are wanted', async () => {
  await gavel.db.updateTable('lots').set({ age_check_required: false, explicit_content: true }).where('id', '=', lot.id).execute();
  const { page } = await openVisitor(browser);
  const card = `main article:has(a[href*="/l/${lot.id}-"])`;
  const search = `${gavel.url}/en/s?q=${encodeURIComponent(lot.title)}`;
  await openPage(page, search);
  await see(page, 'Explicit content', card);
  expect(await page.$(`${card} [inert] img`)).not.toBeNull();
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await page.waitForSelector('main article [inert] [role="group"]');
  await press(page, 'button', 'Show it');
  await page.waitForSelector('main article [role="group"] button img', { visible: true });
  expect(await page.$('main article [inert]')).toBeNull();
  await openPage(page, search);
  await page.waitForSelector(`${card} img`);
  expect(await page.$(`${card} [inert]`)).toBeNull();
});
