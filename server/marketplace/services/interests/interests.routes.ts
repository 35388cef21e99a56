// The routes of the interests service: what a user follows besides lots.
import { sql } from 'kysely';
import {
  createAuctionSubscription,
  createInterestAuctionType,
  createInterestCategory,
  createInterestCollection,
  createInterestSeller,
  getAuctionSubscription,
  getInterestAuctionType,
  getInterestCategory,
  getInterestCollection,
  getInterestSeller,
  listAuctionSubscriptions,
  listFollows,
  listInterestAuctionTypes,
  listInterestCategories,
  listInterestCollections,
  listInterestSellers,
  removeAuctionSubscription,
  removeInterestAuctionType,
  removeInterestCategory,
  removeInterestCollection,
  removeInterestSeller,
  type WireAuctionType,
} from '../../../../src/contract/buyer/follows';
import { ApiError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { loadCollections, toWireCollections } from '../collections/readCollections';
import { readAuctions } from '../discovery/auctionList';
import { loadCategoryTree } from '../discovery/categoryTree';
import { toPaging } from '../discovery/paging';
import { toWireCategory } from '../discovery/toWireCategory';
import { readPublicProfiles } from '../profiles/readPublicProfiles';
import {
  createFollow,
  listFollowedIds,
  readFollow,
  readFollows,
  removeFollow,
  type FollowKind,
} from './follows';

const follow = async (ctx: RequestContext, kind: FollowKind, id: number) => {
  const { id: userId } = requireUser(ctx);
  const followedAt = await createFollow(ctx.db, { kind, id, userId });
  return { body: { follow: { id, followed_at: followedAt.toISOString() } } };
};

const unfollow = async (ctx: RequestContext, kind: FollowKind, id: number) => {
  const { id: userId } = requireUser(ctx);
  await removeFollow(ctx.db, { kind, id, userId });
  return { body: { follow: { id, followed_at: null } } };
};

const readState = async (ctx: RequestContext, kind: FollowKind, id: number) => {
  const { id: userId } = requireUser(ctx);
  const followedAt = await readFollow(ctx.db, { kind, id, userId });
  return { body: { follow: { id, followed_at: followedAt?.toISOString() ?? null } } };
};

const readIds = async (
  ctx: RequestContext,
  kind: FollowKind,
  query: { page?: number; per_page?: number },
) => {
  const { id: userId } = requireUser(ctx);
  const paging = toPaging(query);
  const { ids, total } = await listFollowedIds(ctx.db, { kind, userId }, paging);
  return { ids, meta: { page: paging.page, per_page: paging.perPage, total } };
};

/** In the order of `ids`, with the name and picture of the category of the latest auction. */
async function readAuctionTypes(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<WireAuctionType[]> {
  if (ids.length === 0) return [];
  const [rows, tree] = await Promise.all([
    ctx.db
      .selectFrom('auctions as a')
      .distinctOn('a.typeId')
      .select([
        'a.typeId as id',
        'a.categoryId',
        sql<number>`
          count(*) filter (where a.status <> 'closed' and a.close_at > now())
            over (partition by a.type_id)::int`.as('auctionCount'),
      ])
      .where('a.typeId', 'in', [...ids])
      .orderBy('a.typeId')
      .orderBy('a.startAt', 'desc')
      .orderBy('a.id', 'desc')
      .execute(),
    loadCategoryTree(ctx),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const node = row === undefined ? undefined : tree.byId.get(row.categoryId);
    if (row === undefined || node === undefined) return [];
    const category = toWireCategory(node, ctx.locale);
    return [
      {
        id,
        name: category.name,
        url: category.url,
        image_url: category.image_url,
        auction_count: row.auctionCount,
      },
    ];
  });
}

const ofCategories: readonly RouteDefinition[] = [
  implement(listInterestCategories, async ({ query, ctx }) => {
    const { ids, meta } = await readIds(ctx, 'category', query);
    const { byId } = await loadCategoryTree(ctx);
    const nodes = ids.flatMap((id) => byId.get(id) ?? []);
    return { body: { categories: nodes.map((node) => toWireCategory(node, ctx.locale)), meta } };
  }),
  implement(createInterestCategory, ({ body, ctx }) => follow(ctx, 'category', body.category_id)),
  implement(getInterestCategory, ({ params, ctx }) => readState(ctx, 'category', params.id)),
  implement(removeInterestCategory, ({ params, ctx }) => unfollow(ctx, 'category', params.id)),
];

const ofSellers: readonly RouteDefinition[] = [
  implement(listInterestSellers, async ({ query, ctx }) => {
    const { ids, meta } = await readIds(ctx, 'seller', query);
    const profiles = await readPublicProfiles(ctx.db, sql`s.user_id = any(${ids}::bigint[])`);
    const byId = new Map(profiles.map((profile) => [profile.id, profile]));
    return { body: { sellers: ids.flatMap((id) => byId.get(id) ?? []), meta } };
  }),
  implement(createInterestSeller, ({ body, ctx }) => {
    if (body.seller_id === requireUser(ctx).id)
      throw new ApiError(422, 'seller_is_yourself', 'You can’t follow yourself.');
    return follow(ctx, 'seller', body.seller_id);
  }),
  implement(getInterestSeller, ({ params, ctx }) => readState(ctx, 'seller', params.id)),
  implement(removeInterestSeller, ({ params, ctx }) => unfollow(ctx, 'seller', params.id)),
];

const ofAuctions: readonly RouteDefinition[] = [
  implement(listAuctionSubscriptions, async ({ query, ctx }) => {
    const { ids, meta } = await readIds(ctx, 'auction', query);
    return { body: { auctions: await readAuctions(ctx, ids), meta } };
  }),
  implement(createAuctionSubscription, ({ body, ctx }) => follow(ctx, 'auction', body.auction_id)),
  implement(getAuctionSubscription, ({ params, ctx }) => readState(ctx, 'auction', params.id)),
  implement(removeAuctionSubscription, ({ params, ctx }) => unfollow(ctx, 'auction', params.id)),
  implement(listInterestAuctionTypes, async ({ query, ctx }) => {
    const { ids, meta } = await readIds(ctx, 'auctionType', query);
    return { body: { types: await readAuctionTypes(ctx, ids), meta } };
  }),
  implement(createInterestAuctionType, ({ body, ctx }) => follow(ctx, 'auctionType', body.type_id)),
  implement(getInterestAuctionType, ({ params, ctx }) => readState(ctx, 'auctionType', params.id)),
  implement(removeInterestAuctionType, ({ params, ctx }) =>
    unfollow(ctx, 'auctionType', params.id),
  ),
];

const collectionKinds = ['curated', 'seo', 'brand'] as const;

const ofCollections: readonly RouteDefinition[] = [
  implement(listInterestCollections, async ({ query, ctx }) => {
    const { ids, meta } = await readIds(ctx, 'collection', query);
    const rows = await Promise.all(collectionKinds.map((kind) => loadCollections(ctx, kind)));
    const byId = new Map(rows.flat().map((row) => [row.id, row]));
    // The cached rows are a few seconds old.
    const current = ids.flatMap((id) => byId.get(id) ?? []);
    return { body: { collections: await toWireCollections(ctx, current), meta } };
  }),
  implement(createInterestCollection, ({ body, ctx }) =>
    follow(ctx, 'collection', body.collection_id),
  ),
  implement(getInterestCollection, ({ params, ctx }) => readState(ctx, 'collection', params.id)),
  implement(removeInterestCollection, ({ params, ctx }) => unfollow(ctx, 'collection', params.id)),
];

export const interestsRoutes: readonly RouteDefinition[] = [
  implement(listFollows, async ({ ctx }) => ({
    body: await readFollows(ctx.db, requireUser(ctx).id),
  })),
  ...ofCategories,
  ...ofSellers,
  ...ofAuctions,
  ...ofCollections,
];
