// Search over HTTP on a small catalogue: what a user types, and what should be found.
import { sql } from 'kysely';
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots,
} from '../../../../src/contract/buyer/search';
import { buildAuction, type AuctionRow } from '../../../../test/builders/buildAuction';
import { buildCategory } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { buildUser, type UserRow } from '../../../../test/builders/buildUser';
import { getDateInDays } from '../../../../test/builders/getDateInDays';
import { callEndpoint } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';
import { refreshSearchWords } from './refreshSearchWords';

type Work = {
  title: string;
  artist: string;
  technique: string;
  tags?: string[];
  description?: string;
};

const turner = 'Joseph Mallord William Turner';
// Weak matches come before strong ones, so that the insertion order cannot look like a ranking.
const works: Work[] = [
  { title: 'Café in Orléans', artist: 'Émile Gallé', technique: 'Gouache on paper' },
  { title: 'A Cathedral', artist: 'Joan Catterick', technique: 'Oil on canvas' },
  {
    title: 'Job and his Friends',
    artist: 'William Blake',
    technique: 'Line engraving on paper',
    tags: ['arm/arms raised', 'kneeling'],
  },
  {
    title: 'Lancaster Bridge',
    artist: 'Thomas Girtin',
    technique: 'Watercolour on paper',
    description: 'A friend of Turner painted this bridge.',
  },
  { title: 'The Fighting Ship', artist: turner, technique: 'Oil on canvas', tags: ['sea'] },
  { title: 'River and Hills', artist: turner, technique: 'Watercolour on paper', tags: ['river'] },
  {
    title: 'Venice: the Grand Canal',
    artist: turner,
    technique: 'Graphite and watercolour on paper',
    tags: ['canal'],
  },
  {
    title: 'A Stormy Sunset',
    artist: turner,
    technique: 'Watercolour on paper',
    tags: ['sea', 'sunset'],
  },
  { title: 'A Cat asleep', artist: 'Thomas Girtin', technique: 'Etching on paper', tags: ['cat'] },
  { title: 'Portrait of J.M.W. Turner', artist: 'Unknown hand', technique: 'Watercolour on board' },
];

const m = setUpMarketplace();
let auction: AuctionRow;
let seller: UserRow;

beforeAll(async () => {
  const art = await buildCategory(m.db, { name: { en: 'Art', de: 'Kunst' } });
  const paper = await buildCategory(m.db, {
    name: { en: 'Works on paper', de: 'Arbeiten auf Papier' },
    parent: art,
  });
  auction = await buildAuction(m.db, {
    category: paper,
    title: 'Turner and his time',
    slug: 'turner-and-his-time',
  });
  seller = await buildUser(m.db, {
    countryCode: 'gb',
    seller: { countryCode: 'gb', shopName: 'Turn & Sons', slug: 'turn-sons' },
  });
  for (const { title, artist, technique, tags = [], description = '' } of works) {
    await buildLot(m.db, {
      auction,
      seller,
      title,
      subtitle: artist,
      tags,
      description: `${title} by ${artist}. ${technique}. ${description}`,
      specifications: [
        { id: 1, value_id: 1, name: 'Artist', value: artist },
        { id: 2, value_id: 2, name: 'Technique', value: technique },
      ],
    });
  }
  await refreshSearchWords(m.db);
});

async function findTitles(q: string, rest = {}): Promise<string[]> {
  return (await callEndpoint(m, searchLots, { q, ...rest })).lots.map(({ title }) => title);
}

