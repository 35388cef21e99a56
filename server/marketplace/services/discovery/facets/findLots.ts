// Finds, ranks, pages and counts lots. One statement counts all hits in bundles of equal facet
// values, another reads the ids of the page; both read the narrow table lot_listings. A value's
// count applies all chosen filters except its own, so it shows the effect of choosing the value as
// well.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { FacetGroup, ReadCache } from '../../../http/readCache';
import { filterIds, type FilterId, type Selection } from '../../../domain/catalogue/lotFilters';
import type {
  FacetCount,
  LotIdPage,
  LotSearchResult,
  LotSort,
} from '../../../ports/search/searchPort';
import { canBuyNow, facetDefinitions, getFigure, type Bundle } from './facetDefinitions';
import type { LotScore } from './lotScore';
import { getSteps, rangeIds, type RangeId } from '../../../domain/catalogue/ranges';

export type LotRequest = {
  /** Conditions on a listing `l` (lotVisibility.ts and others). */
  scope: RawBuilder<boolean>;
  score: LotScore;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
  /** Instead of `page`. */
  cursor?: string | undefined;
};

export type LotSource = { db: Kysely<Database>; cache: ReadCache };

const toMicroseconds = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(extract(epoch from ${time}) * 1000000)`;

type Order = {
  order: RawBuilder<unknown>;
  /** The same order as three ascending numbers. */
  keys: RawBuilder<number[]>;
};
// `bidding_end_desc` is the wire's name; the order is by closing time, soonest first.
const orders: Record<LotSort, Order> = {
  relevancy_desc: {
    order: sql`score desc, ends_at, id`,
    keys: sql`array[-score, ${toMicroseconds(sql`ends_at`)}, id]::float8[]`,
  },
  bidding_end_desc: {
    order: sql`is_open desc, ends_at, id`,
    keys: sql`array[1 - is_open::int, ${toMicroseconds(sql`ends_at`)}, id]::float8[]`,
  },
  published_at_desc: {
    order: sql`published_at desc, id desc`,
    keys: sql`array[-${toMicroseconds(sql`published_at`)}, -id, 0]::float8[]`,
  },
  closed_at_desc: {
    order: sql`ends_at desc, id desc`,
    keys: sql`array[-${toMicroseconds(sql`ends_at`)}, -id, 0]::float8[]`,
  },
};

/** The best hits by their quick score that are then ranked by their full one. */
const MAX_RANKED = 300;

type Row = { id: number; keys: number[] };

const toCursor = (direction: 'a' | 'b', row: Row | undefined): string | null =>
  row === undefined ? null : [direction, ...row.keys].join('_');

const readRows = async (db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`${query}`.execute(db)).rows;

/** Reads from a place in the list, whatever number of lots come before it. */
async function readFromCursor(
  db: Kysely<Database>,
  hits: RawBuilder<unknown>,
  { sort, perPage, cursor }: { sort: LotSort; perPage: number; cursor: string },
): Promise<LotIdPage> {
  const [direction, ...numbers] = cursor.split('_');
  const isBefore = direction === 'b';
  const { keys } = orders[sort];
  const place = sql`${numbers.map(Number)}::float8[]`;
  const rows = await readRows(
    db,
    sql`
      select id, keys from (select id, ${keys} as keys from (${hits}) hit) placed
      where ${isBefore ? sql`keys < ${place}` : sql`keys > ${place}`}
      order by keys ${isBefore ? sql`desc` : sql`asc`} limit ${perPage + 1}`,
  );
  const page = rows.slice(0, perPage);
  if (isBefore) page.reverse();
  const hasMore = rows.length > perPage;
  return {
    ids: page.map(({ id }) => id),
    previous: isBefore && !hasMore ? null : toCursor('b', page[0]),
    next: isBefore || hasMore ? toCursor('a', page.at(-1)) : null,
  };
}

/** The ids of one page. */
export async function findLotIds(
  db: Kysely<Database>,
  { scope, score, selection, sort, page, perPage, cursor }: LotRequest,
): Promise<LotIdPage> {
  const filters = filterIds.flatMap((id) => {
    const values = selection[id];
    return values === undefined ? [] : [facetDefinitions[id].fits(values)];
  });
  const hits = sql`
    select l.id, l.published_at, l.effective_close_at as ends_at, l.status = 'open' as is_open,
      (${score.quick})::real as score
    from lot_listings l
    where ${sql.join([scope, ...filters], sql` and `)}`;
  if (cursor !== undefined) return readFromCursor(db, hits, { sort, perPage, cursor });
  const offset = (page - 1) * perPage;
  const isRanked = sort === 'relevancy_desc' && score.full !== null;
  const end = offset + perPage + 1;
  const { order, keys } = orders[sort];
  const best = sql`
    select h.*, row_number() over (order by ${order}) as place
    from (${hits} order by ${order} limit ${isRanked ? Math.max(MAX_RANKED, end) : end}) h`;
  const full = isRanked
    ? sql`
        select h.*, row_number() over (
          order by h.place > ${MAX_RANKED},
            case when h.place <= ${MAX_RANKED} then ${score.full} end desc,
            case when h.place > ${MAX_RANKED} then h.place end,
            h.ends_at, h.id
        ) as full_place
        from (${best}) h join lot_listings l using (id)`
    : sql`select h.*, h.place as full_place from (${best}) h`;
  const rows = await readRows(
    db,
    sql`
      select id, ${keys} as keys from (${full}) f
      order by full_place limit ${perPage + 1} offset ${offset}`,
  );
  const ids = rows.slice(0, perPage);
  // Up to MAX_RANKED, lots are in another order than that of the keys.
  const hasCursor = !isRanked || offset + ids.length > MAX_RANKED;
  return {
    ids: ids.map(({ id }) => id),
    previous: null,
    next: hasCursor && rows.length > perPage ? toCursor('a', ids.at(-1)) : null,
  };
}

const MS_PER_DAY = 86_400_000;
const toDay = (day: number): string =>
  new Date(day * MS_PER_DAY).toISOString().slice(0, 10).replaceAll('-', '');

/** Groups never change, so that each is read once. */
async function readGroups(
  { db, cache }: LotSource,
  ids: readonly number[],
): Promise<Map<number, FacetGroup>> {
  const groups = new Map<number, FacetGroup>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const group = cache.facetGroups.get(id);
    if (group === undefined) missing.push(id);
    else groups.set(id, group);
  }
  if (missing.length === 0) return groups;
  const rows = await db
    .selectFrom('facetGroups')
    .selectAll()
    .where('id', '=', sql<number>`any(${missing}::int[])`)
    .execute();
  for (const row of rows) {
    cache.facetGroups.set(row.id, row);
    groups.set(row.id, row);
  }
  return groups;
}

async function readBundles(source: LotSource, { scope, selection }: LotRequest): Promise<Bundle[]> {
  // The ranges of the groups are the predefined ones; the visitor's own ranges divide them further.
  const divided = rangeIds.filter((id) => id !== 'budget' && selection[id] !== undefined);
  const toStep = (id: RangeId): RawBuilder<number | null> =>
    sql`width_bucket(${getFigure(id)}, ${getSteps(id, selection[id] ?? [])}::float8[])`;
  const rows = await source.db
    .selectFrom('lotListings as l')
    .select([
      'l.facetGroupId as groupId',
      sql<number>`
        (l.effective_close_at at time zone 'UTC')::date - date '1970-01-01'`.as('day'),
      toStep('budget').as('price'),
      canBuyNow.as('canBuyNow'),
      sql<number>`count(*)::int`.as('hits'),
    ])
    .select(divided.map((id) => toStep(id).as(`step${id}`)))
    .where(scope)
    .groupBy(['groupId', 'day', 'price', 'canBuyNow'])
    .groupBy(divided.map((id) => sql.ref(`step${id}`)))
    .execute();
  const groups = await readGroups(
    source,
    rows.map(({ groupId }) => groupId),
  );
  return rows.map((row) => {
    const group = groups.get(row.groupId);
    if (group === undefined) throw new Error(`No facet group has the id ${row.groupId}.`);
    const steps = Object.fromEntries(
      rangeIds.map((id, index) => [
        id,
        id === 'budget'
          ? row.price
          : divided.includes(id)
            ? (row[`step${id}`] ?? null)
            : (group.measurementSteps[index - 1] ?? null),
      ]),
    ) as Record<RangeId, number | null>;
    const { day, canBuyNow: isOffered, hits } = row;
    return { group, endDay: toDay(day), steps, canBuyNow: isOffered, hits };
  });
}

/** Counts the values of one filter over bundles that match all others. */
function countFacet(
  id: FilterId,
  bundles: readonly { bundle: Bundle; values: readonly string[] }[],
  chosen: readonly string[],
): FacetCount[] {
  const { getListedValue } = facetDefinitions[id];
  const hits = new Map<string, number>();
  const listed = new Set(chosen);
  for (const { bundle, values } of bundles) {
    for (const value of values) hits.set(value, (hits.get(value) ?? 0) + bundle.hits);
    const own = getListedValue?.(bundle);
    if (own !== undefined) listed.add(own);
  }
  return [...hits]
    .filter(([value]) => getListedValue === undefined || listed.has(value))
    .map(([value, number]) => ({ facet: id, value, hits: number }));
}

function countFacets(
  bundles: readonly Bundle[],
  selection: Selection,
): Omit<LotSearchResult, keyof LotIdPage> {
  const readers = filterIds.map((id) => facetDefinitions[id].createReader(selection[id] ?? []));
  const counted = bundles.map((bundle) => {
    const values = readers.map((read) => read(bundle));
    const misses = filterIds.filter((id, index) => {
      const chosen = selection[id];
      return chosen !== undefined && !values[index]?.some((value) => chosen.includes(value));
    });
    return { bundle, values, misses };
  });
  const sum = (list: typeof counted): number =>
    list.reduce((total, { bundle }) => total + bundle.hits, 0);
  return {
    matched: sum(counted),
    total: sum(counted.filter(({ misses }) => misses.length === 0)),
    counts: filterIds.flatMap((id, index) =>
      countFacet(
        id,
        counted
          .filter(({ misses }) => misses.every((miss) => miss === id))
          .map(({ bundle, values }) => ({ bundle, values: values[index] ?? [] })),
        selection[id] ?? [],
      ),
    ),
  };
}

export async function findLots(source: LotSource, request: LotRequest): Promise<LotSearchResult> {
  const [page, bundles] = await Promise.all([
    findLotIds(source.db, request),
    readBundles(source, request),
  ]);
  return { ...page, ...countFacets(bundles, request.selection) };
}
