// The routes of the lots service. Each handler calls one function and shapes its result; a missing
// lot answers 404.
import {
  getLotDetail,
  getLotGallery,
  getLotNavigation,
  getLotShipping,
  listLotRecommendations,
  listLots as listLotsEndpoint,
  listPopularLots,
  listRecentlyViewedLots,
  listSimilarLots,
} from '../../../../src/contract/buyer/lots';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { getVisitorKey } from '../../http/getVisitorKey';
import { loadCategoryTree } from '../discovery/categoryTree';
import { readLotCards } from '../discovery/readLotCards';
import { toPaging, secondaryPerPage } from '../discovery/paging';
import { listLots, listLotsById } from './listLots';
import { toLotDetail } from './toLotDetail';
import { readLotDetail } from './lotDetailRow';
import { buildLotGallery } from './buildLotGallery';
import { readLotNavigation } from './readLotNavigation';
import { getPaymentMethodsFor } from '../../payments/paymentMethods';
import { readLotShipping } from './readLotShipping';
import { readPopularLotIds } from './readPopularLotIds';
import { readRecentlyViewedLotIds } from './readRecentlyViewedLotIds';
import { readRecommendedLotIds } from './readRecommendedLotIds';
import { readSimilarLotIds } from './readSimilarLotIds';

function assertFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw createNotFoundError();
  return value;
}

const lists: readonly RouteDefinition[] = [
  implement(listLotsEndpoint, async ({ query, ctx }) => {
    if (query.ids !== undefined) return { body: await listLotsById(ctx, query.ids) };
    const listQuery = {
      auctionId: query.auction_id,
      sellerId: query.seller_id,
      status: query.status,
      sort: query.sort,
    };
    return { body: await listLots(ctx, listQuery, toPaging(query)) };
  }),
  implement(listPopularLots, async ({ query, ctx }) => {
    const { perPage } = toPaging(query);
    const key = `${query.category_id ?? 'all'}:${perPage}`;
    return {
      body: {
        lot_ids: await ctx.cache.popularLotIds.get(key, () =>
          readPopularLotIds(ctx.db, perPage, query.category_id),
        ),
      },
    };
  }),
  implement(listRecentlyViewedLots, async ({ query, ctx }) => {
    const visitor = getVisitorKey(ctx);
    return {
      body: {
        lot_ids:
          visitor === null
            ? []
            : await readRecentlyViewedLotIds(ctx.db, visitor, toPaging(query).perPage),
      },
    };
  }),
  implement(listLotRecommendations, async ({ params, query, ctx }) => {
    const ids = assertFound(
      await readRecommendedLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage),
    );
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
  implement(listSimilarLots, async ({ params, query, ctx }) => {
    const ids = assertFound(
      await readSimilarLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage),
    );
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
];

const parts: readonly RouteDefinition[] = [
  implement(getLotDetail, async ({ params, ctx }) => {
    const row = assertFound(await readLotDetail(ctx.db, params.id));
    const texts = [row.title, row.subtitle, row.description].map((text) => ({
      text,
      language: row.language,
    }));
    const [tree, translated] = await Promise.all([
      loadCategoryTree(ctx),
      ctx.translations.read(texts, ctx.locale),
    ]);
    return { body: { lot: toLotDetail(row, tree, ctx.locale, translated) } };
  }),
  implement(getLotGallery, async ({ params, ctx }) => ({
    body: { gallery: assertFound(await buildLotGallery(ctx.db, params.id)) },
  })),
  implement(getLotNavigation, async ({ params, ctx }) => ({
    body: assertFound(await readLotNavigation(ctx.db, params.id)),
  })),
  implement(getLotShipping, async ({ params, query, ctx }) => {
    const country = query.destination_country ?? ctx.country;
    return {
      body: {
        shipping: assertFound(
          await readLotShipping(ctx.db, params.id, {
            country,
            locale: ctx.locale,
            methodsFor: (purchase) => getPaymentMethodsFor(ctx.settings, purchase),
          }),
        ),
      },
    };
  }),
];

export const lotsRoutes: readonly RouteDefinition[] = [...lists, ...parts];
