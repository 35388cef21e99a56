// The filters of search and category lists: their ids, how a lot fits a selection, and how values are counted.
// One table; findLots.ts makes SQL of it and filterList.ts the wire's shape. `h` is one hit, with the columns of
// findLots; `b` is a bundle: all hits that are alike for every filter, with their number `n`.
import { sql, type RawBuilder } from 'kysely';
import { parseRange, stepMembers, type Range, type RangeId } from './ranges';

export const filterIds = [
  'l2_categories',
  'budget',
  'bidding_end_days',
  'seller_location',
  'reserve_price',
  'free_shipping',
  'object_type',
  'dimension',
  '9',
  '11',
  '19',
  '24',
  '30',
] as const;
export type FilterId = (typeof filterIds)[number];

/** What a visitor chose: values of one filter widen, filters narrow each other. */
export type Selection = Partial<Record<FilterId, readonly string[]>>;

export type FacetDefinition = {
  type: 'facet' | 'range';
  /** Whether a hit fits the chosen values; a value that means nothing fits nothing. */
  fits: (values: readonly string[]) => RawBuilder<boolean>;
  /** A query of (value, hits) over the bundles (or the hits) in `scope`, which are called `b`. */
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

/** Of a hit: the figure itself, null where there is none. */
export const figureColumn = (id: RangeId): RawBuilder<number> => sql`${sql.ref(`figure_${id}`)}`;
/** Of a hit, and the price's of a bundle: 1 for a figure from the first edge up to the second, and so on. */
export const stepColumn = (id: RangeId): RawBuilder<number> => sql`${sql.ref(`step_${id}`)}`;

function byRange(id: RangeId): FacetDefinition {
  const within = ({ from, to }: Range): RawBuilder<boolean> => {
    const lower = sql<boolean>`h.${figureColumn(id)} >= ${from}`;
    return to === null ? lower : sql<boolean>`(${lower} and h.${figureColumn(id)} < ${to})`;
  };
  return {
    type: 'range',
    fits: (values) => {
      const ranges = values.map(parseRange).filter((range) => range !== null);
      return ranges.length === 0 ? never : sql<boolean>`(${sql.join(ranges.map(within), sql` or `)})`;
    },
    counts: (scope, values) => {
      const members = stepMembers(id, values);
      const step = sql`b.${stepColumn(id)}`;
      const inBundles = sql`select ${step} as step, sum(n) as n from bundle b where ${scope} group by 1`;
      // Measures would make almost every lot a bundle of its own.
      const inHits = sql`select ${step} as step, count(*) as n from hit b where ${scope} and ${step} is not null group by 1`;
      return sql`
        select r.value, sum(counted.n)::int as hits
        from (${id === 'budget' ? inBundles : inHits}) counted
        join unnest(${members.map(({ step }) => step)}::int[], ${members.map(({ value }) => value)}::text[]) as r (step, value) on r.step = counted.step
        group by 1`;
    },
  };
}

export const facetDefinitions: Record<FilterId, FacetDefinition> = {
  l2_categories: categories,
  budget: byRange('budget'),
  bidding_end_days: byColumn('end_day'),
  seller_location: byColumn('seller_country'),
  reserve_price: byColumn('reserve_kind'),
  free_shipping: byColumn('shipping_kind'),
  object_type: byColumn('object_type'),
  dimension: byRange('dimension'),
  9: byRange('9'),
  11: byRange('11'),
  19: byRange('19'),
  24: byRange('24'),
  30: byRange('30'),
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
