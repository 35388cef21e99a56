// What to follow next: suggestions after following a lot, and recommendations from the user's
// favorites, bids, viewed lots and follows.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, LocaleQuery, PageMeta, PageQuery, nullable } from '../core/schemas';
import { Auction } from './auctions';
import { Category } from './categories';
import { LotCard } from './lotCard';

export const RecommendationReason = Type.Object({
  kind: Type.Union([
    Type.Literal('bid'),
    Type.Literal('favorite'),
    Type.Literal('viewed'),
    Type.Literal('category'),
    Type.Literal('seller'),
    Type.Literal('auction_type'),
    Type.Literal('popular'),
  ]),
  /** What the reason refers to: the followed category or seller; null for the others. */
  name: nullable(Type.String()),
});
export type WireRecommendationReason = Static<typeof RecommendationReason>;

const limitQuery = Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery });

export const listRecommendedLots = defineEndpoint({
  service: 'buyer',
  name: 'listRecommendedLots',
  method: 'GET',
  path: '/buyer/api/v3/users/me/interests/categories/recommended_lots',
  summary:
    'Lists open lots of the categories that the user follows, the most popular first; of all ' +
    'categories if the user follows none.',
  auth: 'session',
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: Type.Object({ lots: Type.Array(LotCard), meta: PageMeta }),
});

export const listLotPrompts = defineEndpoint({
  service: 'buyer',
  name: 'listLotPrompts',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/lots/:id/prompts',
  summary:
    'Lists what to follow after a lot: its category, seller and auction, unless the user already ' +
    'follows them.',
  auth: 'session',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    prompts: Type.Array(
      Type.Object({
        kind: Type.Union([
          Type.Literal('category'),
          Type.Literal('seller'),
          Type.Literal('auction'),
        ]),
        id: Id,
        name: Type.String(),
        /** Path without a locale. */
        url: Type.String(),
      }),
    ),
  }),
});

export const listRecommendedAuctions = defineEndpoint({
  service: 'buyer',
  name: 'listRecommendedAuctions',
  method: 'GET',
  path: '/buyer/api/v1/users/me/recommendations/auctions',
  summary:
    'Lists open and scheduled auctions that the user may like and does not follow, each with the ' +
    'reason. Popular ones come last.',
  auth: 'session',
  query: limitQuery,
  response: Type.Object({
    recommendations: Type.Array(Type.Object({ auction: Auction, reason: RecommendationReason })),
  }),
});

export const listRecommendedCategories = defineEndpoint({
  service: 'buyer',
  name: 'listRecommendedCategories',
  method: 'GET',
  path: '/buyer/api/v1/users/me/recommendations/categories',
  summary:
    'Lists categories that the user may like and does not follow, each with the reason. Popular ' +
    'ones come last.',
  auth: 'session',
  query: limitQuery,
  response: Type.Object({
    recommendations: Type.Array(Type.Object({ category: Category, reason: RecommendationReason })),
  }),
});
