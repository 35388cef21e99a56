// Lots for adults: pictures are covered until the user reveals them, and the date of birth is asked
// once, before a bid, which waits for it.
import type { Browser } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { signInAs, createTestUser } from './testUsers';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import {
  waitForHydration,
  openPage,
  openVisitor,
  press,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();

let browser: Browser;
let lot: TestLot;
beforeAll(async () => {
  browser = await launchBrowser();
  lot = findLot('open', 'without bids', 17);
});
afterAll(async () => {
  await gavel.db
    .updateTable('lots')
    .set({ ageCheckRequired: false, explicitContent: false })
    .where('id', '=', lot.id)
    .execute();
  await browser.close();
  await gavel.db.destroy();
});

async function personAtLot(): Promise<Visitor & { id: number }> {
  const visitor = await openVisitor(browser);
  const { id, email } = await createTestUser(gavel.db);
  await gavel.db.updateTable('users').set({ trusted: true }).where('id', '=', id).execute();
  await signInAs(visitor, gavel, email);
  await openPage(visitor.page, `${gavel.url}/en${lot.path}`);
  return { ...visitor, id };
}

async function enterDate({ page }: Visitor, date: string): Promise<void> {
  const field = await page.waitForSelector('main input[type="date"]', { visible: true });
  // Set as the browser's own date picker sets it, because typing depends on the system's language.
  await field?.evaluate((input, value) => {
    const element = input as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, date);
  await press(page, 'button', 'Continue');
}

test('a bid on a lot for adults waits for the date of birth and then continues', async () => {
  await gavel.db
    .updateTable('lots')
    .set({ ageCheckRequired: true })
    .where('id', '=', lot.id)
    .execute();
  const visitor = await personAtLot();
  const { page, id } = visitor;
  await waitForText(page, 'This lot is for adults only', '#bid-box');
  const amount = await page.waitForSelector('#bid-box input[inputmode="numeric"]');
  await amount?.type('25');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.textContent?.includes('This lot is for adults only') === true,
  );
  expect(await page.$('dialog[open]')).toBeNull();
  await enterDate(visitor, '1980-05-03');
  await waitForText(page, 'You were born on 3 May 1980. Is that right?', '#bid-box');
  await press(page, 'button', 'Yes, that’s right');
  await page.waitForSelector('dialog[open]', { visible: true });
  const { confirmedAge: passed } = await gavel.db
    .selectFrom('users')
    .select('confirmedAge')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(passed).toBe(18);
});

test('a user who is too young is told so with a contact and cannot try another date', async () => {
  const visitor = await personAtLot();
  const { page } = visitor;
  await enterDate(visitor, `${new Date().getUTCFullYear() - 12}-01-01`);
  await press(page, 'button', 'Yes, that’s right');
  await waitForText(page, 'You said that you’re younger than 18', '#bid-box');
  // A demo has no support staff: the address leads to the outbox, which says so.
  await page.locator('#bid-box a[href$="#support"]').click();
  await waitForText(page, 'This is a demo on your own machine.', '#support');
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await waitForText(page, 'You said that you’re younger than 18', '#bid-box');
  expect(await page.$('main input[type="date"]')).toBeNull();
});

test('explicit pictures are covered on the card and the page until revealed', async () => {
  await gavel.db
    .updateTable('lots')
    .set({ ageCheckRequired: false, explicitContent: true })
    .where('id', '=', lot.id)
    .execute();
  const { page } = await openVisitor(browser);
  const card = `main article:has(a[href*="/l/${lot.id}-"])`;
  const search = `${gavel.url}/en/s?q=${encodeURIComponent(lot.title)}`;
  await openPage(page, search);
  await waitForText(page, 'Explicit content', card);
  expect(await page.$(`${card} [inert] img`)).not.toBeNull();
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await page.waitForSelector('main article [inert] [role="group"]');
  await press(page, 'button', 'Show it');
  await page.waitForSelector('main article [role="group"] button img', { visible: true });
  expect(await page.$('main article [inert]')).toBeNull();
  await openPage(page, search);
  await page.waitForSelector(`${card} img`);
  expect(await page.$(`${card} [inert]`)).toBeNull();
  // In the server's HTML too, so that nothing is covered for a moment.
  const readPage = async (cookie: string): Promise<string> =>
    (await fetch(`${gavel.url}/en${lot.path}`, { headers: { cookie } })).text();
  expect(await readPage('explicit_content_agreed=yes')).not.toContain(' inert');
  expect(await readPage('explicit_content_agreed=no')).toContain(' inert');
});
