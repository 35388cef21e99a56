// From a visitor's click on a bid to the placed bid, with its cost: clicks, fields, codes and bank
// approvals, counted in the browser and the database and kept below a limit. On a phone and on a
// desktop.
import { sql } from 'kysely';
import type { Browser, Page } from 'puppeteer';
import { launchBrowser } from './launchBrowser';
import { findCode, waitForLetter } from './outbox';
import { findLot, sharedGavel, type TestLot } from './sharedGavel';
import {
  waitForHydration,
  openPage,
  openVisitor,
  waitForText,
  waitForIdle,
  type Visitor,
} from './visitor';

const most = { clicks: 10, fields: 10, codes: 1, approvals: 1 };
const gavel = sharedGavel();
const password = 'seven quiet lamps';
const panel = 'section[aria-label="Bidding"]';
const dialog = 'dialog[open]';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

type Counts = { clicks: number; fields: number };
const COUNTS = 'test.counts';

/** Counts each press and each field typed into, across reloads. */
async function countWork(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((key) => {
    const read = (): { clicks: number; fields: string[] } =>
      JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"fields":[]}') as {
        clicks: number;
        fields: string[];
      };
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // Pressing Enter fires a click with detail 0; a label's click on its checkbox fires twice.
        if (isTrusted && detail > 0)
          sessionStorage.setItem(key, JSON.stringify({ ...read(), clicks: read().clicks + 1 }));
      },
      true,
    );
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (
          !isTrusted ||
          !(target instanceof HTMLElement) ||
          target.matches('[type="checkbox"], [type="radio"]')
        )
          return;
        const name =
          target.closest('form')?.ariaLabel +
          '|' +
          (target.getAttribute('autocomplete') ?? target.id);
        sessionStorage.setItem(
          key,
          JSON.stringify({ ...read(), fields: [...new Set([...read().fields, name])] }),
        );
      },
      true,
    );
  }, COUNTS);
}

async function readCounts(page: Page): Promise<Counts> {
  const { clicks, fields } = await page.evaluate(
    (key) =>
      JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"fields":[]}') as {
        clicks: number;
        fields: string[];
      },
    COUNTS,
  );
  return { clicks, fields: fields.length };
}

/** Types into the focused field, which needs no press first. */
async function typeHere(page: Page, autoComplete: string, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('autocomplete') === wanted,
    {},
    autoComplete,
  );
  await page.keyboard.type(text);
}

async function typeNext(page: Page, autoComplete: string, text: string): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(
        (wanted) => document.activeElement?.getAttribute('autocomplete') === wanted,
        autoComplete,
      )
    )
      break;
  }
  await typeHere(page, autoComplete, text);
}

const pressHere = (page: Page, name: string) =>
  page.locator(`${dialog} ::-p-aria([name="${name}"][role="button"])`).click();

async function newcomer(width: number): Promise<Visitor & { email: string }> {
  const visitor = await openVisitor(browser, { width, height: 844 });
  await countWork(visitor.page);
  return { ...visitor, email: `nina.${width}.${Date.now()}@newcomer.test` };
}

/** Registers over the lot's page, from the sign-in dialog. */
async function register(page: Page, email: string): Promise<void> {
  await page.locator(`${dialog} ::-p-aria([name="Create an account"][role="link"])`).click();
  await waitForText(page, 'Create your account', dialog);
  await typeHere(page, 'username', email);
  await typeNext(page, 'new-password', password);
  await page.locator(`${dialog} input[name="terms_accepted"]`).click();
  await pressHere(page, 'Create account');
  await waitForText(page, 'We’ve sent a 6-digit code', dialog);
}

/** `after`: the id of a letter whose code is no longer valid. */
async function enterCode(page: Page, email: string, after = 0): Promise<void> {
  const letter = await waitForLetter(gavel.marketplaceUrl, email, {
    after,
    says: 'Confirm your email address',
  });
  await typeHere(page, 'one-time-code', findCode(letter));
}

