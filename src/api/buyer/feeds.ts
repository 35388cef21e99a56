// Feeds, and the lots of what the viewer follows that close next, each lot with its reason.
import * as endpoints from '../../contract/generated/buyer';
import type { ReadResponseOf } from '../../contract/core/reading';
import type {
  listClosingFollowedLots,
  listFeedLots,
  WireFeedId,
  WireLotReason,
} from '../../contract/buyer/feeds';
import { decodeLotPage, decodeLots, type LotCard, type LotPage } from '../core/decode/lotCard';
import { toAppPath } from '../core/decode/toAppPath';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export type FeedId = WireFeedId;
export type LotReason = {
  kind: WireLotReason['kind'];
  /** The visitor's own lot, or what they follow; null: unknown or gone. */
  name: string | null;
  /** Path without a locale. */
  url: string | null;
};
type Reasons = Readonly<Record<number, LotReason | undefined>>;
export type ReasonedLots = { lots: LotCard[]; reasons: Reasons };
/** `needsConsent`: the user sees only popular lots because they have not agreed to suggestions. */
export type FeedLotPage = LotPage & { reasons: Reasons; needsConsent: boolean };

type ReadReasons = ReadResponseOf<typeof listClosingFollowedLots>['reasons'];

const decodeReasons = (reasons: ReadReasons): Reasons =>
  Object.fromEntries(
    (reasons ?? []).map(({ lot_id, kind, name, url }) => [
      lot_id,
      { kind, name, url: url === null ? null : toAppPath(url, '/') },
    ]),
  );

const decodeFeedLots = ({
  reasons,
  ...page
}: ReadResponseOf<typeof listFeedLots>): FeedLotPage => ({
  ...decodeLotPage(page),
  reasons: decodeReasons(reasons),
  needsConsent: page.meta?.needs_consent === true,
});

const decodeReasonedLots = (
  wire: ReadResponseOf<typeof listClosingFollowedLots>,
): ReasonedLots => ({ lots: decodeLots(wire), reasons: decodeReasons(wire.reasons) });

export const feedsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    /** The ids of the feeds that depend on the visitor's history. */
    listPersonalFeeds: buildQuery(build, endpoints.listFeeds, {
      decode: ({ feeds }): FeedId[] =>
        feeds.flatMap(({ id, is_personal: isPersonal }) => (isPersonal === true ? [id] : [])),
      tags: () => [createListTag('recentlyViewed'), createListTag('favorite')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listFeedLots: buildQuery(build, endpoints.listFeedLots, {
      decode: decodeFeedLots,
      // Not read again after a bid or a follow: a list must not change while someone scrolls.
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listClosingFollowedLots: buildQuery(build, endpoints.listClosingFollowedLots, {
      decode: decodeReasonedLots,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListPersonalFeedsQuery, useListFeedLotsQuery, useListClosingFollowedLotsQuery } =
  feedsApi;
