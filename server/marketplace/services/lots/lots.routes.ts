// The routes of the lots service. Thin: each asks one function and shapes the answer; what is not there is a 404.
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
import { notFound } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { visitorKey } from '../../http/visitorKey';
import { loadCategoryTree } from '../discovery/categoryTree';
import { readLotCards } from '../discovery/lotCards';
import { pageOf, secondaryPerPage } from '../discovery/pageOf';
import { listLots, listLotsById } from './listLots';
import { toLotDetail } from './lotDetail';
import { readLotDetail } from './lotDetailRow';
import { lotGallery } from './lotGallery';
import { lotNavigation } from './lotNavigation';
import { paymentMethodsFor } from '../../payments/paymentMethods';
import { lotShipping } from './lotShipping';
import { popularLotIds } from './popularLots';
import { recentlyViewedLotIds } from './recentlyViewedLots';
import { recommendedLotIds } from './recommendedLots';
import { similarLotIds } from './similarLots';

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}

const lists: readonly RouteDefinition[] = [
  implement(listLotsEndpoint, async ({ query, ctx }) => {
    if (query.ids !== undefined) return { body: await listLotsById(ctx, query.ids) };
    const wanted = { auctionId: query.auction_id, sellerId: query.seller_id, status: query.status, sort: query.sort };
    return { body: await listLots(ctx, wanted, pageOf(query)) };
  }),
  implement(listPopularLots, async ({ query, ctx }) => {
    const { perPage } = pageOf(query);
    const key = `${query.category_id ?? 'all'}:${perPage}`;
    return {
      body: {
        lot_ids: await ctx.cache.popularLotIds.get(key, () => popularLotIds(ctx.db, perPage, query.category_id)),
      },
    };
  }),
  implement(listRecentlyViewedLots, async ({ query, ctx }) => {
    const visitor = visitorKey(ctx);
    return {
      body: { lot_ids: visitor === null ? [] : await recentlyViewedLotIds(ctx.db, visitor, pageOf(query).perPage) },
    };
  }),
  implement(listLotRecommendations, async ({ params, query, ctx }) => {
    const ids = found(await recommendedLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage));
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
  implement(listSimilarLots, async ({ params, query, ctx }) => {
    const ids = found(await similarLotIds(ctx.db, params.id, query.per_page ?? secondaryPerPage));
    return { body: { lots: await readLotCards(ctx, ids) } };
  }),
];

const parts: readonly RouteDefinition[] = [
  implement(getLotDetail, async ({ params, ctx }) => {
    const row = found(await readLotDetail(ctx.db, params.id));
    const texts = [row.title, row.subtitle, row.description].map((text) => ({ text, language: row.language }));
    const [tree, translated] = await Promise.all([loadCategoryTree(ctx), ctx.translations.read(texts, ctx.locale)]);
    return { body: { lot: toLotDetail(row, tree, ctx.locale, translated) } };
  }),
  implement(getLotGallery, async ({ params, ctx }) => ({
    body: { gallery: found(await lotGallery(ctx.db, params.id)) },
  })),
  implement(getLotNavigation, async ({ params, ctx }) => ({ body: found(await lotNavigation(ctx.db, params.id)) })),
  implement(getLotShipping, async ({ params, query, ctx }) => {
    const country = query.destination_country ?? ctx.country;
    return { body: { shipping: found(await lotShipping(ctx.db, params.id, { country, locale: ctx.locale, methodsFor: (purchase) => paymentMethodsFor(ctx.settings, purchase) })) } };
  }),
];

export const lotsRoutes: readonly RouteDefinition[] = [...lists, ...parts];