async function tellName(page: Page): Promise<void> {
  await waitForText(page, 'What’s your name?', dialog);
  await typeHere(page, 'given-name', 'Nina');
  await typeNext(page, 'family-name', 'de Boer');
  await pressHere(page, 'Save name');
  await waitForText(page, 'Back your bid with a card', dialog);
}

const quickBid = async (page: Page): Promise<void> => {
  await page.locator(`${panel} [role="group"][aria-label="Quick bids"] button`).click();
};

async function countApprovals(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from sandbox_provider_challenges c
    join users u on u.id = c.user_id
    where u.email = ${email}
  `.execute(gavel.db);
  return rows[0]?.count ?? 0;
}

async function countCodes(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from mails
    where recipient = ${email} and template like '%code%'
  `.execute(gavel.db);
  return rows[0]?.count ?? 0;
}

test.each([390, 1280])(
  'a visitor at %i px gets from the click on a bid to the placed bid within the limits',
  async (width) => {
    const lot: TestLot = findLot('open', 'without bids', width === 390 ? 41 : 42);
    const visitor = await newcomer(width);
    const { page, email } = visitor;
    await openPage(page, `${gavel.url}/en${lot.path}`);
    await page.select('select[name="ship_to"]', 'de');
    await quickBid(page);

    // The overlay names the unsent bid.
    await waitForText(page, 'Sign in to continue', dialog);
    await waitForText(page, 'is waiting', dialog);
    await waitForText(page, lot.title, dialog);
    await register(page, email);
    // The email address appears as it was typed.
    await waitForText(page, email, dialog);
    await enterCode(page, email);
    await waitForText(page, 'Before your bid', dialog);
    expect(new URL(page.url()).pathname).toBe(`/en${lot.path}`);
    await waitForHydration(page);

    await tellName(page);
    // The hold is announced before the bid is binding, and the card's name is filled in.
    await waitForText(page, 'You won’t be charged now.', dialog);
    // The form is shown at once, and the name as soon as the profile is read again.
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'Nina de Boer',
      {},
      `${dialog} input[autocomplete="cc-name"]`,
    );
    await typeHere(page, 'cc-number', '4000002760003184');
    await typeNext(page, 'cc-exp', '1239');
    await typeNext(page, 'cc-csc', '123');
    await page.locator(`${dialog} button[type="submit"]`).click();
    await waitForText(page, 'Approval by your bank', dialog);
    await pressHere(page, 'Approve');

    // The bid is confirmed once, with its cost for the country chosen on the page.
    await waitForText(page, 'Confirm your bid', dialog);
    await page.waitForSelector(`${dialog} button:not([disabled]) ::-p-text(Place bid of)`);
    expect(
      await gavel.db
        .selectFrom('users')
        .select('countryCode')
        .where('email', '=', email)
        .executeTakeFirst(),
    ).toEqual({ countryCode: 'de' });
    await page.locator(`${dialog} ::-p-text(Place bid of)`).click();
    await waitForText(page, 'Your bid is in. You’re the highest bidder.', panel);
    await waitForText(page, 'Next: your phone number and address', panel);

    const spent = {
      ...(await readCounts(page)),
      codes: await countCodes(email),
      approvals: await countApprovals(email),
    };
    expect(spent.clicks).toBeGreaterThanOrEqual(6);
    for (const kind of ['clicks', 'fields', 'codes', 'approvals'] as const)
      expect([kind, spent[kind] <= most[kind], spent[kind]]).toEqual([kind, true, spent[kind]]);
    expect(
      await gavel.db.selectFrom('bids').select('sequence').where('lotId', '=', lot.id).execute(),
    ).toHaveLength(1);

    // No page reported a problem, and neither the page nor its storage contains a secret.
    expect(visitor.problems).toEqual([]);
    const stored = await page.evaluate(
      () =>
        document.documentElement.outerHTML +
        JSON.stringify({ ...sessionStorage }) +
        JSON.stringify({ ...localStorage }),
    );
    for (const secret of [password, '4000002760003184', '6000 3184'])
      expect(stored).not.toContain(secret);
    process.stdout.write(`first bid at ${width} px: ${JSON.stringify(spent)}\n`);
  },
);

