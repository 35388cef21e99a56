// Compares the facet engine with manual counts, for random filters on a varied catalogue.
import fc from 'fast-check';
import { sql } from 'kysely';
import { buildAuction } from '../../../../../test/builders/buildAuction';
import { buildCategory, type CategoryRow } from '../../../../../test/builders/buildCategory';
import { buildLot, type LotRow } from '../../../../../test/builders/buildLot';
import { buildUser, type UserRow } from '../../../../../test/builders/buildUser';
import { getDateInDays } from '../../../../../test/builders/getDateInDays';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { createSpecification } from '../../../../demo/lots/createSpecification';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { getBuyNowPrice } from '../../../domain/bidding/biddingRules';
import { createReadCache } from '../../../http/readCache';
import { takesBids } from '../lotVisibility';
import {
  isRangeId,
  parseRange,
  toRangeId,
  rangeIds,
  getRanges,
  type RangeId,
} from '../../../domain/catalogue/ranges';
import { filterIds, type FilterId, type Selection } from '../../../domain/catalogue/lotFilters';
import { findLots, type LotRequest } from './findLots';
import { popularity } from './lotScore';

type Lot = LotRow & { country: string; figures: Partial<Record<RangeId, number>> };

const cache = createReadCache();
let database: TestDatabase;
let lots: Lot[];
let categories: CategoryRow[];

// Values that look random but are the same in every run.
const pick = <T>(list: readonly T[], index: number): T => {
  const chosen = list[((index * 7919 + 13) % 101) % list.length];
  if (chosen === undefined) throw new Error('The list is empty.');
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
    sellers.push(
      await buildUser(db, { countryCode: country_code, seller: { countryCode: country_code } }),
    );
  const bidder = await buildUser(db);
  const auctions = [
    await buildAuction(db, { category: art, closeAt: getDateInDays(4) }),
    await buildAuction(db, { category: art, closeAt: getDateInDays(0.5) }),
    await buildAuction(db, { category: art, closeAt: getDateInDays(5) }),
  ];
  lots = [];
  for (let index = 0; index < 90; index += 1) {
    const seller = pick(sellers, index);
    // The specifications as a seller writes them, and the numbers that can be filtered.
    const [specifications, figures] = pick<[[string, string][], Lot['figures']]>(
      [
        [[], {}],
        [
          [
            ['Dimensions', '71.5 × 35 cm'],
            ['Period', 'c. 1960'],
            ['Weight', '1.4 kg'],
          ],
          { dimension: 71.5, 9: 1960, 11: 1400 },
        ],
        [
          [
            ['Dimensions', 'support: 394 x 419 mm'],
            ['Period', '1825, reprinted 1874'],
          ],
          { dimension: 41.9, 9: 1825 },
        ],
        [
          [
            ['Dimensions', 'Height 1 m'],
            ['Year', '1885'],
            ['Period', 'second half of the 19th century'],
          ],
          { dimension: 100, 9: 1885 },
        ],
        [
          [
            ['Dimensions', 'large'],
            ['Period', 'c. 311–271 BC'],
            ['Weight', '3.10 g'],
            ['Diameter', '22 mm'],
          ],
          { 11: 3.1, 30: 22 },
        ],
        [
          [
            ['Carat', '2.00 ct'],
            ['Period', '1820s'],
          ],
          { 19: 2, 9: 1820 },
        ],
        [
          [
            ['Case diameter', '36 mm'],
            ['Period', 'date not known'],
            ['Weight', '500 g'],
          ],
          { 24: 36, 11: 500 },
        ],
      ],
      index * 17 + 3,
    );
    const price = pick(
      [null, 4_999, 5_000, 9_900, 25_000, 49_999, 120_000, 2_000_000],
      index * 3 + 1,
    );
    const lot = await buildLot(db, {
      auction: pick(auctions, index * 11),
      category: pick(categories, index * 5 + 2),
      seller,
      objectType: pick(['', 'painting', 'clock', 'drawing'], index * 13 + 5),
      isFreeShipping: index % 3 === 0,
      reserveMinor: index % 4 === 0 ? 10_000 : null,
      buyNowMinor: index % 5 === 0 ? 60_000 : null,
      currentAmountMinor: price,
      leaderId: price === null ? null : bidder.id,
      bidSequence: price === null ? 0 : 1,
      favoriteCount: index % 10,
      specifications: specifications.map(([name, value]) => createSpecification(name, value)),
    });
    lots.push({
      ...lot,
      country: seller.countryCode,
      figures: { ...figures, budget: (price ?? lot.startAmountMinor) / 100 },
    });
  }
});
afterAll(() => database.drop());

const inRange = (lot: Lot, id: RangeId, value: string): boolean => {
  const [figure, range] = [lot.figures[id], parseRange(value)];
  return (
    figure !== undefined &&
    range !== null &&
    figure >= range.from &&
    (range.to === null || figure < range.to)
  );
};

const isBuyNowOffered = (lot: Lot): boolean =>
  getBuyNowPrice({ ...lot, priceMinor: lot.currentAmountMinor }, new Date(), biddingPolicy) !==
  null;

