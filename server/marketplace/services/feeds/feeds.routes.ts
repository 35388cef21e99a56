// The routes of the feeds service.
import {
  listClosingFollowedLots,
  listFeedLots,
  listFeeds,
  type WireFeedId,
  type WireLotReason,
} from '../../../../src/contract/buyer/feeds';
import type { WireLotCard } from '../../../../src/contract/buyer/lotCard';
import { getVisitorKey, type RequestContext } from '../../http/context';
import type { RecommendedLot } from '../../http/readCache';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { allowsSuggestions } from '../accounts/consents/allowsSuggestions';
import { secondaryPerPage, toPaging } from '../discovery/paging';
import { readLotCards } from '../discovery/readLotCards';
import { loadPopularFeedIds, maxFeedLots } from './readPopularFeed';
import {
  hasHistory,
  readClosingFollowedLots,
  readRecommendedLots,
  type Visitor,
} from './readRecommendedFeed';
import { toLotReasons } from './toLotReasons';

/** A lot of a feed; a popular one has no subject. */
type FeedLot = RecommendedLot | { id: number; kind: 'popular' };

function getVisitor(ctx: RequestContext): Visitor | null {
  const key = getVisitorKey(ctx);
  return key === null ? null : { key, userId: ctx.user?.id ?? null };
}

/** A visitor who is not signed in has a history only if they allowed statistics. */
const isAllowed = async (ctx: RequestContext): Promise<boolean> =>
  ctx.user === null || allowsSuggestions(ctx.db, ctx.user.id);

/**
 * The first page reads the list, and the pages after it continue the same one: a lot viewed
 * meanwhile would otherwise shift it.
 */
async function loadRecommendedLots(ctx: RequestContext, page: number): Promise<RecommendedLot[]> {
  const visitor = getVisitor(ctx);
  if (visitor === null || !(await isAllowed(ctx))) return [];
  const { recommendedLots } = ctx.cache;
  const cachedLots = page === 1 ? undefined : recommendedLots.get(visitor.key);
  if (cachedLots !== undefined) return cachedLots;
  const lots = await readRecommendedLots(ctx.db, visitor);
  recommendedLots.set(visitor.key, lots);
  return lots;
}

async function readRecommendations(ctx: RequestContext, page: number): Promise<FeedLot[]> {
  const [recommended, popularIds] = await Promise.all([
    loadRecommendedLots(ctx, page),
    loadPopularFeedIds(ctx),
  ]);
  const ids = new Set(recommended.map(({ id }) => id));
  const popular = popularIds
    .filter((id) => !ids.has(id))
    .map((id): FeedLot => ({ id, kind: 'popular' }));
  return [...recommended, ...popular].slice(0, maxFeedLots);
}

async function readFeed(ctx: RequestContext, id: WireFeedId, page: number): Promise<FeedLot[]> {
  if (id === 'feeds_recommendations') return readRecommendations(ctx, page);
  const ids = await loadPopularFeedIds(ctx);
  return ids.map((lotId) => ({ id: lotId, kind: 'popular' }));
}

/** A lot that has closed since the list was read is left out of both lists. */
async function toWireLots(
  ctx: RequestContext,
  lots: readonly FeedLot[],
): Promise<{ lots: WireLotCard[]; reasons: WireLotReason[] }> {
  const recommended = lots.filter((lot) => lot.kind !== 'popular');
  const [cards, reasons] = await Promise.all([
    readLotCards(
      ctx,
      lots.map(({ id }) => id),
    ),
    toLotReasons(ctx, recommended),
  ]);
  const reasonByLot = new Map(reasons.map((reason) => [reason.lot_id, reason]));
  return {
    lots: cards,
    reasons: cards.map(
      ({ id }) => reasonByLot.get(id) ?? { lot_id: id, kind: 'popular', name: null, url: null },
    ),
  };
}

export const feedsRoutes: readonly RouteDefinition[] = [
  implement(listFeeds, async ({ ctx }) => {
    const visitor = getVisitor(ctx);
    return {
      body: {
        feeds: [
          { id: 'feeds_popularity' as const, is_personal: false },
          {
            id: 'feeds_recommendations' as const,
            is_personal:
              visitor !== null && (await isAllowed(ctx)) && (await hasHistory(ctx.db, visitor)),
          },
        ],
      },
    };
  }),
  implement(listFeedLots, async ({ params, query, ctx }) => {
    const { page, perPage } = toPaging(query);
    const lots = await readFeed(ctx, params.id, page);
    const pageLots = lots.slice((page - 1) * perPage, page * perPage);
    return {
      body: {
        ...(await toWireLots(ctx, pageLots)),
        meta: {
          page,
          per_page: perPage,
          total: lots.length,
          ...(params.id === 'feeds_recommendations' &&
            !(await isAllowed(ctx)) && { needs_consent: true }),
        },
      },
    };
  }),
  implement(listClosingFollowedLots, async ({ query, ctx }) => ({
    body: await toWireLots(
      ctx,
      await readClosingFollowedLots(
        ctx.db,
        requireUser(ctx).id,
        query.per_page ?? secondaryPerPage,
      ),
    ),
  })),
];