test('going back keeps the typed text, and a reload keeps the step', async () => {
  const lot = findLot('open', 'without bids', 43);
  const { page, email } = await newcomer(390);
  await openPage(page, `${gavel.url}/en${lot.path}`);
  await quickBid(page);
  await waitForText(page, 'Sign in to continue', dialog);
  await page.locator(`${dialog} ::-p-aria([name="Create an account"][role="link"])`).click();
  await waitForText(page, 'Create your account', dialog);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForText(page, 'Create your account', dialog);
  await waitForIdle(page);
  expect(new URL(page.url()).searchParams.get('overlay')).toBe('SIGN_UP');
  await typeHere(page, 'username', email);
  await typeNext(page, 'new-password', password);
  await page.locator(`${dialog} input[name="terms_accepted"]`).click();
  await pressHere(page, 'Create account');
  await waitForText(page, 'We’ve sent a 6-digit code', dialog);
  const { id: firstLetter } = await waitForLetter(gavel.marketplaceUrl, email, {
    says: 'Confirm your email address',
  });
  await page.locator(`${dialog} ::-p-text(Use another address)`).click();
  await page.waitForSelector(`${dialog} input[autocomplete="new-password"]`, { visible: true });
  const typed = await page.$$eval(`${dialog} input[autocomplete]`, (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  expect(typed).toEqual([email, password]);
  await pressHere(page, 'Create account');
  await waitForText(page, 'We’ve sent a 6-digit code', dialog);
  await enterCode(page, email, firstLetter);
  await tellName(page);
  await typeHere(page, 'cc-number', '4242424242424242');
  await pressHere(page, 'Back');
  await waitForText(page, 'What’s your name?', dialog);
  expect(
    await page.$eval(
      `${dialog} input[autocomplete="family-name"]`,
      (field) => (field as HTMLInputElement).value,
    ),
  ).toBe('de Boer');
  await pressHere(page, 'Save name');
  await waitForText(page, 'Back your bid with a card', dialog);
  expect(
    await page.$eval(
      `${dialog} input[autocomplete="cc-number"]`,
      (field) => (field as HTMLInputElement).value,
    ),
  ).toBe('4242 4242 4242 4242');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForText(page, 'Back your bid with a card', dialog);
  // Once dismissed, it does not appear again.
  await page.keyboard.press('Escape');
  await page.waitForSelector(dialog, { hidden: true });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await waitForIdle(page);
  expect(await page.$(dialog)).toBeNull();
});

test.each(['Escape', 'the close button', 'the backdrop'])(
  'the sign-in dialog, closed by %s, does not reappear on the lot',
  async (way) => {
    const lot = findLot('open', 'without bids', 44);
    const { page } = await openVisitor(browser, { width: 1280, height: 844 });
    await openPage(page, `${gavel.url}/en${lot.path}`);
    await quickBid(page);
    await waitForText(page, 'Sign in to continue', dialog);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'the close button') await pressHere(page, 'Close');
    else await page.mouse.click(5, 5);
    await page.waitForSelector(dialog, { hidden: true });
    const isQuiet = async (): Promise<void> => {
      await waitForIdle(page);
      expect([await page.$(dialog), new URL(page.url()).search]).toEqual([null, '']);
    };
    await isQuiet();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await isQuiet();
    await page.locator('.site-header a').click();
    await page.waitForFunction((path) => !window.location.pathname.endsWith(path), {}, lot.path);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction((path) => window.location.pathname.endsWith(path), {}, lot.path);
    await isQuiet();
    await openPage(page, `${gavel.url}/en${lot.path}`);
    await isQuiet();
  },
);