/** Returns every value of a filter that a lot has, including all ancestors of its category. */
function getValues(lot: Lot, id: FilterId): string[] {
  if (id === 'l2_categories') return lot.categoryPath.map(String);
  if (isRangeId(id))
    return getRanges(id)
      .map(toRangeId)
      .filter((value) => inRange(lot, id, value));
  if (id === 'bidding_end_days')
    return [lot.effectiveCloseAt.toISOString().slice(0, 10).replaceAll('-', '')];
  if (id === 'seller_location') return [lot.country];
  if (id === 'reserve_price')
    return [lot.reserveMinor === null ? 'without_reserve' : 'with_reserve'];
  if (id === 'buy_now') return isBuyNowOffered(lot) ? ['available'] : [];
  if (id === 'free_shipping') return lot.isFreeShipping ? ['free'] : [];
  return lot.objectType === '' ? [] : [lot.objectType];
}

function matches(lot: Lot, id: FilterId, values: readonly string[]): boolean {
  if (isRangeId(id)) return values.some((value) => inRange(lot, id, value));
  return getValues(lot, id).some((value) => values.includes(value));
}

function matchesAll(lot: Lot, selection: Selection, except?: FilterId): boolean {
  return filterIds.every(
    (id) => id === except || selection[id] === undefined || matches(lot, id, selection[id]),
  );
}

function countManually(selection: Selection): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of filterIds) {
    const inScope = lots.filter((lot) => matchesAll(lot, selection, id));
    const listed =
      id === 'l2_categories'
        ? inScope.map((lot) => String(lot.categoryId))
        : inScope.flatMap((lot) => getValues(lot, id));
    for (const value of new Set([...listed, ...(selection[id] ?? [])])) {
      const hits = inScope.filter((lot) => matches(lot, id, [value])).length;
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
  const days = [...new Set(lots.flatMap((lot) => getValues(lot, 'bidding_end_days')))];
  return fc.record(
    {
      l2_categories: some([...categories.map(({ id }) => String(id)), '999999', 'oils']),
      budget: some([...getRanges('budget').map(toRangeId), '0-100', '120-', '-50', 'cheap', '9-3']),
      dimension: some([...getRanges('dimension').map(toRangeId), '40-60', '100-', '-71', 'small']),
      9: some([...getRanges('9').map(toRangeId), '1825-1826', '1900-']),
      11: some([...getRanges('11').map(toRangeId), '3-4', '600-2000']),
      19: some(['1-2', '2-3', '2-']),
      24: some(['34-37', '50-']),
      30: some(['15-20', '20-25', '22-23']),
      bidding_end_days: some([...days, '19990101']),
      seller_location: some(['nl', 'de', 'fr', 'us']),
      reserve_price: some(['with_reserve', 'without_reserve', 'other']),
      buy_now: some(['available', 'yes']),
      free_shipping: some(['free', 'dear']),
      object_type: some(['painting', 'clock', 'drawing', 'Painting']),
    },
    { requiredKeys: [] },
  );
}

describe('findLots', () => {
  it('counts every value like a manual count, under any selection', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySelection(), async (selection) => {
        const result = await findLots({ db: database.db, cache }, request(selection));
        const chosen = lots.filter((lot) => matchesAll(lot, selection));
        expect(result.total).toBe(chosen.length);
        expect(result.matched).toBe(lots.length);
        expect(new Set(result.ids)).toEqual(new Set(chosen.map(({ id }) => id)));
        expect(
          new Map(result.counts.map(({ facet, value, hits }) => [`${facet}=${value}`, hits])),
        ).toEqual(countManually(selection));
      }),
      { numRuns: 120 },
    );
  });

  it('has lots in every range filter, so that the counts above are meaningful', async () => {
    const result = await findLots({ db: database.db, cache }, request({}));
    const counted = new Set(result.counts.map(({ facet }) => facet));
    expect(rangeIds.filter((id) => !counted.has(id))).toEqual([]);
  });

  it('puts a measurement into the range of the filters that the database knows', async () => {
    const figures = [0, 1, 9.99, 10, 34.5, 1599, 1600, 1999, 2000, 30_000];
    for (const [position, id] of rangeIds.slice(1).entries()) {
      const { rows } = await sql<{ steps: number[] }>`
        select array(
          select (measurement_steps(
            array_fill(null::float8, array[${position}::int]) || figure
          ))[${position + 1}] from unnest(${figures}::float8[]) as figure
        ) as steps`.execute(database.db);
      expect(rows[0]?.steps).toEqual(
        figures.map((figure) => getRanges(id).findLastIndex(({ from }) => from <= figure) + 1),
      );
    }
  });

  it('pages without losing or repeating a lot', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4])
      seen.push(
        ...(await findLots({ db: database.db, cache }, request({}, { page, perPage: 25 }))).ids,
      );
    expect(seen).toHaveLength(lots.length);
    expect(new Set(seen).size).toBe(lots.length);
  });

  it('sorts by closing time (soonest first) and by publication (latest first)', async () => {
    const order = async (sort: LotRequest['sort']) => {
      const { ids } = await findLots({ db: database.db, cache }, request({}, { sort }));
      return ids.map((id) => lots.find((lot) => lot.id === id));
    };
    const ends = (await order('bidding_end_desc')).map(
      (lot) => lot?.effectiveCloseAt.getTime() ?? 0,
    );
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const published = (await order('published_at_desc')).map(
      (lot) => lot?.publishedAt.getTime() ?? 0,
    );
    expect(published).toEqual(published.toSorted((a, b) => b - a));
  });

  it('finds and counts nothing in an empty scope', async () => {
    expect(
      await findLots(
        { db: database.db, cache },
        request({ seller_location: ['nl'] }, { scope: sql<boolean>`false` }),
      ),
    ).toEqual({
      matched: 0,
      total: 0,
      ids: [],
      previous: null,
      next: null,
      counts: [],
    });
  });
});
