// What comes below a few exact lots, and lists too long for page numbers, over HTTP.
import { searchLots } from '../../../../src/contract/buyer/search';
import { buildAuction } from '../../../../test/builders/buildAuction';
import { buildLot } from '../../../../test/builders/buildLot';
import { buildUser } from '../../../../test/builders/buildUser';
import { callEndpoint } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';
import { refreshSearchWords } from './refreshSearchWords';

const perPage = 5;
const lanternCount = 23;

const m = setUpMarketplace();

beforeAll(async () => {
  const auction = await buildAuction(m.db);
  const other = await buildAuction(m.db);
  const seller = await buildUser(m.db, { seller: { countryCode: 'nl' } });
  const titles = ['Copper kettle', 'Copper ladle', 'Iron kettle'];
  for (const title of titles) await buildLot(m.db, { auction, seller, title });
  await buildLot(m.db, { auction: other, seller, title: 'Walnut armoire' });
  for (let index = 1; index <= lanternCount; index += 1)
    await buildLot(m.db, {
      auction: other,
      seller,
      title: `Ship lantern ${index}`,
      favoriteCount: index % 4,
    });
  await refreshSearchWords(m.db);
});

async function search(q: string, rest = {}) {
  const body = await callEndpoint(m, searchLots, { q, ...rest });
  return {
    ...body,
    titles: body.lots.map(({ title }) => title),
    similar: body.similar_lots.map(({ title }) => title),
  };
}

describe('below a few lots that match all words', () => {
  it('come lots that match all words but one, not counted as matches', async () => {
    const { titles, similar, total, meta } = await search('copper kettle');
    expect(titles).toEqual(['Copper kettle']);
    expect(total).toBe(1);
    expect(meta.extended_search_result).toBe(false);
    expect(similar.toSorted()).toEqual(['Copper ladle', 'Iron kettle']);
  });

  it('come lots of the same kind for a single word', async () => {
    const { titles, similar } = await search('ladle');
    expect(titles).toEqual(['Copper ladle']);
    expect(similar.toSorted()).toEqual(['Copper kettle', 'Iron kettle']);
  });

  it('come only lots that fit the filters', async () => {
    const filters = { seller_location: ['fr'] };
    expect((await search('copper kettle', { filters })).similar).toEqual([]);
  });

  it('comes nothing when many lots match, or on later pages', async () => {
    expect((await search('lantern')).similar).toEqual([]);
    expect((await search('copper kettle', { page: 2 })).similar).toEqual([]);
  });
});

describe('cursors', () => {
  it.each(['bidding_end_desc', 'published_at_desc'] as const)(
    'lead through a list in the same order as page numbers: %s',
    async (sort) => {
      const { titles: all } = await search('lantern', { sort, per_page: 100 });
      expect(all).toHaveLength(lanternCount);
      const pages: string[][] = [];
      let previous: string | null = null;
      let page = await search('lantern', { sort, per_page: perPage });
      pages.push(page.titles);
      while (page.meta.next_cursor !== null) {
        previous = page.meta.previous_cursor;
        page = await search('lantern', { sort, per_page: perPage, cursor: page.meta.next_cursor });
        pages.push(page.titles);
        expect(page.total).toBe(lanternCount);
      }
      expect(pages.flat()).toEqual(all);
      expect(previous).not.toBeNull();
      const back = await search('lantern', {
        sort,
        per_page: perPage,
        cursor: page.meta.previous_cursor ?? '',
      });
      expect(back.titles).toEqual(pages.at(-2));
    },
  );

  it('ends where a list begins', async () => {
    const sort = 'published_at_desc';
    const first = await search('lantern', { sort, per_page: perPage });
    const second = await search('lantern', {
      sort,
      per_page: perPage,
      cursor: first.meta.next_cursor ?? '',
    });
    const back = await search('lantern', {
      sort,
      per_page: perPage,
      cursor: second.meta.previous_cursor ?? '',
    });
    expect(back.titles).toEqual(first.titles);
    expect(back.meta.previous_cursor).toBeNull();
  });

  it('also lead through all lots by popularity', async () => {
    const first = await search('', { per_page: perPage });
    const second = await search('', { per_page: perPage, page: 2 });
    const after = await search('', { per_page: perPage, cursor: first.meta.next_cursor ?? '' });
    expect(after.titles).toEqual(second.titles);
  });

  it('are refused when they are none', async () => {
    const { status } = await m.get('/buyer/api/v2/search?q=lantern&cursor=a_1_2');
    expect(status).toBe(400);
  });

  it('have no place among the best hits, which are in an order of their own', async () => {
    expect((await search('lantern', { per_page: perPage })).meta.next_cursor).toBeNull();
  });
});

describe('words that no lot contains', () => {
  it('do not lead to lots of a guess when other words are in lots', async () => {
    // "walnut" is rarer, but no lantern is of it.
    const { titles, meta } = await search('wlanut lantern');
    expect(titles).toHaveLength(lanternCount);
    expect(titles.every((title) => title.startsWith('Ship lantern'))).toBe(true);
    expect(meta).toMatchObject({ extended_search_result: true, corrected_query: null });
  });

  it('are corrected if that finds lots of all words', async () => {
    const { titles, meta } = await search('lantren 7');
    expect(titles).toContain('Ship lantern 7');
    expect(meta.extended_search_result).toBe(false);
  });

  it('are not corrected to words that differ in two of six letters', async () => {
    expect((await search('lidlef')).titles).toEqual([]);
  });
});
