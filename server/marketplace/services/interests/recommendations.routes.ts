// The routes for what to follow next. Nothing here reveals other users.
import {
  listLotPrompts,
  listRecommendedAuctions,
  listRecommendedCategories,
  listRecommendedLots,
} from '../../../../src/contract/buyer/recommendations';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { getSellerPath } from '../../domain/catalogue/paths';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { readAuctions } from '../discovery/auctionList';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { published } from '../discovery/lotVisibility';
import { secondaryPerPage, toPaging } from '../discovery/paging';
import { readLotCards } from '../discovery/readLotCards';
import { toWireCategory } from '../discovery/toWireCategory';
import { readFollows } from './follows';
import { recommendAuctions, recommendCategories, recommendLots } from './readRecommendations';

type Prompt = ResponseOf<typeof listLotPrompts>['prompts'][number];

/** Throws ApiError 404 if there is no such lot. */
async function readLotPrompts(ctx: RequestContext, lotId: number): Promise<Prompt[]> {
  const { id: userId } = requireUser(ctx);
  const lot = await ctx.db
    .selectFrom('lots as l')
    .leftJoin('sellers as s', 's.userId', 'l.sellerId')
    .select(['l.categoryId', 'l.categoryPath', 'l.auctionId', 'l.sellerId', 's.shopName', 's.slug'])
    .where('l.id', '=', lotId)
    .where(published)
    .executeTakeFirst();
  if (lot === undefined) throw createNotFoundError();
  const [{ byId }, [auction], follows] = await Promise.all([
    loadCategoryTree(ctx),
    readAuctions(ctx, [lot.auctionId]),
    readFollows(ctx.db, userId),
  ]);
  const { categoryId, categoryPath, sellerId, shopName, slug } = lot;
  const category = byId.get(categoryId);
  const prompts: Prompt[] = [];
  // Following a category includes those below it.
  if (category !== undefined && !categoryPath.some((id) => follows.category_ids.includes(id)))
    prompts.push({
      kind: 'category',
      id: categoryId,
      name: getCategoryName(category, ctx.locale),
      url: getCategoryUrl(category, ctx.locale),
    });
  if (
    shopName !== null &&
    slug !== null &&
    sellerId !== userId &&
    !follows.seller_ids.includes(sellerId)
  )
    prompts.push({
      kind: 'seller',
      id: sellerId,
      name: shopName,
      url: getSellerPath({ id: sellerId, slug }),
    });
  // Nothing more happens in a closed auction.
  if (
    auction !== undefined &&
    auction.status !== 'closed' &&
    !follows.auction_ids.includes(auction.id)
  )
    prompts.push({ kind: 'auction', id: auction.id, name: auction.title, url: auction.url });
  return prompts;
}

export const recommendationsRoutes: readonly RouteDefinition[] = [
  implement(listLotPrompts, async ({ params, ctx }) => ({
    body: { prompts: await readLotPrompts(ctx, params.id) },
  })),
  implement(listRecommendedLots, async ({ query, ctx }) => {
    const paging = toPaging(query);
    const { ids, total } = await recommendLots(ctx.db, requireUser(ctx).id, paging);
    return {
      body: {
        lots: await readLotCards(ctx, ids),
        meta: { page: paging.page, per_page: paging.perPage, total },
      },
    };
  }),
  implement(listRecommendedAuctions, async ({ query, ctx }) => {
    const limit = query.per_page ?? secondaryPerPage;
    const recommended = await recommendAuctions(ctx, requireUser(ctx).id, limit);
    const auctions = await readAuctions(
      ctx,
      recommended.map(({ item }) => item),
    );
    const reasons = new Map(recommended.map(({ item, reason }) => [item, reason]));
    return {
      body: {
        recommendations: auctions.flatMap((auction) => {
          const reason = reasons.get(auction.id);
          // The list of popular auctions is a few seconds old.
          return reason === undefined || auction.status === 'closed' ? [] : [{ auction, reason }];
        }),
      },
    };
  }),
  implement(listRecommendedCategories, async ({ query, ctx }) => {
    const limit = query.per_page ?? secondaryPerPage;
    const recommended = await recommendCategories(ctx, requireUser(ctx).id, limit);
    return {
      body: {
        recommendations: recommended.map(({ item, reason }) => ({
          category: toWireCategory(item, ctx.locale),
          reason,
        })),
      },
    };
  }),
];
