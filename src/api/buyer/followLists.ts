// Lists of what the viewer follows, and of what to follow next.
import * as endpoints from '../../contract/generated/buyer';
import { SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { decodeLotPage } from '../core/decode/lotCard';
import { buildQuery } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';
import {
  toAuctionThing,
  toAuctionTypeThing,
  toCategoryThing,
  toCollectionThing,
  toSellerThing,
  type FollowedThing,
  type Recommendation,
} from './decode/followedThing';

export type FollowedPage = {
  things: FollowedThing[];
  page: number;
  perPage: number;
  total: number;
};
type WireMeta = { page: number; per_page: number; total: number };

const toPage = <T>(
  wires: readonly T[],
  { page, per_page, total }: WireMeta,
  toThing: (wire: T) => FollowedThing,
): FollowedPage => ({ things: wires.map(toThing), page, perPage: per_page, total });

/** All are the viewer's, but a change of follows does not refetch them. */
const shared = {
  tags: () => [{ type: 'follow' as const, id: 'PAGE' }],
  keepUnusedSeconds: SHORT_CACHE_SECONDS,
};

export const followListsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listInterestCategories: buildQuery(build, endpoints.listInterestCategories, {
      decode: ({ categories, meta }) => toPage(categories, meta, toCategoryThing),
      ...shared,
    }),
    listInterestSellers: buildQuery(build, endpoints.listInterestSellers, {
      decode: ({ sellers, meta }) => toPage(sellers, meta, toSellerThing),
      ...shared,
    }),
    listAuctionSubscriptions: buildQuery(build, endpoints.listAuctionSubscriptions, {
      decode: ({ auctions, meta }) => toPage(auctions, meta, toAuctionThing),
      ...shared,
    }),
    listInterestAuctionTypes: buildQuery(build, endpoints.listInterestAuctionTypes, {
      decode: ({ types, meta }) => toPage(types, meta, toAuctionTypeThing),
      ...shared,
    }),
    listInterestCollections: buildQuery(build, endpoints.listInterestCollections, {
      decode: ({ collections, meta }) => toPage(collections, meta, toCollectionThing),
      ...shared,
    }),
    listRecommendedCategories: buildQuery(build, endpoints.listRecommendedCategories, {
      decode: ({ recommendations }) =>
        recommendations.map(({ category, reason }): Recommendation => ({
          thing: toCategoryThing(category),
          reason,
        })),
      ...shared,
    }),
    listRecommendedAuctions: buildQuery(build, endpoints.listRecommendedAuctions, {
      decode: ({ recommendations }) =>
        recommendations.map(({ auction, reason }): Recommendation => ({
          thing: toAuctionThing(auction),
          reason,
        })),
      ...shared,
    }),
    listRecommendedLots: buildQuery(build, endpoints.listRecommendedLots, {
      decode: decodeLotPage,
      ...shared,
    }),
    listLotPrompts: buildQuery(build, endpoints.listLotPrompts, {
      decode: ({ prompts }) => prompts,
      ...shared,
    }),
  }),
});

export const {
  useListInterestCategoriesQuery,
  useListInterestSellersQuery,
  useListAuctionSubscriptionsQuery,
  useListInterestAuctionTypesQuery,
  useListInterestCollectionsQuery,
  useListRecommendedCategoriesQuery,
  useListRecommendedAuctionsQuery,
  useListRecommendedLotsQuery,
  useListLotPromptsQuery,
} = followListsApi;
