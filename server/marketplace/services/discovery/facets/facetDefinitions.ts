// The filters of search and category lists: ids, matching and counting. findLots.ts finds lots with
// this table and counts them, buildFilterList.ts builds the wire format.
import { sql, type RawBuilder } from 'kysely';
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import type { FacetGroup } from '../../../http/readCache';
import { filterIds, type FilterId, type Selection } from '../../../domain/catalogue/lotFilters';
import {
  parseRange,
  rangeIds,
  stepMembers,
  type Range,
  type RangeId,
} from '../../../domain/catalogue/ranges';

/** All hits with equal values in every filter, and their number. */
export type Bundle = {
  group: FacetGroup;
  /** The day of the closing time in UTC: YYYYMMDD. */
  endDay: string;
  /** The interval of getSteps, from 1; null for a lot without this measurement. */
  steps: Readonly<Record<RangeId, number | null>>;
  canBuyNow: boolean;
  hits: number;
};

export type FacetDefinition = {
  type: 'facet' | 'range';
  /** Whether a listing `l` matches the chosen values. An invalid value matches nothing. */
  fits: (values: readonly string[]) => RawBuilder<boolean>;
  /** Returns a function that lists the values of a bundle, with the visitor's own ranges. */
  createReader: (chosen: readonly string[]) => (bundle: Bundle) => readonly string[];
  /**
   * The value under which a bundle is listed, if it is not each of its values: lots belong to their
   * most specific category. Other values are listed only when chosen.
   */
  getListedValue?: (bundle: Bundle) => string | undefined;
};

const never = sql<boolean>`false`;

/** A condition on a listing `l` about its row `g` of facet_groups. */
const inGroup = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`l.facet_group_id in (select g.id from facet_groups g where ${condition})`;

/** Whether a listing `l` belongs to one of the categories or below it. */
export const inCategories = (ids: readonly (number | string)[]): RawBuilder<boolean> =>
  inGroup(sql<boolean>`g.category_path && ${[...ids]}::bigint[]`);

function byText(
  text: RawBuilder<string>,
  getValue: (group: FacetGroup) => string,
): FacetDefinition {
  return {
    type: 'facet',
    fits: (values) => inGroup(sql<boolean>`${text} = any(${[...values]}::text[])`),
    createReader:
      () =>
      ({ group }) => {
        const value = getValue(group);
        return value === '' ? [] : [value];
      },
  };
}

const categories: FacetDefinition = {
  type: 'facet',
  fits: (values) => {
    const ids = values.filter((value) => /^\d{1,15}$/.test(value));
    return ids.length === 0 ? never : inCategories(ids);
  },
  createReader:
    () =>
    ({ group }) =>
      group.categoryPath.map(String),
  getListedValue: ({ group }) => group.categoryPath.at(-1)?.toString(),
};

/** A listing's price in whole units, or one of its measurements (002_catalog.sql); can be null. */
export const getFigure = (id: RangeId): RawBuilder<number> =>
  id === 'budget'
    ? sql`(l.price_minor / 100.0::float8)`
    : sql`l.measurements[${sql.lit(rangeIds.indexOf(id))}]`;

function byRange(id: RangeId): FacetDefinition {
  const within = ({ from, to }: Range): RawBuilder<boolean> => {
    const lower = sql<boolean>`${getFigure(id)} >= ${from}`;
    return to === null ? lower : sql<boolean>`(${lower} and ${getFigure(id)} < ${to})`;
  };
  return {
    type: 'range',
    fits: (values) => {
      const ranges = values.map(parseRange).filter((range) => range !== null);
      return ranges.length === 0
        ? never
        : sql<boolean>`coalesce(${sql.join(ranges.map(within), sql` or `)}, false)`;
    },
    createReader: (chosen) => {
      const valuesByStep = new Map<number, string[]>();
      for (const { step, value } of stepMembers(id, chosen))
        valuesByStep.set(step, [...(valuesByStep.get(step) ?? []), value]);
      return ({ steps }) => valuesByStep.get(steps[id] ?? 0) ?? [];
    },
  };
}

const byDay: FacetDefinition = {
  type: 'facet',
  fits: (values) => sql<boolean>`
    to_char(l.effective_close_at at time zone 'UTC', 'YYYYMMDD') = any(${[...values]}::text[])`,
  createReader:
    () =>
    ({ endDay }) => [endDay],
};

/** Whether a listing `l` can be bought at once; as getBuyNowPrice decides for one lot. */
export const canBuyNow: RawBuilder<boolean> = sql`coalesce(
  l.buy_now_below_minor is not null and l.status = 'open' and l.opens_at <= now()
  and l.effective_close_at > now() + ${biddingPolicy.buyNowEndsBeforeCloseMs} * interval '1 ms'
  and (l.bid_sequence = 0 or l.price_minor < l.buy_now_below_minor), false)`;

const buyNow: FacetDefinition = {
  type: 'facet',
  fits: (values) => (values.includes('available') ? canBuyNow : never),
  createReader:
    () =>
    ({ canBuyNow: isAvailable }) =>
      isAvailable ? ['available'] : [],
};

export const facetDefinitions: Record<FilterId, FacetDefinition> = {
  l2_categories: categories,
  budget: byRange('budget'),
  bidding_end_days: byDay,
  seller_location: byText(sql`g.seller_country`, (group) => group.sellerCountry),
  reserve_price: byText(
    sql`case when g.has_reserve then 'with_reserve' else 'without_reserve' end`,
    (group) => (group.hasReserve ? 'with_reserve' : 'without_reserve'),
  ),
  buy_now: buyNow,
  free_shipping: byText(sql`case when g.is_free_shipping then 'free' else '' end`, (group) =>
    group.isFreeShipping ? 'free' : '',
  ),
  object_type: byText(sql`g.object_type`, (group) => group.objectType),
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
