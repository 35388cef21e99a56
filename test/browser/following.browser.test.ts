// Following from a category's page, in three languages: a visitor follows, signs in, finds the
// category among the interests, unfollows it, and is told the truth when that fails.
import { readFileSync } from 'node:fs';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import type { Locale } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { demoPassword, sharedGavel } from './sharedGavel';
import { createTestUser, signInAs } from './testUsers';
import {
  openPage,
  openVisitor,
  press,
  waitForHydration,
  waitForIdle,
  waitForText,
} from './visitor';
import { waitFor } from './waitFor';

const gavel = sharedGavel();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const { chunks } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as {
  chunks: Record<string, { js: string[] }>;
};
const getChunkFiles = (name: string): string[] => chunks[name]?.js ?? [];

const readText = (locale: Locale, key: string, name = ''): string => {
  const texts = JSON.parse(readFileSync(`translations/${locale}/common.json`, 'utf8')) as Record<
    string,
    string
  >;
  return (texts[key] ?? '').replace('{name}', name);
};

/** A category of the demo, and its name in the language of the page. */
async function findCategory(locale: Locale, nth: number) {
  const row = await gavel.db
    .selectFrom('categories')
    .select(['id', 'names'])
    .where('level', '=', 1)
    .orderBy('id')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: row.id, name: row.names[locale] ?? '' };
}

const countFollows = async (userId: number): Promise<number> =>
  (await gavel.db.selectFrom('follows').select('id').where('userId', '=', userId).execute()).length;

/** While `isBroken` returns true, the marketplace fails to remove follows. */
async function breakUnfollowing(page: Page, isBroken: () => boolean): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isBroken() && request.method() === 'DELETE') void request.respond({ status: 500 });
    else void request.continue();
  });
}

test.each(['en', 'de', 'el'] as const satisfies Locale[])(
  'in %s a visitor follows a category, signs in, finds it and unfollows it',
  async (locale) => {
    const user = await createTestUser(gavel.db);
    const { page, problems } = await openVisitor(browser);
    const { id, name } = await findCategory(locale, 3);
    await openPage(page, `${gavel.url}/${locale}/c/${id}`);
    await press(page, 'link', readText(locale, 'common.follow.signIn', name));
    await page.locator('dialog[open] input[type=email]').fill(user.email);
    await page.locator('dialog[open] input[type=password]').fill(demoPassword);
    await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.keyboard.press('Enter'),
    ]);
    await waitForHydration(page);
    // Whatever the locale of the account, the page has that of its address.
    await waitForText(page, readText(locale, 'common.follow.added'));
    const followed = readText(locale, 'common.follow.activeLabel', name);
    await page.waitForSelector(`button[aria-pressed=true][aria-label="${followed}"]`);

    await openPage(page, `${gavel.url}/${locale}/interests`);
    await waitForIdle(page);
    await page.waitForSelector(`article button[aria-pressed=true][aria-label="${followed}"]`);
    expect(problems).toEqual([]);

    let isBroken = true;
    await breakUnfollowing(page, () => isBroken);
    await press(page, 'button', followed);
    await waitForText(page, readText(locale, 'common.follow.failed'));
    await page.waitForSelector(`article button[aria-pressed=true][aria-label="${followed}"]`);
    expect(await countFollows(user.id)).toBe(1);

    isBroken = false;
    await press(page, 'button', followed);
    const unfollowed = readText(locale, 'common.follow.label', name);
    await page.waitForSelector(`article button[aria-pressed=false][aria-label="${unfollowed}"]`);
    await waitFor('the follow is removed', async () => (await countFollows(user.id)) === 0);
    // A slip can be undone: the category is still there.
    await press(page, 'button', unfollowed);
    await page.waitForSelector(`article button[aria-pressed=true][aria-label="${followed}"]`);
  },
);

test.each(['loads late', 'does not load'])(
  'a click on the follow link is not lost when its chunk %s',
  async (kind) => {
    const { page } = await openVisitor(browser);
    const { id, name } = await findCategory('en', 2);
    const held: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (getChunkFiles('follow-button').includes(new URL(request.url()).pathname))
        held.push(request);
      else void request.continue();
    });
    await openPage(page, `${gavel.url}/en/c/${id}`);
    await waitFor('the chunk is requested', () => held.length > 0);
    const label = readText('en', 'common.follow.signIn', name);
    await page.locator(`a[aria-label="${label}"]`).click();
    if (kind === 'loads late') {
      await Promise.all(held.map((request) => request.continue()));
      await page.waitForSelector('dialog[open] input[type=email]');
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/en/c/${id}-`));
    } else {
      await page.waitForSelector('main input[type=email]');
      expect(new URL(page.url()).pathname).toBe('/en/accounts/login');
    }
  },
);

test('choosing interests goes forward, back and to the end, and keeps each choice', async () => {
  const user = await createTestUser(gavel.db);
  const visitor = await openVisitor(browser);
  const { page, problems } = visitor;
  await signInAs(visitor, gavel, user.email);
  await openPage(page, `${gavel.url}/en/my-interests`);
  const choose = async (): Promise<void> => {
    await page.locator('article button[aria-pressed=false]').click();
    await page.waitForSelector('article button[aria-pressed=true]');
  };
  await choose();
  await press(page, 'link', 'Continue');
  await waitForText(page, 'Which auctions do you want to follow?');
  await choose();
  await press(page, 'link', 'Continue');
  await waitForText(page, 'Which sellers do you like?');
  await page.goBack();
  await waitForText(page, 'Which auctions do you want to follow?');
  await page.waitForSelector('article button[aria-pressed=true]');
  await press(page, 'link', 'Continue');
  await waitForText(page, 'Which sellers do you like?');
  await press(page, 'link', 'Continue');
  await waitForText(page, 'Your interests are saved');
  expect(await countFollows(user.id)).toBe(2);
  expect(problems).toEqual([]);
});
