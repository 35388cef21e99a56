// The facet engine against counting by hand: any selection of filters on a random catalogue.
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildAuction } from '../../../../../test/builders/buildAuction';
import { buildCategory, type CategoryRow } from '../../../../../test/builders/buildCategory';
import { buildLot, type LotRow } from '../../../../../test/builders/buildLot';
import { buildUser, type UserRow } from '../../../../../test/builders/buildUser';
import { daysFromNow } from '../../../../../test/builders/daysFromNow';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { specification } from '../../../catalogue/lots/specificationIds';
import { takesBids } from '../lotVisibility';
import { isRangeId, parseRange, rangeId, rangeIds, rangesOf, type RangeId } from './ranges';
import { filterIds, type FilterId, type Selection } from './facetDefinitions';
import { findLots, type LotRequest } from './findLots';
import { popularity } from './lotScore';

type Lot = LotRow & { country: string; figures: Partial<Record<RangeId, number>> };

let database: TestDatabase;
let lots: Lot[];
let categories: CategoryRow[];

// Numbers that look random and are the same in every run.
const pick = <T>(list: readonly T[], at: number): T => {
  const chosen = list[((at * 7919 + 13) % 101) % list.length];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const art = await buildCategory(db, { name: 'Art' });
  const paintings = await buildCategory(db, { name: 'Paintings', parent: art });
  const oils = await buildCategory(db, { name: 'Oils', parent: paintings });
  const clocks = await buildCategory(db, { name: 'Clocks' });
  categories = [art, paintings, oils, clocks];
  const sellers: UserRow[] = [];
  for (const country_code of ['nl', 'de', 'fr'])
    sellers.push(await buildUser(db, { country_code, seller: { country_code } }));
  const bidder = await buildUser(db);
  const auctions = [
    await buildAuction(db, { category: art, close_at: daysFromNow(4) }),
    await buildAuction(db, { category: art, close_at: daysFromNow(5) }),
  ];
  lots = [];
  for (let at = 0; at < 90; at += 1) {
    const seller = pick(sellers, at);
    // What a seller writes, and what of it can be filtered.
    const [written, figures] = pick<[[string, string][], Lot['figures']]>(
      [
        [[], {}],
        [[['Dimensions', '71.5 × 35 cm'], ['Period', 'c. 1960'], ['Weight', '1.4 kg']], { dimension: 71.5, 9: 1960, 11: 1400 }],
        [[['Dimensions', 'support: 394 x 419 mm'], ['Period', '1825, reprinted 1874']], { dimension: 41.9, 9: 1825 }],
        [[['Dimensions', 'Height 1 m'], ['Year', '1885'], ['Period', 'second half of the 19th century']], { dimension: 100, 9: 1885 }],
        [[['Dimensions', 'large'], ['Period', 'c. 311–271 BC'], ['Weight', '3.10 g'], ['Diameter', '22 mm']], { 11: 3.1, 30: 22 }],
        [[['Carat', '2.00 ct'], ['Period', '1820s']], { 19: 2, 9: 1820 }],
        [[['Case diameter', '36 mm'], ['Period', 'date not known'], ['Weight', '500 g']], { 24: 36, 11: 500 }],
      ],
      at * 17 + 3,
    );
    const price = pick([null, 4_999, 5_000, 9_900, 25_000, 49_999, 120_000, 2_000_000], at * 3 + 1);
    const lot = await buildLot(db, {
      auction: pick(auctions, at * 11),
      category: pick(categories, at * 5 + 2),
      seller,
      object_type: pick(['', 'painting', 'clock', 'drawing'], at * 13 + 5),
      is_free_shipping: at % 3 === 0,
      reserve_minor: at % 4 === 0 ? 10_000 : null,
      current_amount_minor: price,
      leader_id: price === null ? null : bidder.id,
      favorite_count: at % 10,
      specifications: written.map(([name, value]) => specification(name, value)),
    });
    lots.push({ ...lot, country: seller.country_code, figures: { ...figures, budget: (price ?? lot.start_amount_minor) / 100 } });
  }
});
afterAll(() => database.drop());

const inRange = (lot: Lot, id: RangeId, value: string): boolean => {
  const [figure, range] = [lot.figures[id], parseRange(value)];
  return figure !== undefined && range !== null && figure >= range.from && (range.to === null || figure < range.to);
};

/** Every value of a filter that a lot has; the categories with all above. */
function valuesOf(lot: Lot, id: FilterId): string[] {
  if (id === 'l2_categories') return lot.category_path.map(String);
  if (isRangeId(id)) return rangesOf(id).map(rangeId).filter((value) => inRange(lot, id, value));
  if (id === 'bidding_end_days') return [lot.effective_close_at.toISOString().slice(0, 10).replaceAll('-', '')];
  if (id === 'seller_location') return [lot.country];
  if (id === 'reserve_price') return [lot.reserve_minor === null ? 'without_reserve' : 'with_reserve'];
  if (id === 'free_shipping') return lot.is_free_shipping ? ['free'] : [];
  return lot.object_type === '' ? [] : [lot.object_type];
}

