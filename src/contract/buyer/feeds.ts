// Feeds: long lists of open lots that a visitor scrolls through, each lot with the reason why it is
// shown.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe } from '../core/reading';
import { Id, LocaleQuery, PageMeta, PageQuery, nullable } from '../core/schemas';
import { LotCard } from './lotCard';

export const FeedId = Type.Union([
  Type.Literal('feeds_popularity'),
  Type.Literal('feeds_recommendations'),
]);
export type WireFeedId = Static<typeof FeedId>;

export const LotReason = Type.Object({
  lot_id: Id,
  kind: Type.Union([
    Type.Literal('bid'),
    Type.Literal('favorite'),
    Type.Literal('viewed'),
    Type.Literal('category'),
    Type.Literal('seller'),
    Type.Literal('auction'),
    Type.Literal('popular'),
  ]),
  /**
   * What the reason refers to: the title of the visitor's own lot, or the name of the followed
   * category, seller or auction; null for popular lots.
   */
  name: nullable(Type.String()),
  /** Its path without a locale; null for popular lots. */
  url: nullable(Type.String()),
});
export type WireLotReason = Static<typeof LotReason>;

/** `reasons` has one entry for each lot, in the same order. */
const lotsWithReasons = { lots: Type.Array(LotCard), reasons: maybe(Type.Array(LotReason)) };

export const listFeeds = defineEndpoint({
  service: 'buyer',
  name: 'listFeeds',
  method: 'GET',
  path: '/buyer/api/v2/feeds',
  summary:
    'Lists the feeds. The session or X-Anonymous-Id identifies the visitor; `is_personal` says ' +
    'whether the feed depends on their history, which is false for a visitor without one.',
  response: Type.Object({
    feeds: Type.Array(Type.Object({ id: FeedId, is_personal: maybe(Type.Boolean()) })),
  }),
});

export const listFeedLots = defineEndpoint({
  service: 'buyer',
  name: 'listFeedLots',
  method: 'GET',
  path: '/buyer/api/v2/feeds/:id/lots',
  summary:
    'Lists open lots of a feed, at most 480. ' +
    'Popular lots are ordered by the sum, over everyone who showed interest in the last 7 days, ' +
    'of weight × 0.5^(age / 2 days): 4 for a bidder, 3 for a favorite, 0.2 for a view. Lots ' +
    'without any follow by all their bids and favorites. ' +
    'Recommendations come from what the visitor follows, bid on, saved and viewed, the strongest ' +
    'reason first; popular lots fill them up.',
  params: Type.Object({ id: FeedId }),
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: Type.Object({
    ...lotsWithReasons,
    meta: Type.Object({
      ...PageMeta.properties,
      /** The user has not agreed to suggestions, so all lots are popular ones. */
      needs_consent: Type.Optional(Type.Boolean()),
    }),
  }),
});

export const listClosingFollowedLots = defineEndpoint({
  service: 'buyer',
  name: 'listClosingFollowedLots',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/closing_lots',
  summary:
    'Lists the open lots of followed sellers, categories and auctions that close next, without ' +
    'the user’s own.',
  auth: 'session',
  query: Type.Object({ per_page: PageQuery.per_page, locale: LocaleQuery }),
  response: Type.Object(lotsWithReasons),
});