describe('search', () => {
  it('ranks an artist’s watercolours above lots that only mention both words', async () => {
    const results = await findTitles('Turner watercolour');
    expect(new Set(results.slice(0, 3))).toEqual(
      new Set(['A Stormy Sunset', 'Venice: the Grand Canal', 'River and Hills']),
    );
    expect(results.slice(3)).toEqual(['Portrait of J.M.W. Turner', 'Lancaster Bridge']);
  });

  it.each(['Turner watercolor', 'turner WATERCOLOURS', 'turner aquarelle', 'turner waterco'])(
    'finds the same for "%s"',
    async (q) => {
      expect(new Set(await findTitles(q))).toEqual(new Set(await findTitles('Turner watercolour')));
    },
  );

  it('matches initials with full names', async () => {
    const results = await findTitles('J.M.W. Turner');
    expect(results[0]).toBe('Portrait of J.M.W. Turner');
    expect(results).toEqual(expect.arrayContaining(['A Stormy Sunset', 'The Fighting Ship']));
  });

  it('ranks whole words above prefixes', async () => {
    expect(await findTitles('cat')).toEqual(['A Cat asleep', 'A Cathedral']);
  });

  it('matches phrases and excludes words with a minus', async () => {
    expect(new Set(await findTitles('"oil on canvas"'))).toEqual(
      new Set(['The Fighting Ship', 'A Cathedral']),
    );
    expect(await findTitles('"oil on canvas" -turner')).toEqual(['A Cathedral']);
    expect(await findTitles('oil-on-canvas -ship')).toEqual(['A Cathedral']);
  });

  it('finds words joined by a slash, and words without their accents', async () => {
    expect(await findTitles('arms raised')).toEqual(['Job and his Friends']);
    expect(await findTitles('cafe orleans')).toEqual(['Café in Orléans']);
    expect(await findTitles('GALLÉ')).toEqual(['Café in Orléans']);
  });

  it.each([
    "'); drop table lots; --",
    'a & | ! (',
    '\\',
    '"',
    ':*',
    '<->',
    '%',
    '_',
    // Letters that PostgreSQL's unaccent writes as a quotation mark or a colon.
    'ŉab',
    'vaʼse',
    'ʼ',
    'vaːse',
  ])('treats %s as plain text', async (q) => {
    const answer = await callEndpoint(m, searchLots, { q });
    expect(answer.total).toBeGreaterThanOrEqual(0);
  });

  it.each(['', '   ', '-the', '""'])('lists all current lots for "%s"', async (q) => {
    expect((await callEndpoint(m, searchLots, { q })).total).toBe(works.length);
  });

  it('never finds ended, withdrawn or unpublished lots', async () => {
    const word = 'zebrafinch';
    const past = { plannedCloseAt: getDateInDays(-1), effectiveCloseAt: getDateInDays(-1) };
    await buildLot(m.db, { title: word, status: 'closed_sold', ...past });
    await buildLot(m.db, { title: word, ...past });
    await buildLot(m.db, { title: word, status: 'withdrawn' });
    await buildLot(m.db, { title: word, publishedAt: getDateInDays(1) });
    expect((await callEndpoint(m, searchLots, { q: word })).total).toBe(0);
    const open = await buildLot(m.db, { title: `A plain ${word}` });
    const scheduled = await buildLot(m.db, {
      title: word,
      status: 'scheduled',
      opensAt: getDateInDays(1),
    });
    expect((await callEndpoint(m, searchLots, { q: word })).lots.map(({ id }) => id)).toEqual([
      open.id,
      scheduled.id,
    ]);
    await m.db.deleteFrom('lots').where('id', 'in', [open.id, scheduled.id]).execute();
  });

  it('ranks scheduled lots below similar open ones, but above mere mentions', async () => {
    const word = 'corncrake';
    const mention = await buildLot(m.db, {
      title: 'A teapot',
      description: `With a ${word} underneath.`,
    });
    const scheduled = await buildLot(m.db, {
      title: `A ${word}`,
      status: 'scheduled',
      opensAt: getDateInDays(1),
    });
    const open = await buildLot(m.db, { title: `The ${word}` });
    expect((await callEndpoint(m, searchLots, { q: word })).lots.map(({ id }) => id)).toEqual([
      open.id,
      scheduled.id,
      mention.id,
    ]);
    await m.db.deleteFrom('lots').where('id', 'in', [open.id, scheduled.id, mention.id]).execute();
  });

  it('returns similar lots, marked as such, if nothing matches all words', async () => {
    const answer = await callEndpoint(m, searchLots, { q: 'Turner sculpture' });
    expect(answer.meta.extended_search_result).toBe(true);
    expect(answer.total).toBe(answer.lots.length);
    expect(answer.lots.map(({ title }) => title)).toContain('A Stormy Sunset');
    expect((await callEndpoint(m, searchLots, { q: 'turner' })).meta.extended_search_result).toBe(
      false,
    );
  });

  it('finds the lots of the corrected query for a misspelled one, and says so', async () => {
    const answer = await callEndpoint(m, searchLots, { q: 'Girtan bridge' });
    expect(answer.meta).toMatchObject({
      extended_search_result: false,
      corrected_query: 'girtin bridge',
    });
    expect(answer.lots.map(({ title }) => title)).toEqual(['Lancaster Bridge']);
  });

  it('keeps the spelling on request, and then finds similar lots', async () => {
    const answer = await callEndpoint(m, searchLots, { q: 'Girtan cat', spelling: 'exact' });
    expect(answer.meta).toMatchObject({ extended_search_result: true, corrected_query: null });
    expect(answer.lots.map(({ title }) => title)).toEqual(['A Cat asleep']);
  });

  it('corrects one word and keeps the rarest words when nothing matches all', async () => {
    const answer = await callEndpoint(m, searchLots, { q: 'turnre cathedral' });
    expect(answer.meta).toMatchObject({ extended_search_result: true, corrected_query: null });
    expect(answer.lots.map(({ title }) => title)).toEqual(['A Cathedral']);
  });

  it('finds nothing for stop words alone', async () => {
    expect(await callEndpoint(m, searchLots, { q: 'the with' })).toMatchObject({
      total: 0,
      meta: { extended_search_result: false },
    });
  });

  it('returns nothing for nonsense, not marked as similar', async () => {
    expect(await callEndpoint(m, searchLots, { q: 'qqqqxzzz' })).toMatchObject({
      total: 0,
      lots: [],
      meta: { extended_search_result: false },
    });
  });

  it('applies filters and localizes their values', async () => {
    const answer = await callEndpoint(m, searchLots, {
      q: 'turner',
      locale: 'de',
      filters: { seller_location: ['gb'] },
    });
    const values = (id: string) => answer.filters.find((filter) => filter.id === id)?.values ?? [];
    expect(answer.total).toBe(6);
    expect(values('seller_location')).toMatchObject([
      { id: 'gb', label: 'Vereinigtes Königreich', selected: true, filter_data: { count: 6 } },
    ]);
    expect(values('l2_categories')).toMatchObject([
      { label: 'Arbeiten auf Papier', selected: false, filter_data: { count: 6 } },
    ]);
    expect(values('budget')).toMatchObject([{ id: '0-50', filter_data: { count: 6 } }]);
    expect(values('bidding_end_days')[0]?.id).toMatch(/^\d{8}$/);
    const none = await callEndpoint(m, searchLots, {
      q: 'turner',
      filters: { seller_location: ['fr'] },
    });
    expect(none).toMatchObject({ total: 0, meta: { extended_search_result: false } });
    expect(none.filters.find(({ id }) => id === 'seller_location')?.values).toMatchObject([
      { id: 'gb' },
      { id: 'fr', selected: true },
    ]);
  });
});