function fits(lot: Lot, id: FilterId, values: readonly string[]): boolean {
  if (isRangeId(id)) return values.some((value) => inRange(lot, id, value));
  return valuesOf(lot, id).some((value) => values.includes(value));
}

function fitsAll(lot: Lot, selection: Selection, except?: FilterId): boolean {
  return filterIds.every((id) => id === except || selection[id] === undefined || fits(lot, id, selection[id]));
}

function countByHand(selection: Selection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of filterIds) {
    const inScope = lots.filter((lot) => fitsAll(lot, selection, id));
    const listed =
      id === 'l2_categories'
        ? inScope.map((lot) => String(lot.category_id))
        : inScope.flatMap((lot) => valuesOf(lot, id));
    for (const value of new Set([...listed, ...(selection[id] ?? [])])) {
      const hits = inScope.filter((lot) => fits(lot, id, [value])).length;
      if (hits > 0) counts.set(`${id}=${value}`, hits);
    }
  }
  return counts;
}

const request = (selection: Selection, rest: Partial<LotRequest> = {}): LotRequest => ({
  scope: takesBids,
  score: popularity,
  selection,
  sort: 'relevancy_desc',
  page: 1,
  perPage: 100,
  ...rest,
});

function arbitrarySelection(): fc.Arbitrary<Selection> {
  const some = (values: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const days = [...new Set(lots.flatMap((lot) => valuesOf(lot, 'bidding_end_days')))];
  return fc.record(
    {
      l2_categories: some([...categories.map(({ id }) => String(id)), '999999', 'oils']),
      budget: some([...rangesOf('budget').map(rangeId), '0-100', '120-', '-50', 'cheap', '9-3']),
      dimension: some([...rangesOf('dimension').map(rangeId), '40-60', '100-', '-71', 'small']),
      9: some([...rangesOf('9').map(rangeId), '1825-1826', '1900-']),
      11: some([...rangesOf('11').map(rangeId), '3-4', '600-2000']),
      19: some(['1-2', '2-3', '2-']),
      24: some(['34-37', '50-']),
      30: some(['15-20', '20-25', '22-23']),
      bidding_end_days: some([...days, '19990101']),
      seller_location: some(['nl', 'de', 'fr', 'us']),
      reserve_price: some(['with_reserve', 'without_reserve', 'other']),
      free_shipping: some(['free', 'dear']),
      object_type: some(['painting', 'clock', 'drawing', 'Painting']),
    },
    { requiredKeys: [] },
  );
}

describe('findLots', () => {
  it('counts every value as counting by hand does, under any selection', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySelection(), async (selection) => {
        const found = await findLots(database.db, request(selection));
        const chosen = lots.filter((lot) => fitsAll(lot, selection));
        expect(found.total).toBe(chosen.length);
        expect(found.matched).toBe(lots.length);
        expect(new Set(found.ids)).toEqual(new Set(chosen.map(({ id }) => id)));
        expect(new Map(found.counts.map(({ facet, value, hits }) => [`${facet}=${value}`, hits]))).toEqual(
          countByHand(selection),
        );
      }),
      { numRuns: 120 },
    );
  });

  it('has lots in every range filter, so that the counts above mean something', async () => {
    const found = await findLots(database.db, request({}));
    const counted = new Set(found.counts.map(({ facet }) => facet));
    expect(rangeIds.filter((id) => !counted.has(id))).toEqual([]);
  });

  it('pages without losing or repeating a lot', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4])
      seen.push(...(await findLots(database.db, request({}, { page, perPage: 25 }))).ids);
    expect(seen).toHaveLength(lots.length);
    expect(new Set(seen).size).toBe(lots.length);
  });

  it('sorts by end (soonest first) and by publication (latest first)', async () => {
    const order = async (sort: LotRequest['sort']) => {
      const { ids } = await findLots(database.db, request({}, { sort }));
      return ids.map((id) => lots.find((lot) => lot.id === id));
    };
    const ends = (await order('bidding_end_desc')).map((lot) => lot?.effective_close_at.getTime() ?? 0);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const published = (await order('published_at_desc')).map((lot) => lot?.published_at.getTime() ?? 0);
    expect(published).toEqual(published.toSorted((a, b) => b - a));
  });

  it('finds nothing, and counts nothing, where the scope is empty', async () => {
    expect(await findLots(database.db, request({ seller_location: ['nl'] }, { scope: sql<boolean>`false` }))).toEqual({
      matched: 0,
      total: 0,
      ids: [],
      counts: [],
    });
  });
});
