// The popular feed: open lots by the interest of the last days, the same for every visitor.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { ReadCache } from '../../http/readCache';
import { takesBids } from '../discovery/lotVisibility';

/** A feed ends after this many lots: no one scrolls further, and its ids stay in memory. */
export const maxFeedLots = 480;

const windowDays = 7;
const halfLifeDays = 2;

/** What each kind of interest weighs when it is new. */
const weights = { bidder: 4, favorite: 3, view: 0.2 } as const;

const since = sql`now() - make_interval(days => ${windowDays})`;

const decayed = (weight: number, at: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${weight}::float8
    * 0.5 ^ (extract(epoch from now() - ${at})::float8 / 86400 / ${halfLifeDays})`;

/**
 * A person counts once per lot and kind, with their latest activity: many small bids are no more
 * interest than one.
 */
async function readPopularFeedIds(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with activity as (
      select lot_id, ${decayed(weights.favorite, sql`created_at`)} as score
      from favorites where created_at > ${since}
      union all
      select lot_id, ${decayed(weights.bidder, sql`max(created_at)`)}
      from bids where created_at > ${since} group by lot_id, user_id
      union all
      select lot_id, ${decayed(weights.view, sql`viewed_at`)}
      from lot_views where viewed_at > ${since}
    ), popularity as (
      select lot_id, sum(score) as score from activity group by lot_id
    )
    select l.id
    from lots l left join popularity p on p.lot_id = l.id
    where ${takesBids}
    order by coalesce(p.score, 0) desc, l.favorite_count + 2 * l.bid_sequence desc,
      l.effective_close_at, l.id
    limit ${maxFeedLots}`.execute(db);
  return rows.map(({ id }) => id);
}

export function loadPopularFeedIds({
  db,
  cache,
}: {
  db: Kysely<Database>;
  cache: ReadCache;
}): Promise<number[]> {
  return cache.popularFeedIds.get('all', () => readPopularFeedIds(db));
}