describe('suggestions, corrections and related terms', () => {
  const readTerms = async (q: string, locale = 'en') =>
    (await callEndpoint(m, listSuggestions, { q, locale })).query_terms;

  it('suggests terms, the auction and the seller for the typed text', async () => {
    const results = await readTerms('turn');
    expect(results).toEqual(
      expect.arrayContaining([
        {
          highlighted: '<em>turn</em>er',
          text: 'turner',
          entity: { type: 'query_term', value: 'turner', url: '/s?q=turner', id: null },
        },
        {
          highlighted: 'joseph mallord william <em>turn</em>er',
          text: 'joseph mallord william turner',
          entity: expect.objectContaining({ type: 'query_term' }),
        },
        {
          highlighted: '<em>Turn</em>er and his time',
          text: 'Turner and his time',
          entity: {
            type: 'auction',
            value: 'Turner and his time',
            id: auction.id,
            url: `/a/${auction.id}-turner-and-his-time`,
          },
        },
        {
          highlighted: '<em>Turn</em> &amp; Sons',
          text: 'Turn & Sons',
          entity: {
            type: 'seller',
            value: 'Turn & Sons',
            id: seller.id,
            url: `/u/${seller.id}/turn-sons`,
          },
        },
      ]),
    );
  });

  it('completes the last word with terms that occur with the words before it', async () => {
    const results = (await readTerms('turner wat')).map(({ text }) => text);
    expect(results).toContain('turner watercolour');
    expect(await readTerms('blake wat')).toEqual([]);
  });

  it('suggests categories in the visitor’s language', async () => {
    expect(
      (await readTerms('papi', 'de')).find(({ entity }) => entity.type === 'category'),
    ).toMatchObject({
      highlighted: 'Arbeiten auf <em>Papi</em>er',
    });
    expect(
      (await readTerms('papi', 'en')).find(({ entity }) => entity.type === 'category'),
    ).toBeUndefined();
  });

  it.each(['', '%', '_', '"'])('suggests nothing for "%s"', async (q) => {
    expect(await readTerms(q)).toEqual([]);
  });

  it.each([
    ['tunrer watercolour', 'turner watercolour'],
    ['Blakk engraving', 'blake engraving'],
    ['"wattercolour" -blakk', '"watercolour" -blakk'],
  ])('corrects "%s"', async (q, expected) => {
    expect((await callEndpoint(m, getCorrection, { q })).correction).toBe(expected);
  });

  it.each([
    'turner watercolor',
    // No lot matches "turner cathedral".
    'turnre cathedral',
    'turner watercolours',
    'waterco',
    'the cat',
    'xqzvjkw',
    '1820',
    '',
  ])('does not correct "%s"', async (q) => {
    expect((await callEndpoint(m, getCorrection, { q })).correction).toBeNull();
  });

  it('lists what the hits have in common, without repeating the query', async () => {
    const { terms: related } = await callEndpoint(m, listRelatedTerms, { q: 'turner' });
    expect(related).toEqual(expect.arrayContaining([turner, 'Watercolour on paper', 'sea']));
    expect(related.map((term) => term.toLowerCase())).not.toContain('turner');
    expect((await callEndpoint(m, listRelatedTerms, { q: 'qqqqxzzz' })).terms).toEqual([]);
  });

  it('removes words from search_words that no lot contains', async () => {
    await sql`insert into search_words values ('unicornish', 3)`.execute(m.db);
    await refreshSearchWords(m.db);
    const { rows } = await sql<{ word: string; lots: number }>`
      select word, lots from search_words
      where word in ('unicornish', 'girtin')
      order by word`.execute(m.db);
    expect(rows).toEqual([{ word: 'girtin', lots: 2 }]);
  });
});

describe('words that name a category in the visitor’s language', () => {
  it('find the lots of the category, alone and combined with other words', async () => {
    const { total, meta } = await callEndpoint(m, searchLots, { q: 'Kunst', locale: 'de' });
    expect([total, meta.extended_search_result]).toEqual([works.length, false]);
    expect(
      (await callEndpoint(m, searchLots, { q: 'kunst turner', locale: 'de' })).total,
    ).toBeLessThan(works.length);
    expect(
      (await callEndpoint(m, searchLots, { q: 'kunst -turner', locale: 'de' })).total,
    ).toBeLessThan(works.length);
    // In another language, the word names no category.
    expect((await callEndpoint(m, searchLots, { q: 'Kunst', locale: 'fr' })).total).toBe(0);
    expect(
      (await callEndpoint(m, getCorrection, { q: 'Papier', locale: 'de' })).correction,
    ).toBeNull();
  });
});
