// Search over HTTP on a small museum: what a person types, and what should come back.
import { sql } from 'kysely';
import { getCorrection, listRelatedTerms, listSuggestions, searchLots } from '../../../../src/contract/buyer/search';
import { buildAuction, type AuctionRow } from '../../../../test/builders/buildAuction';
import { buildCategory } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { buildUser, type UserRow } from '../../../../test/builders/buildUser';
import { daysFromNow } from '../../../../test/builders/daysFromNow';
import { ask } from '../../../../test/setup/ask';
import { startTestMarketplace, type TestMarketplace } from '../../../../test/setup/testMarketplace';
import { refreshSearchWords } from './refreshSearchWords';

type Work = { title: string; artist: string; technique: string; tags?: string[]; description?: string };

const turner = 'Joseph Mallord William Turner';
// Weak matches stand before strong ones, so that the order of insertion cannot pass for a ranking.
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
  { title: 'Venice: the Grand Canal', artist: turner, technique: 'Graphite and watercolour on paper', tags: ['canal'] },
  { title: 'A Stormy Sunset', artist: turner, technique: 'Watercolour on paper', tags: ['sea', 'sunset'] },
  { title: 'A Cat asleep', artist: 'Thomas Girtin', technique: 'Etching on paper', tags: ['cat'] },
  { title: 'Portrait of J.M.W. Turner', artist: 'Unknown hand', technique: 'Watercolour on board' },
];

let m: TestMarketplace;
let auction: AuctionRow;
let seller: UserRow;

