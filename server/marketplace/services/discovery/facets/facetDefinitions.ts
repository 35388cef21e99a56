// The filters of search and category lists: ids, matching and counting. findLots.ts builds SQL from
// this table, buildFilterList.ts the wire format. `h` is a hit, with the columns of findLots. `b`
// is a bundle: all hits with equal filter values, and their number `n`.
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

/** The visitor's choice: values of one filter are combined with `or`, filters with `and`. */
export type Selection = Partial<Record<FilterId, readonly string[]>>;

export type FacetDefinition = {
  type: 'facet' | 'range';
  /** Whether a hit matches the chosen values; an invalid value matches nothing. */
  fits: (values: readonly string[]) => RawBuilder<boolean>;
  /** Selects (value, hits) from the bundles or hits `b` in `scope`. */
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
      return sql`
        select ${column}::text as value, sum(n)::int as hits
        from bundle b
        where ${scope} and ${column} <> ''
        group by 1`;
    },
  };
}

const categories: FacetDefinition = {
  type: 'facet',
  fits: (values) => {
    const ids = values.filter((value) => /^\d{1,15}$/.test(value));
    return ids.length === 0 ? never : sql<boolean>`h.category_path && ${ids}::bigint[]`;
  },
  // Lots belong to their most specific category, so those are the values; a chosen parent is
  // counted too. Each count is what choosing the value would show: the lots in the category and
  // below it.
  counts: (scope, values) => sql`
    select member::text as value, sum(n)::int as hits
    from bundle b, unnest(b.category_path) as member
    where ${scope} group by member
    having bool_or(member = b.category_path[cardinality(b.category_path)])
      or member::text = any(${[...values]}::text[])`,
};

/** The number of a hit; null if the lot has none. */
export const getFigureColumn = (id: RangeId): RawBuilder<number> => sql`${sql.ref(`figure_${id}`)}`;
/**
 * The interval of a hit (for the price, of a bundle): 1 from the first edge up to the second, and
 * so on.
 */
export const getStepColumn = (id: RangeId): RawBuilder<number> => sql`${sql.ref(`step_${id}`)}`;

function byRange(id: RangeId): FacetDefinition {
  const within = ({ from, to }: Range): RawBuilder<boolean> => {
    const lower = sql<boolean>`h.${getFigureColumn(id)} >= ${from}`;
    return to === null ? lower : sql<boolean>`(${lower} and h.${getFigureColumn(id)} < ${to})`;
  };
  return {
    type: 'range',
    fits: (values) => {
      const ranges = values.map(parseRange).filter((range) => range !== null);
      return ranges.length === 0
        ? never
        : sql<boolean>`(${sql.join(ranges.map(within), sql` or `)})`;
    },
    counts: (scope, values) => {
      const members = stepMembers(id, values);
      const step = sql`b.${getStepColumn(id)}`;
      const inBundles = sql`
        select ${step} as step, sum(n) as n from bundle b where ${scope} group by 1`;
      // Bundling by measurements would give almost every lot its own bundle.
      const inHits = sql`
        select ${step} as step, count(*) as n
        from hit b where ${scope} and ${step} is not null
        group by 1`;
      const steps = members.map((member) => member.step);
      const ranges = members.map((member) => member.value);
      return sql`
        select r.value, sum(counted.n)::int as hits
        from (${id === 'budget' ? inBundles : inHits}) counted
        join unnest(${steps}::int[], ${ranges}::text[]) as r (step, value)
          on r.step = counted.step
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

/**
 * Keeps known filters with values. Unknown names are ignored, because a newer client may send more.
 */
export function readSelection(
  filters: Readonly<Record<string, readonly string[]>> | undefined,
): Selection {
  const selection: Selection = {};
  for (const id of filterIds) {
    const values = filters?.[id];
    if (values !== undefined && values.length > 0) selection[id] = [...new Set(values)];
  }
  return selection;
}
