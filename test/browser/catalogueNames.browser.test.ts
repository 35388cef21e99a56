// The catalogue's own terms (specification fields, their common values, object types, auction
// titles, bidder numbers) on the pages that show them, in six languages: none is in English.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Browser } from 'puppeteer';
import { listAuctionThemes } from '../../server/marketplace/services/discovery/names/auctionTitle';
import {
  localizeFieldName,
  localizeObjectType,
  localizeValue,
} from '../../server/marketplace/services/discovery/names/localizeSpecification';
import type { Locale } from '../../src/lib/locales';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest } from './pagesUnderTest';
import { sharedGavel } from './sharedGavel';
import { openVisitor, waitForIdle, type Visitor } from './visitor';

const gavel = sharedGavel();
let browser: Browser;
let visitor: Visitor;
let paths: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await openVisitor(browser);
  const pages = await pagesUnderTest(gavel.db);
  // Jewellery and watches, which have several object types to filter by.
  paths = [
    ...pages
      .filter(({ name }) => name === 'open lot' || name === 'auction')
      .map((page) => page.path),
    '/c/13',
    '/ca',
  ];
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

/** English terms of the catalogue that this language translates, as whole texts. */
async function findEnglishWords(locale: Locale): Promise<{ other: string[]; same: string[] }> {
  const { rows: facts } = await sql<{ name: string; value: string }>`
    select distinct item->>'name' as name, item->>'value' as value
    from lots, jsonb_array_elements(specifications) item
  `.execute(gavel.db);
  const { rows: types } = await sql<{
    objectType: string;
  }>`select distinct object_type from lots where object_type <> ''`.execute(gavel.db);
  const englishThemes = listAuctionThemes('en');
  const pairs = [
    ...facts.flatMap(
      ({ name, value }) =>
        [
          [name, localizeFieldName(name, locale)],
          [value, localizeValue(name, value, locale)],
        ] as const,
    ),
    ...types.map(({ objectType: type }) => [type, localizeObjectType(type, locale)] as const),
    ...listAuctionThemes(locale).flatMap(
      (title, index) =>
        [
          [englishThemes[index] ?? '', title],
          [`${englishThemes[index]}, evening sale`, `${title}, …`],
        ] as const,
    ),
  ];
  return {
    other: pairs.flatMap(([english, own]) => (own === english ? [] : [english])),
    same: pairs.flatMap(([english, own]) => [own, ...(own === english ? [english] : [])]),
  };
}

/** Every text of the page, except those marked as being in another language. */
function readTexts({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isForeign =
        node.parentElement?.closest('body [lang], script, style, noscript') !== null;
      const text = node.textContent?.trim() ?? '';
      if (!isForeign && text !== '') texts.push(text);
    }
    return texts;
  });
}

const readMessage = async (locale: Locale, key: string): Promise<string> => {
  const messages = JSON.parse(
    await readFile(path.resolve(__dirname, `../../translations/${locale}/common.json`), 'utf8'),
  ) as Record<string, string>;
  return messages[key] ?? '';
};

async function readEnglishWords(locale: Locale): Promise<Set<string>> {
  const { other, same } = await findEnglishWords(locale);
  const own = new Set(same);
  return new Set(other.filter((word) => !own.has(word) && /[a-z]{3}/i.test(word)));
}

/** All texts of a page, and those that are in `english` or number a bidder in English. */
async function openAndRead(
  address: string,
  english: ReadonlySet<string>,
): Promise<{ texts: string[]; inEnglish: string[] }> {
  await visitor.page.goto(gavel.url + address, { waitUntil: 'domcontentloaded' });
  await waitForIdle(visitor.page);
  const texts = await readTexts(visitor);
  return {
    texts,
    inEnglish: texts.filter((text) => english.has(text) || /\bBidder \d/.test(text)),
  };
}

test('the same pages in English contain the terms, which validates the other tests', async () => {
  const english = await readEnglishWords('el');
  const englishTexts: string[] = [];
  for (const address of paths)
    englishTexts.push(...(await openAndRead(`/en${address}`, english)).inEnglish);
  expect(englishTexts).toEqual(
    expect.arrayContaining(['Condition', 'Wristwatch', expect.stringMatching(/^Bidder \d+$/)]),
  );
  expect(new Set(englishTexts).size).toBeGreaterThan(20);
});

test.each<Locale>(['de', 'fr', 'el', 'zh-Hans', 'fi', 'pl'])(
  'in %s a lot, a category with its filters and an auction show no English terms',
  async (locale) => {
    const english = await readEnglishWords(locale);
    const [bidder = ''] = (await readMessage(locale, 'common.bidder')).split('{number}');
    const seen: string[] = [];
    for (const address of paths) {
      const { texts, inEnglish } = await openAndRead(`/${locale}${address}`, english);
      seen.push(...texts);
      expect([address, inEnglish]).toEqual([address, []]);
    }
    expect(seen.some((text) => text.startsWith(bidder.trim()))).toBe(true);
    expect(seen.filter((text) => listAuctionThemes(locale).includes(text)).length).toBeGreaterThan(
      5,
    );
    expect(seen).toContain(localizeFieldName('Condition', locale));
    expect(seen).toContain(localizeObjectType('Wristwatch', locale));
  },
);