beforeAll(async () => {
  m = await startTestMarketplace();
  const art = await buildCategory(m.db, { name: { en: 'Art', de: 'Kunst' } });
  const paper = await buildCategory(m.db, { name: { en: 'Works on paper', de: 'Arbeiten auf Papier' }, parent: art });
  auction = await buildAuction(m.db, { category: paper, title: 'Turner and his time', slug: 'turner-and-his-time' });
  seller = await buildUser(m.db, {
    country_code: 'gb',
    seller: { country_code: 'gb', shop_name: 'Turn & Sons', slug: 'turn-sons' },
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
afterAll(() => m.stop());

async function titles(q: string, rest = {}): Promise<string[]> {
  return (await ask(m, searchLots, { q, ...rest })).lots.map(({ title }) => title);
}

describe('search', () => {
  it('puts an artist’s watercolours on top of what only mentions both words', async () => {
    const found = await titles('Turner watercolour');
    expect(new Set(found.slice(0, 3))).toEqual(
      new Set(['A Stormy Sunset', 'Venice: the Grand Canal', 'River and Hills']),
    );
    expect(found.slice(3)).toEqual(['Portrait of J.M.W. Turner', 'Lancaster Bridge']);
  });

  it.each(['Turner watercolor', 'turner WATERCOLOURS', 'turner aquarelle', 'turner waterco'])(
    'finds the same for "%s"',
    async (q) => {
      expect(new Set(await titles(q))).toEqual(new Set(await titles('Turner watercolour')));
    },
  );

  it('takes initials for names written in full', async () => {
    const found = await titles('J.M.W. Turner');
    expect(found[0]).toBe('Portrait of J.M.W. Turner');
    expect(found).toEqual(expect.arrayContaining(['A Stormy Sunset', 'The Fighting Ship']));
  });

  it('prefers the whole word to words that begin with it', async () => {
    expect(await titles('cat')).toEqual(['A Cat asleep', 'A Cathedral']);
  });

  it('matches a phrase as a phrase, and leaves out what has a minus', async () => {
    expect(new Set(await titles('"oil on canvas"'))).toEqual(new Set(['The Fighting Ship', 'A Cathedral']));
    expect(await titles('"oil on canvas" -turner')).toEqual(['A Cathedral']);
    expect(await titles('oil-on-canvas -ship')).toEqual(['A Cathedral']);
  });

  it('finds words that are joined by a slash, and words without their accents', async () => {
    expect(await titles('arms raised')).toEqual(['Job and his Friends']);
    expect(await titles('cafe orleans')).toEqual(['Café in Orléans']);
    expect(await titles('GALLÉ')).toEqual(['Café in Orléans']);
  });

  it.each(["'); drop table lots; --", 'a & | ! (', '\\', '"', ':*', '<->', '%', '_'])(
    'takes %s for a text like any other',
    async (q) => {
      const answer = await ask(m, searchLots, { q });
      expect(answer.total).toBeGreaterThanOrEqual(0);
    },
  );

  it.each(['', '   ', '-the', '""'])('shows all that is on offer for "%s"', async (q) => {
    expect((await ask(m, searchLots, { q })).total).toBe(works.length);
  });

  it('never finds what has ended, was withdrawn or is not published', async () => {
    const word = 'zebrafinch';
    const past = { planned_close_at: daysFromNow(-1), effective_close_at: daysFromNow(-1) };
    await buildLot(m.db, { title: word, status: 'closed_sold', ...past });
    await buildLot(m.db, { title: word, ...past });
    await buildLot(m.db, { title: word, status: 'withdrawn' });
    await buildLot(m.db, { title: word, published_at: daysFromNow(1) });
    expect((await ask(m, searchLots, { q: word })).total).toBe(0);
    const open = await buildLot(m.db, { title: `A plain ${word}` });
    const coming = await buildLot(m.db, { title: word, status: 'scheduled', opens_at: daysFromNow(1) });
    expect((await ask(m, searchLots, { q: word })).lots.map(({ id }) => id)).toEqual([open.id, coming.id]);
    await m.db.deleteFrom('lots').where('id', 'in', [open.id, coming.id]).execute();
  });

  it('puts what opens later behind its like, but before what only mentions the word', async () => {
    const word = 'corncrake';
    const mention = await buildLot(m.db, { title: 'A teapot', description: `With a ${word} underneath.` });
    const coming = await buildLot(m.db, { title: `A ${word}`, status: 'scheduled', opens_at: daysFromNow(1) });
    const open = await buildLot(m.db, { title: `The ${word}` });
    expect((await ask(m, searchLots, { q: word })).lots.map(({ id }) => id)).toEqual([open.id, coming.id, mention.id]);
    await m.db.deleteFrom('lots').where('id', 'in', [open.id, coming.id, mention.id]).execute();
  });

  it('gives similar lots, and says so, when nothing matches all words', async () => {
    const answer = await ask(m, searchLots, { q: 'Turner sculpture' });
    expect(answer.meta.extended_search_result).toBe(true);
    expect(answer.total).toBe(answer.lots.length);
    expect(answer.lots.map(({ title }) => title)).toContain('A Stormy Sunset');
    expect((await ask(m, searchLots, { q: 'turner' })).meta.extended_search_result).toBe(false);
  });

  it('still finds similar lots for a misspelt word', async () => {
    const answer = await ask(m, searchLots, { q: 'Girtan' });
    expect(answer.meta.extended_search_result).toBe(true);
    expect(new Set(answer.lots.map(({ title }) => title))).toEqual(new Set(['Lancaster Bridge', 'A Cat asleep']));
  });

  it('has nothing for nonsense, and does not call that similar', async () => {
    expect(await ask(m, searchLots, { q: 'qqqqxzzz' })).toMatchObject({
      total: 0,
      lots: [],
      meta: { extended_search_result: false },
    });
  });

  it('narrows by filters and names their values in the visitor’s language', async () => {
    const answer = await ask(m, searchLots, { q: 'turner', locale: 'de', filters: { seller_location: ['gb'] } });
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
    const none = await ask(m, searchLots, { q: 'turner', filters: { seller_location: ['fr'] } });
    expect(none).toMatchObject({ total: 0, meta: { extended_search_result: false } });
    expect(none.filters.find(({ id }) => id === 'seller_location')?.values).toMatchObject([
      { id: 'gb' },
      { id: 'fr', selected: true },
    ]);
  });
});

describe('the helpers of search', () => {
  const terms = async (q: string, locale = 'en') => (await ask(m, listSuggestions, { q, locale })).query_terms;

  it('suggests terms, the auction and the seller for what was typed so far', async () => {
    const found = await terms('turn');
    expect(found).toEqual(
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
          entity: { type: 'seller', value: 'Turn & Sons', id: seller.id, url: `/u/${seller.id}/turn-sons` },
        },
      ]),
    );
  });

  it('finishes the last word with what goes with the words before it', async () => {
    const found = (await terms('turner wat')).map(({ text }) => text);
    expect(found).toContain('turner watercolour');
    expect(await terms('blake wat')).toEqual([]);
  });

  it('suggests categories in the visitor’s language', async () => {
    expect((await terms('papi', 'de')).find(({ entity }) => entity.type === 'category')).toMatchObject({
      highlighted: 'Arbeiten auf <em>Papi</em>er',
    });
    expect((await terms('papi', 'en')).find(({ entity }) => entity.type === 'category')).toBeUndefined();
  });

  it.each(['', '%', '_', '"'])('suggests nothing for "%s"', async (q) => {
    expect(await terms(q)).toEqual([]);
  });

  it.each([
    ['tunrer watercolour', 'turner watercolour'],
    ['Blakk engraving', 'blake engraving'],
    ['"wattercolour" -blakk', '"watercolour" -blakk'],
  ])('mends "%s"', async (q, mended) => {
    expect((await ask(m, getCorrection, { q })).correction).toBe(mended);
  });

  it.each(['turner watercolor', 'turner watercolours', 'waterco', 'the cat', 'xqzvjkw', '1820', ''])(
    'leaves "%s" alone',
    async (q) => {
      expect((await ask(m, getCorrection, { q })).correction).toBeNull();
    },
  );

  it('names what the hits have in common, without repeating the query', async () => {
    const { terms: related } = await ask(m, listRelatedTerms, { q: 'turner' });
    expect(related).toEqual(expect.arrayContaining([turner, 'Watercolour on paper', 'sea']));
    expect(related.map((term) => term.toLowerCase())).not.toContain('turner');
    expect((await ask(m, listRelatedTerms, { q: 'qqqqxzzz' })).terms).toEqual([]);
  });

  it('drops words from search_words once no lot has them', async () => {
    await sql`insert into search_words values ('unicornish', 3)`.execute(m.db);
    await refreshSearchWords(m.db);
    const { rows } = await sql<{
      word: string;
      lots: number;
    }>`select word, lots from search_words where word in ('unicornish', 'girtin') order by word`.execute(m.db);
    expect(rows).toEqual([{ word: 'girtin', lots: 2 }]);
  });
});

describe('words that name a category in the visitor’s language', () => {
  it('find the lots of the category, alone and with words of the lots', async () => {
    const { total, meta } = await ask(m, searchLots, { q: 'Kunst', locale: 'de' });
    expect([total, meta.extended_search_result]).toEqual([works.length, false]);
    expect((await ask(m, searchLots, { q: 'kunst turner', locale: 'de' })).total).toBeLessThan(works.length);
    expect((await ask(m, searchLots, { q: 'kunst -turner', locale: 'de' })).total).toBeLessThan(works.length);
    // In another language the word names nothing.
    expect((await ask(m, searchLots, { q: 'Kunst', locale: 'fr' })).total).toBe(0);
    expect((await ask(m, getCorrection, { q: 'Papier', locale: 'de' })).correction).toBeNull();
  });
});
