// Recommendations from a visitor's history: what they follow, bid on, saved and viewed. Each lot
// has the strongest reason. Reveals nothing about other users.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { RecommendedLot } from '../../http/readCache';
import { takesBids } from '../discovery/lotVisibility';
import { maxFeedLots } from './readPopularFeed';

/** `key` is a key from getVisitorKey; a visitor without a user has viewed lots only. */
export type Visitor = { key: string; userId: number | null };

/** The latest lots of each kind that count, and the latest follows. */
const maxSources = 20;
const maxFollows = 50;
/** How many lots one source brings at most. */
const maxLotsPerSource = 40;

const weights: Record<RecommendedLot['kind'], number> = {
  seller: 10,
  auction: 9,
  category: 8,
  bid: 8,
  favorite: 6,
  viewed: 3,
};

/** Rows of lot_id and kind: the visitor's own lots. */
const ownLots = ({ key, userId }: Visitor): RawBuilder<unknown> => sql`
  (
    select lot_id, 'bid' as kind, max(created_at) as at from bids where user_id = ${userId}
    group by lot_id order by max(created_at) desc limit ${maxSources}
  )
  union all (
    select lot_id, 'favorite', created_at from favorites where user_id = ${userId}
    order by created_at desc limit ${maxSources}
  )
  union all (
    select lot_id, 'viewed', viewed_at from lot_views where visitor = ${key}
    order by viewed_at desc limit ${maxSources}
  )`;

const popularFirst = sql`l.favorite_count + 2 * l.bid_sequence desc, l.effective_close_at, l.id`;

/** Of the same kind and with common tags first; `b` is the lot that the visitor knows. */
const similarFirst = sql`
  (l.object_type = b.object_type and b.object_type <> '') desc,
  cardinality(array(select unnest(l.tags) intersect select unnest(b.tags))) desc,
  ${popularFirst}`;

type FollowedKind = 'seller' | 'auction' | 'category';
const followedKinds: Record<FollowedKind, { column: string; matches: RawBuilder<unknown> }> = {
  seller: { column: 'seller_id', matches: sql`l.seller_id = f.subject_id` },
  auction: { column: 'auction_id', matches: sql`l.auction_id = f.subject_id` },
  category: { column: 'category_id', matches: sql`l.category_path @> array[f.subject_id]` },
};

/** Rows of id, kind, subject_id, place and score: the lots of everything that the user follows. */
function ofFollows(
  userId: number | null,
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const kinds = Object.entries(followedKinds) as [FollowedKind, (typeof followedKinds)['seller']][];
  return sql.join(
    kinds.map(
      ([kind, { column, matches }]) => sql`
        select near.id, ${kind}::text as kind, f.subject_id,
          ${weights[kind]}::float8 / (1 + 0.1 * near.place) as score
        from (
          select ${sql.ref(column)} as subject_id from follows
          where user_id = ${userId} and ${sql.ref(column)} is not null
          order by created_at desc limit ${maxFollows}
        ) as f cross join lateral (
          select l.id, row_number() over (order by ${order}) as place
          from lots l where ${matches} and ${takesBids}
          order by ${order} limit ${limit}
        ) as near`,
    ),
    sql` union all `,
  );
}

/**
 * The weight of a source falls with the place of a lot in it, so that the first lots of all sources
 * come before the last ones of any. A lot of several sources adds them up. Lots that the visitor
 * has seen already are left out: they are under "recently viewed", bids and favorites.
 */
export async function readRecommendedLots(
  db: Kysely<Database>,
  visitor: Visitor,
): Promise<RecommendedLot[]> {
  const { key, userId } = visitor;
  const { rows } = await sql<RecommendedLot>`
    with own as materialized (
      select distinct on (lot_id) lot_id, kind, at from (${ownLots(visitor)}) as o
      order by lot_id, case kind when 'bid' then 1 when 'favorite' then 2 else 3 end
    ), candidate as (
      ${ofFollows(userId, popularFirst, maxLotsPerSource)}
      union all
      select near.id, own.kind, own.lot_id,
        case own.kind
          when 'bid' then ${weights.bid}::float8
          when 'favorite' then ${weights.favorite}::float8
          else ${weights.viewed}::float8
        end / (1 + 0.1 * near.place)
          * 0.5 ^ (extract(epoch from now() - own.at)::float8 / 86400 / 14)
      from own join lots b on b.id = own.lot_id cross join lateral (
        select l.id, row_number() over (order by ${similarFirst}) as place
        from lots l
        where l.category_path @> array[b.category_id] and ${takesBids}
        order by ${similarFirst} limit ${maxLotsPerSource}
      ) as near
    )
    select c.id, (array_agg(c.kind order by c.score desc, c.kind))[1] as kind,
      (array_agg(c.subject_id order by c.score desc, c.kind))[1] as subject_id
    from candidate c join lots l on l.id = c.id
    where l.seller_id is distinct from ${userId}::bigint
      and not exists (select 1 from lot_views v where v.visitor = ${key} and v.lot_id = c.id)
      and not exists (select 1 from favorites f where f.user_id = ${userId} and f.lot_id = c.id)
      and not exists (select 1 from bids b where b.user_id = ${userId} and b.lot_id = c.id)
    group by c.id
    order by sum(c.score) desc, min(l.effective_close_at), c.id
    limit ${maxFeedLots}`.execute(db);
  return rows;
}

/** Whether the visitor has followed, saved, viewed or bid on anything. */
export async function hasHistory(db: Kysely<Database>, { key, userId }: Visitor): Promise<boolean> {
  const row = await db
    .selectNoFrom(
      sql<boolean>`
        exists (select 1 from lot_views where visitor = ${key})
        or exists (select 1 from favorites where user_id = ${userId})
        or exists (select 1 from bids where user_id = ${userId})
        or exists (select 1 from follows where user_id = ${userId})`.as('hasHistory'),
    )
    .executeTakeFirstOrThrow();
  return row.hasHistory;
}

/** Open lots of followed sellers, auctions and categories, those that close next first. */
export async function readClosingFollowedLots(
  db: Kysely<Database>,
  userId: number,
  limit: number,
): Promise<RecommendedLot[]> {
  const { rows } = await sql<RecommendedLot>`
    select n.id, n.kind, n.subject_id
    from (
      select distinct on (o.id) o.id, o.kind, o.subject_id, l.effective_close_at
      from (${ofFollows(userId, sql`l.effective_close_at, l.id`, limit)}) as o
        join lots l on l.id = o.id
      where l.seller_id <> ${userId}
      order by o.id, array_position(array['seller', 'auction', 'category'], o.kind)
    ) as n
    order by n.effective_close_at, n.id
    limit ${limit}`.execute(db);
  return rows;
}
