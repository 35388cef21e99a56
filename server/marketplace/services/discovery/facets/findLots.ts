// Finds, ranks, pages and counts lots in one statement: the hits are made once, and the page and every facet read
// them from there. Called by search and category lists. A value's count respects all chosen filters but its own, so
// that it tells what choosing it (as well) would show.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';
import { facetDefinitions, figureColumn, filterIds, stepColumn, type FilterId, type Selection } from './facetDefinitions';
import { rangeIds, stepsOf, type RangeId } from './ranges';

export type LotSort = 'relevancy_desc' | 'bidding_end_desc' | 'published_at_desc';

export type LotRequest = {
  /** Conditions on `l` (lotVisibility.ts and more). */
  scope: RawBuilder<boolean>;
  /** Higher is better (lotScore.ts). */
  score: RawBuilder<number>;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
};

export type FacetCount = { facet: FilterId; value: string; hits: number };
export type FoundLots = {
  /** Before the filters. */
  matched: number;
  /** After the filters. */
  total: number;
  ids: number[];
  counts: FacetCount[];
};

// `bidding_end_desc` is the wire's name for what a visitor asks of it: what ends soonest comes first.
const orders: Record<LotSort, RawBuilder<unknown>> = {
  relevancy_desc: sql`h.score desc, h.ends_at, h.id`,
  bidding_end_desc: sql`h.is_open desc, h.ends_at, h.id`,
  published_at_desc: sql`h.published_at desc, h.id desc`,
};

const bit = (id: FilterId) => 1 << filterIds.indexOf(id);

// One bit for each filter that the hit does not fit.
function misses(selection: Selection): RawBuilder<number> {
  const parts = filterIds.flatMap((id) => {
    const values = selection[id];
    return values === undefined
      ? []
      : [sql<number>`case when ${facetDefinitions[id].fits(values)} then 0 else ${sql.lit(bit(id))} end`];
  });
  return parts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(parts, sql` + `)})`;
}

function facetCounts(selection: Selection): RawBuilder<unknown> {
  const parts = filterIds.map((id) => {
    const scope = sql<boolean>`b.misses & ${sql.lit(~bit(id))} = 0`;
    return sql`select ${sql.lit(id)} as facet, value, hits from (${facetDefinitions[id].counts(scope, selection[id] ?? [])}) as counted where hits > 0`;
  });
  return sql.join(parts, sql` union all `);
}

// Of a lot `l`: its price in whole units, or what is measured of it (migration 006).
function figure(id: RangeId): RawBuilder<number> {
  return id === 'budget' ? sql`coalesce(l.current_amount_minor, l.start_amount_minor)::float8 / 100` : sql`l.measures[${sql.lit(rangeIds.indexOf(id))}]`;
}

/** The statement itself, for those who want to see its plan. Bundles keep the counting cheap when there are many hits. */
function findLotsStatement({ scope, score, selection, sort, page, perPage }: LotRequest): RawBuilder<FoundLots> {
  const alike = sql`category_path, object_type, end_day, seller_country, reserve_kind, shipping_kind, misses, ${stepColumn('budget')}`;
  const figures = sql.join(rangeIds.map((id) => sql`${figure(id)} as ${figureColumn(id)}`));
  const steps = sql.join(rangeIds.map((id) => sql`width_bucket(h.${figureColumn(id)}, ${stepsOf(id, selection[id] ?? [])}::float8[]) as ${stepColumn(id)}`));
  return sql<FoundLots>`
    with hit as materialized (
      select h.*, ${steps}, ${misses(selection)} as misses from (
        select l.id, l.category_path, l.object_type, l.published_at, l.effective_close_at as ends_at,
          l.status = 'open' as is_open,
          to_char(l.effective_close_at at time zone 'UTC', 'YYYYMMDD') as end_day,
          ${figures},
          coalesce(s.country_code, '')::text as seller_country,
          case when l.reserve_minor is null then 'without_reserve' else 'with_reserve' end as reserve_kind,
          case when l.is_free_shipping then 'free' else '' end as shipping_kind,
          ${score} as score
        from lots l left join sellers s on s.user_id = l.seller_id
        where ${scope}
      ) h
    ), bundle as materialized (
      select ${alike}, count(*) as n from hit group by ${alike}
    ), facet_count as (${facetCounts(selection)})
    select (select coalesce(sum(n), 0)::int from bundle) as matched,
      (select coalesce(sum(n), 0)::int from bundle b where b.misses = 0) as total,
      array(select h.id from hit h where h.misses = 0 order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}) as ids,
      (select coalesce(json_agg(facet_count), '[]') from facet_count) as counts`;
}

export async function findLots(db: Kysely<Database>, request: LotRequest): Promise<FoundLots> {
  const { rows } = await findLotsStatement(request).execute(db);
  const found = rows[0];
  if (found === undefined) throw new Error('A select of aggregates gave no row.');
  return found;
}
