// The card of a lot as every list serves it (camelCase on the wire, no price and no closing time in it),
// and the list envelopes around it. Shared by search, categories, lots and collections.
import { Type, type Static } from 'typebox';
import { Id, Instant, PageMeta, nullable } from '../core/schemas';

export const LotCard = Type.Object({
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  thumbImageUrl: Type.String(),
  originalImageUrl: Type.String(),
  favoriteCount: Type.Integer(),
  /** Path without a locale: `/l/{id}-{slug}`. */
  url: Type.String(),
  localized: Type.Boolean(),
  translatedTitle: nullable(Type.String()),
  translatedSubtitle: nullable(Type.String()),
  auctionId: Id,
  isContentExplicit: Type.Boolean(),
  reservePriceSet: Type.Boolean(),
  biddingStartTime: Instant,
  buyNow: nullable(Type.Object({ price_eur: Type.Number() })),
  hasFreeShipping: Type.Boolean(),
  isVectorSearchResult: Type.Boolean(),
  description: nullable(Type.String()),
  sellerId: Id,
  sellerShopName: nullable(Type.String()),
});
export type WireLotCard = Static<typeof LotCard>;

export const LotList = Type.Object({ lots: Type.Array(LotCard), meta: PageMeta });

const FilterValue = Type.Object({
  id: Type.String(),
  name: Type.String(),
  label: Type.String(),
  slug: Type.String(),
  position: Type.Integer(),
  selected: Type.Boolean(),
  filter_data: Type.Object({ count: Type.Integer() }),
});
export const Filter = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Type.Integer(),
  slug: Type.String(),
  count: Type.Integer(),
  type: Type.Union([Type.Literal('facet'), Type.Literal('range')]),
  values: Type.Array(FilterValue),
});
export type WireFilter = Static<typeof Filter>;

/** Search and category lists keep `total` on top (domain.md 1). */
export const FilteredLots = Type.Object({
  total: Type.Integer(),
  lots: Type.Array(LotCard),
  filters: Type.Array(Filter),
  /** `extended_search_result`: nothing matched exactly, these lots are similar. */
  meta: Type.Object({ extended_search_result: Type.Boolean(), page: Type.Integer(), per_page: Type.Integer() }),
});
export type WireFilteredLots = Static<typeof FilteredLots>;

export const Sort = Type.Union([
  Type.Literal('relevancy_desc'),
  Type.Literal('bidding_end_desc'),
  Type.Literal('published_at_desc'),
]);
