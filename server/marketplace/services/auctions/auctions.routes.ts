// The routes of the auctions service. Without a status, the list contains open and scheduled
// auctions.
import { sql } from 'kysely';
import {
  getAuction,
  listAuctions,
  listPopularAuctions,
} from '../../../../src/contract/buyer/auctions';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { readAuctionPage, readAuctions, readPopularAuctionIds } from '../discovery/auctionList';
import { toPaging } from '../discovery/paging';

export const auctionsRoutes: readonly RouteDefinition[] = [
  implement(listAuctions, async ({ query, ctx }) => {
    const scope =
      query.status === undefined
        ? sql<boolean>`a.status <> 'closed'`
        : sql<boolean>`a.status = ${query.status}`;
    return { body: await readAuctionPage(ctx, scope, toPaging(query)) };
  }),
  implement(listPopularAuctions, async ({ query, ctx }) => {
    const { perPage } = toPaging(query);
    const ids = await readPopularAuctionIds(ctx, perPage);
    return { body: { auctions: await readAuctions(ctx, ids) } };
  }),
  implement(getAuction, async ({ params, ctx }) => {
    const [auction] = await readAuctions(ctx, [params.id], { isLocalized: true });
    if (auction === undefined) throw createNotFoundError();
    return { body: { auction } };
  }),
];
