// The table of searches over HTTP, in the demo catalogue and a few lots in eight languages.
import { listSuggestions, searchLots } from '../../src/contract/buyer/search';
import { createSpecification } from '../../server/demo/lots/createSpecification';
import { seedCatalogue } from '../../server/demo/seed/seedCatalogue';
import { refreshSearchWords } from '../../server/marketplace/services/search/refreshSearchWords';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { callEndpoint } from '../setup/call';
import { setUpMarketplace } from '../setup/testMarketplace';
import { catalogueLots } from './searchCatalogue';
import { searchTable } from './searchTable';

/** So many first lots must be of an expected category. */
const firstOfCategory = 5;

const m = setUpMarketplace();
const keys = new Map<number, string>();
const paths = new Map<number, readonly string[]>();

beforeAll(async () => {
  await seedCatalogue(m.db);
  const categories = await m.db.selectFrom('categories').selectAll().execute();
  const seller = await buildUser(m.db, { seller: {} });
  for (const { key, language, category: code, title, maker, text } of catalogueLots) {
    const category = categories.find(({ codeName }) => codeName === code);
    if (category === undefined) throw new Error(`No category has the code ${code}.`);
    const lot = await buildLot(m.db, {
      auction: await buildAuction(m.db, { category }),
      category,
      seller,
      language,
      title,
      subtitle: maker,
      description: text,
      specifications: [createSpecification('Artist', maker)],
    });
    keys.set(lot.id, key);
  }
  await refreshSearchWords(m.db);
  const codes = new Map(categories.map(({ id, codeName }) => [id, codeName]));
  const lots = await m.db.selectFrom('lots').select(['id', 'categoryPath']).execute();
  for (const { id, categoryPath } of lots)
    paths.set(
      id,
      categoryPath.map((categoryId) => codes.get(categoryId) ?? ''),
    );
});

it('has 200 searches in eight languages', () => {
  expect(searchTable.length).toBeGreaterThanOrEqual(200);
  expect(new Set(searchTable.map(({ locale }) => locale)).size).toBe(8);
});

it.each(searchTable)('$locale: finds what "$q" means', async (row) => {
  const { lots, total, meta } = await callEndpoint(m, searchLots, {
    q: row.q,
    locale: row.locale,
  });
  const [expected = ''] = row.first;
  if (expected.startsWith('#')) {
    const first = lots.slice(0, firstOfCategory);
    expect(first.length).toBeGreaterThan(0);
    expect(
      first.map(({ id, title }) =>
        paths.get(id)?.includes(expected.slice(1)) === true ? expected : title,
      ),
    ).toEqual(first.map(() => expected));
  } else {
    const first = lots.slice(0, row.first.length);
    expect(first.map(({ id, title }) => keys.get(id) ?? title).toSorted()).toEqual(
      row.first.toSorted(),
    );
  }
  expect(meta).toMatchObject({
    corrected_query: row.corrected,
    extended_search_result: row.isSimilar,
  });
  expect(total).toBeLessThan(paths.size / 4);
});

it.each([
  ['de', 'uhr', ['Uhren', 'Armbanduhren']],
  ['de', 'silberring', ['Ringe']],
  ['nl', 'zakhorloge', ['Zakhorloges']],
  ['en', 'silverring', []],
])('%s: suggests the categories of the compound "%s"', async (locale, q, names) => {
  const { query_terms: terms } = await callEndpoint(m, listSuggestions, { q, locale });
  const suggested = terms.filter(({ entity }) => entity.type === 'category');
  expect(suggested.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
  expect(suggested.length === 0).toBe(names.length === 0);
});

it('suggests words of lots that end with the typed one', async () => {
  const { query_terms: terms } = await callEndpoint(m, listSuggestions, { q: 'uhr', locale: 'de' });
  const suggested = terms.filter(({ entity }) => entity.type === 'query_term');
  expect(suggested.map(({ text }) => text)).toContain('standuhr');
});
