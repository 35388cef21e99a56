// The filters of search and category lists: their ids, how a lot fits a selection, and how values are counted.
// One table; findLots.ts makes SQL of it and filterList.ts the wire's shape. `h` is one hit, with the columns of
// findLots; `b` is a bundle: all hits that are alike for every filter, with their number `n`.
import { sql, type RawBuilder } from 'kysely';
import { budgetRanges, budgetSteps, parseRange, rangeId, type BudgetRange } from './budget';

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
  /** A query of (value, hits) over the bundles in `scope`. */
  counts: (scope: RawBuilder<boolean>, values: readonly string[]) => RawBuilder<unknown>;
};

const never = sql<boolean>`false`;

type Column = 'end_day' | 'seller_country' | 'reserve_kind' | 'shipping_kind' | 'object_type';

function byColumn(name: Column): FacetDefinition {
  return {
    type: 'facet',
    fits: (values) => sql<boolean>`h.${sql.ref(name)} = any(${[...values]}::text[])`,
    counts: (scope) => {
      const column = sql`b.${sql.ref(name)}`;
      return sql`select ${column}::text as value, sum(n)::int as hits from bundle b where ${scope} and ${column} <> '' group by 1`;
    },
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
    select member::text as value, sum(n)::int as hits from bundle b, unnest(b.category_path) as member
    where ${scope} group by member
    having bool_or(member = b.category_path[cardinality(b.category_path)]) or member::text = any(${[...values]}::text[])`,
};

function inRange({ from, to }: BudgetRange): RawBuilder<boolean> {
  const lower = sql<boolean>`h.amount_minor >= ${from * 100}`;
  return to === null ? lower : sql<boolean>`(${lower} and h.amount_minor < ${to * 100})`;
}

// `price_step` is 1 for a price from the first edge up to the second, and so on.
function stepsOf(range: BudgetRange | null, steps: readonly number[]): RawBuilder<boolean> {
  if (range === null) return never;
  const lower = sql<boolean>`b.price_step > ${sql.lit(steps.indexOf(range.from))}`;
  return range.to === null ? lower : sql<boolean>`(${lower} and b.price_step <= ${sql.lit(steps.indexOf(range.to))})`;
}

const budget: FacetDefinition = {
  type: 'range',
  fits: (values) => {
    const ranges = values.map(parseRange).filter((range) => range !== null);
    return ranges.length === 0 ? never : sql<boolean>`(${sql.join(ranges.map(inRange), sql` or `)})`;
  },
  counts: (scope, values) => {
    const steps = budgetSteps(values);
    const ids = [...new Set([...budgetRanges.map(rangeId), ...values])];
    const columns = ids.map((id) => sql`coalesce(sum(n) filter (where ${stepsOf(parseRange(id), steps)}), 0)::int`);
    return sql`
      select unnest(${ids}::text[]) as value, unnest(array[${sql.join(columns)}]) as hits
      from bundle b where ${scope}`;
  },
};

export const facetDefinitions: Record<FilterId, FacetDefinition> = {
  l2_categories: categories,
  budget,
  bidding_end_days: byColumn('end_day'),
  seller_location: byColumn('seller_country'),
  reserve_price: byColumn('reserve_kind'),
  free_shipping: byColumn('shipping_kind'),
  object_type: byColumn('object_type'),
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
