// Finds, ranks, pages and counts lots in one statement: the hits are materialized once and shared
// by the page and every facet. A value's count applies all chosen filters except its own, so it
// shows the effect of choosing the value as well.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/generated/database';
import {
  facetDefinitions,
  getFigureColumn,
  filterIds,
  getStepColumn,
  type FilterId,
  type Selection,
} from './facetDefinitions';
import { rangeIds, getSteps, type RangeId } from './ranges';

export type LotSort = 'relevancy_desc' | 'bidding_end_desc' | 'published_at_desc';

export type LotRequest = {
  /** Conditions on `l` (lotVisibility.ts and others). */
  scope: RawBuilder<boolean>;
  /** Higher is better (lotScore.ts). */
  score: RawBuilder<number>;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
};

export type FacetCount = { facet: FilterId; value: string; hits: number };
export type LotSearchResult = {
  /** Before the filters. */
  matched: number;
  /** After the filters. */
  total: number;
  ids: number[];
  counts: FacetCount[];
};

// `bidding_end_desc` is the wire's name; the order is by closing time, soonest first.
const orders: Record<LotSort, RawBuilder<unknown>> = {
  relevancy_desc: sql`h.score desc, h.ends_at, h.id`,
  bidding_end_desc: sql`h.is_open desc, h.ends_at, h.id`,
  published_at_desc: sql`h.published_at desc, h.id desc`,
};

const getFilterBit = (id: FilterId) => 1 << filterIds.indexOf(id);

// Sets one getFilterBit for each filter that the hit does not match.
function buildMisses(selection: Selection): RawBuilder<number> {
  const parts = filterIds.flatMap((id) => {
    const values = selection[id];
    return values === undefined
      ? []
      : [
          sql<number>`
            case
              when ${facetDefinitions[id].fits(values)} then 0
              else ${sql.lit(getFilterBit(id))}
            end`,
        ];
  });
  return parts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(parts, sql` + `)})`;
}

function buildFacetCounts(selection: Selection): RawBuilder<unknown> {
  const parts = filterIds.map((id) => {
    const scope = sql<boolean>`b.misses & ${sql.lit(~getFilterBit(id))} = 0`;
    const counted = facetDefinitions[id].counts(scope, selection[id] ?? []);
    return sql`
      select ${sql.lit(id)} as facet, value, hits from (${counted}) as counted where hits > 0`;
  });
  return sql.join(parts, sql` union all `);
}

// A lot's price in whole units, or one of its measurements (002_catalog.sql).
function getFigure(id: RangeId): RawBuilder<number> {
  return id === 'budget'
    ? sql`coalesce(l.current_amount_minor, l.start_amount_minor)::float8 / 100`
    : sql`l.measurements[${sql.lit(rangeIds.indexOf(id))}]`;
}

/** Bundles keep counting cheap when there are many hits. */
function findLotsStatement({
  scope,
  score,
  selection,
  sort,
  page,
  perPage,
}: LotRequest): RawBuilder<LotSearchResult> {
  const bundleColumns = sql`
    category_path, object_type, end_day, seller_country, reserve_kind, shipping_kind, misses,
    ${getStepColumn('budget')}`;
  const figures = sql.join(rangeIds.map((id) => sql`${getFigure(id)} as ${getFigureColumn(id)}`));
  const steps = sql.join(
    rangeIds.map((id) => {
      const edges = getSteps(id, selection[id] ?? []);
      return sql`
        width_bucket(h.${getFigureColumn(id)}, ${edges}::float8[]) as ${getStepColumn(id)}`;
    }),
  );
  return sql<LotSearchResult>`
    with hit as materialized (
      select h.*, ${steps}, ${buildMisses(selection)} as misses from (
        select l.id, l.category_path, l.object_type, l.published_at,
          l.effective_close_at as ends_at, l.status = 'open' as is_open,
          to_char(l.effective_close_at at time zone 'UTC', 'YYYYMMDD') as end_day,
          ${figures},
          coalesce(s.country_code, '')::text as seller_country,
          case when l.reserve_minor is null then 'without_reserve' else 'with_reserve' end
            as reserve_kind,
          case when l.is_free_shipping then 'free' else '' end as shipping_kind,
          ${score} as score
        from lots l left join sellers s on s.user_id = l.seller_id
        where ${scope}
      ) h
    ), bundle as materialized (
      select ${bundleColumns}, count(*) as n from hit group by ${bundleColumns}
    ), facet_count as (${buildFacetCounts(selection)})
    select (select coalesce(sum(n), 0)::int from bundle) as matched,
      (select coalesce(sum(n), 0)::int from bundle b where b.misses = 0) as total,
      array(
        select h.id from hit h where h.misses = 0
        order by ${orders[sort]}
        limit ${perPage} offset ${(page - 1) * perPage}
      ) as ids,
      (select coalesce(json_agg(facet_count), '[]') from facet_count) as counts`;
}

export async function findLots(
  db: Kysely<Database>,
  request: LotRequest,
): Promise<LotSearchResult> {
  const { rows } = await findLotsStatement(request).execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A select of aggregates returned no row.');
  return row;
}
