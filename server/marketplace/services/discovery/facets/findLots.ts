// Finds, ranks, pages and counts lots in one statement: the hits are made once, and the page and every facet read
// them from there. Called by search and category lists. A value's count respects all chosen filters but its own, so
// that it tells what choosing it (as well) would show.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/schema';
import { budgetSteps } from './budget';
import { facetDefinitions, filterIds, type FilterId, type Selection } from './facetDefinitions';

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
  relevancy_desc: sql`h.is_open desc, h.score desc, h.ends_at, h.id`,
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

/** The statement itself, for those who want to see its plan. Bundles keep the counting cheap when there are many hits. */
function findLotsStatement({ scope, score, selection, sort, page, perPage }: LotRequest): RawBuilder<FoundLots> {
  const steps = budgetSteps(selection.budget ?? []).map((amount) => amount * 100);
  return sql<FoundLots>`
    with hit as materialized (
      select h.*, width_bucket(h.amount_minor, ${steps}::bigint[]) as price_step, ${misses(selection)} as misses from (
        select l.id, l.category_path, l.object_type, l.published_at, l.effective_close_at as ends_at,
          l.status = 'open' as is_open,
          to_char(l.effective_close_at at time zone 'UTC', 'YYYYMMDD') as end_day,
          coalesce(l.current_amount_minor, l.start_amount_minor) as amount_minor,
          coalesce(s.country_code, '')::text as seller_country,
          case when l.reserve_minor is null then 'without_reserve' else 'with_reserve' end as reserve_kind,
          case when l.is_free_shipping then 'free' else '' end as shipping_kind,
          ${score} as score
        from lots l left join sellers s on s.user_id = l.seller_id
        where ${scope}
      ) h
    ), bundle as materialized (
      select category_path, object_type, end_day, price_step, seller_country, reserve_kind, shipping_kind, misses, count(*) as n
      from hit group by 1, 2, 3, 4, 5, 6, 7, 8
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
