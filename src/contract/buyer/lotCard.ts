// The lot card as every list sends it (camelCase, without price and closing time), and the
// envelopes of these lists.
import { Type, type Static } from 'typebox';
import { maybe, readAs, type ReadOf } from '../core/reading';
import { Id, Instant, ListMeta, nullable } from '../core/schemas';

export const LotCard = Type.Object({
  id: Id,
  title: Type.String(),
  subtitle: maybe(Type.String()),
  /** Locale of title and subtitle. */
  language: maybe(Type.String()),
  thumbImageUrl: maybe(Type.String()),
  originalImageUrl: maybe(Type.String()),
  favoriteCount: maybe(Type.Integer()),
  /** Path without a locale: `/l/{id}-{slug}`. */
  url: Type.String(),
  localized: maybe(Type.Boolean()),
  translatedTitle: maybe(nullable(Type.String())),
  translatedSubtitle: maybe(nullable(Type.String())),
  auctionId: Id,
  isContentExplicit: maybe(Type.Boolean()),
  reservePriceSet: maybe(Type.Boolean()),
  biddingStartTime: maybe(Instant),
  buyNow: maybe(nullable(Type.Object({ price_eur: Type.Number() }))),
  hasFreeShipping: maybe(Type.Boolean()),
  isVectorSearchResult: maybe(Type.Boolean()),
  description: maybe(nullable(Type.String())),
  sellerId: maybe(Id),
  sellerShopName: maybe(nullable(Type.String())),
});
export type WireLotCard = Static<typeof LotCard>;
export type ReadLotCard = ReadOf<typeof LotCard>;

export const LotList = Type.Object({ lots: Type.Array(LotCard), meta: ListMeta });
export type ReadLotList = ReadOf<typeof LotList>;

/** Other backends send a numeric string. */
const Position = maybe(readAs(Type.Integer(), Type.Union([Type.Integer(), Type.String()])));

const FilterValue = Type.Object({
  id: Type.String(),
  name: maybe(Type.String()),
  label: maybe(Type.String()),
  slug: maybe(Type.String()),
  position: Position,
  selected: maybe(Type.Boolean()),
  filter_data: maybe(Type.Object({ count: Type.Integer() })),
});
export const Filter = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Position,
  slug: maybe(Type.String()),
  count: maybe(Type.Integer()),
  type: Type.Union([Type.Literal('facet'), Type.Literal('range')]),
  values: maybe(Type.Array(FilterValue)),
});
export type WireFilter = Static<typeof Filter>;
export type ReadFilter = ReadOf<typeof Filter>;

/** Search and category lists have `total` at the top level. */
export const FilteredLots = Type.Object({
  total: Type.Integer(),
  lots: Type.Array(LotCard),
  /** Lots that match only some of the words, if few match all of them. Not part of `total`. */
  similar_lots: maybe(Type.Array(LotCard)),
  filters: maybe(Type.Array(Filter)),
  /**
   * `extended_search_result`: nothing matched exactly, so these lots are only similar.
   * `corrected_query`: nothing matched the words as typed, so these lots match this query.
   */
  meta: maybe(
    Type.Object({
      extended_search_result: maybe(Type.Boolean()),
      corrected_query: maybe(nullable(Type.String())),
      page: maybe(Type.Integer()),
      per_page: maybe(Type.Integer()),
      /** Null on the first or last page, and where lots are not in the order of the list yet. */
      previous_cursor: maybe(nullable(Type.String())),
      next_cursor: maybe(nullable(Type.String())),
    }),
  ),
});
export type WireFilteredLots = Static<typeof FilteredLots>;
export type ReadFilteredLots = ReadOf<typeof FilteredLots>;

export const Sort = Type.Union([
  Type.Literal('relevancy_desc'),
  Type.Literal('bidding_end_desc'),
  Type.Literal('published_at_desc'),
]);
