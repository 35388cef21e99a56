// The filters of search and category lists: their ids, how a lot counts for a value, and how a selection narrows.
// One table; hitStatement.ts makes SQL of it and filterList.ts the wire's shape. A lot is the alias `h` of a hit here.
import { sql, type RawBuilder } from 'kysely';
import { budgetRanges, parseRange, rangeId, type BudgetRange } from './budget';

export const filterIds = [
  'l2_categories',
  'budget',
  'bidding_end_days',
  'seller_location',
  'reserve_price',
  'free_shipping',
  'object_type',
] as const;
export type FilterId = (typeof filterIds)[number];

/** What a visitor chose: values of one filter widen, filters narrow each other. */
export type Selection = Partial<Record<FilterId, readonly string[]>>;

export type FacetDefinition = {
  type: 'facet' | 'range';
  /** Whether a hit fits the chosen values; a value that means nothing fits nothing. */
  fits: (values: readonly string[]) => RawBuilder<boolean>;
  /** A query of (value text, hits) over `from hit h where {scope}`. */
  counts: (scope: RawBuilder<boolean>, values: readonly string[]) => RawBuilder<unknown>;
};

const never = sql<boolean>`false`;

function byColumn(column: RawBuilder<string>): FacetDefinition {
  return {
    type: 'facet',
    fits: (values) => sql<boolean>`${column} = any(${[...values]}::text[])`,
    counts: (scope) => sql`select ${column} as value, count(*)::int as hits from hit h where ${scope} and ${column} <> '' group by 1`,
  };
}

const categories: FacetDefinition = {
  type: 'facet',
  fits: (values) => {
    const ids = values.filter((value) => /^\d{1,15}$/.test(value));
    return ids.length === 0 ? never : sql<boolean>`h.category_path && ${ids}::bigint[]`;
  },
  // Lots hang on the lowest category that exists for them, so that is what the values are; a chosen one higher up
  // is counted too. Each value counts what choosing it would show: the lots in it and below it.
  counts: (scope, values) => sql`
    select member::text as value, count(*)::int as hits from hit h, unnest(h.category_path) as member
    where ${scope} group by member having bool_or(member = h.category_id) or member::text = any(${[...values]}::text[])`,
};

function inRange({ from, to }: BudgetRange): RawBuilder<boolean> {
  const lower = sql<boolean>`h.amount_minor >= ${from * 100}`;
  return to === null ? lower : sql<boolean>`(${lower} and h.amount_minor < ${to * 100})`;
}

const budget: FacetDefinition = {
  type: 'range',
  fits: (values) => {
    const ranges = values.map(parseRange).filter((range) => range !== null);
    return ranges.length === 0 ? never : sql<boolean>`(${sql.join(ranges.map(inRange), sql` or `)})`;
  },
  counts: (scope, values) => {
    const known = new Set(budgetRanges.map(rangeId));
    const own = values.filter((value) => !known.has(value));
    const wanted = [...budgetRanges.map((range) => ({ id: rangeId(range), range })), ...own.map((id) => ({ id, range: parseRange(id) }))];
    const columns = wanted.map(({ range }) => sql`count(*) filter (where ${range === null ? never : inRange(range)})::int`);
    return sql`
      select unnest(${wanted.map(({ id }) => id)}::text[]) as value, unnest(array[${sql.join(columns)}]) as hits
      from hit h where ${scope}`;
  },
};

export const facetDefinitions: Record<FilterId, FacetDefinition> = {
  l2_categories: categories,
  budget,
  bidding_end_days: byColumn(sql`h.end_day`),
  seller_location: byColumn(sql`h.seller_country`),
  reserve_price: byColumn(sql`h.reserve_kind`),
  free_shipping: byColumn(sql`h.shipping_kind`),
  object_type: byColumn(sql`h.object_type`),
};

/** Keeps what is a filter of ours and has values; other names are left alone, as a newer client may know more. */
export function readSelection(filters: Readonly<Record<string, readonly string[]>> | undefined): Selection {
  const selection: Selection = {};
  for (const id of filterIds) {
    const values = filters?.[id];
    if (values !== undefined && values.length > 0) selection[id] = [...new Set(values)];
  }
  return selection;
}
