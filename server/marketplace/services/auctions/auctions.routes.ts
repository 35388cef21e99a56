// The routes of the auctions service. Without a status, the list contains open and scheduled
// auctions.
import { sql, type Kysely } from 'kysely';
import {
  getAuction,
  listAuctions,
  listPopularAuctions,
} from '../../../../src/contract/buyer/auctions';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import type { Database } from '../../database/generated/database';
import { findAuctions, readAuctions } from '../discovery/auctionList';
import { toPaging } from '../discovery/paging';
import { takesBids } from '../discovery/lotVisibility';

// The open auctions whose lots have the most interest.

/** An auction's interest is that of its open lots: favorites and bids. */
async function readPopularAuctionIds(db: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lots as l')
    .innerJoin('auctions as a', 'a.id', 'l.auctionId')
    .select('l.auctionId as id')
    .where(takesBids)
    .where('a.status', '=', 'open_now')
    .groupBy('l.auctionId')
    .orderBy(sql`sum(3 * l.favorite_count + 2 * l.bid_sequence)`, 'desc')
    .orderBy((eb) => eb.fn.min('l.effectiveCloseAt'))
    .orderBy('l.auctionId')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const auctionsRoutes: readonly RouteDefinition[] = [
  implement(listAuctions, async ({ query, ctx }) => {
    const { page, perPage } = toPaging(query);
    const scope =
      query.status === undefined
        ? sql<boolean>`a.status <> 'closed'`
        : sql<boolean>`a.status = ${query.status}`;
    const { ids, total } = await findAuctions(ctx.db, scope, { page, perPage });
    return {
      body: { auctions: await readAuctions(ctx, ids), meta: { page, per_page: perPage, total } },
    };
  }),
  implement(listPopularAuctions, async ({ query, ctx }) => {
    const { perPage } = toPaging(query);
    const ids = await ctx.cache.popularAuctionIds.get(String(perPage), () =>
      readPopularAuctionIds(ctx.db, perPage),
    );
    return { body: { auctions: await readAuctions(ctx, ids) } };
  }),
  implement(getAuction, async ({ params, ctx }) => {
    const [auction] = await readAuctions(ctx, [params.id]);
    if (auction === undefined) throw createNotFoundError();
    return { body: { auction } };
  }),
];
