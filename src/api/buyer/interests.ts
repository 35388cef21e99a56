// What the viewer follows besides lots: the ids of all kinds in one query, and changes that show
// before the server responds. Lists of what is followed are in followLists.ts.
import { QueryStatus } from '@reduxjs/toolkit/query';
import * as endpoints from '../../contract/generated/buyer';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buildMutation, buildQuery, type MutationLifecycle } from '../core/endpointFactory';
import { buyerApi } from './buyerApi';

export type FollowKind = 'category' | 'seller' | 'auction' | 'auctionType' | 'collection';
/** The ids of each kind, latest first. */
export type Follows = Readonly<Record<FollowKind, readonly number[]>>;

/**
 * Changes the cached ids at once. After a failure it changes only this id back, because others may
 * have changed meanwhile, and reads all ids again: without a response the outcome is unknown.
 */
function changeOptimistically<Args>(
  kind: FollowKind,
  isFollowed: boolean,
  readId: (args: Args) => number,
): MutationLifecycle<unknown, Args> {
  return async (args, { dispatch, getState, queryFulfilled }) => {
    const id = readId(args);
    const update = (isNowFollowed: boolean): void => {
      dispatch(
        interestsApi.util.updateQueryData('listFollows', {}, (follows) => {
          const others = follows[kind].filter((otherId) => otherId !== id);
          return { ...follows, [kind]: isNowFollowed ? [id, ...others] : others };
        }),
      );
    };
    const readAgain = (): void => {
      dispatch(interestsApi.util.invalidateTags([createListTag('follow')]));
    };
    update(isFollowed);
    try {
      await queryFulfilled;
    } catch {
      update(!isFollowed);
      readAgain();
      return;
    }
    // A read that began before the change, after an earlier failure, has the ids from before it.
    update(isFollowed);
    const { status } = interestsApi.endpoints.listFollows.select({})(getState());
    if (status === QueryStatus.pending) readAgain();
  };
}

const decode = (wire: unknown): unknown => wire;
// Lists are read again on each visit. Until then, what was unfollowed stays listed.
const invalidates = () => [];
const readParam = ({ id }: { id: number }): number => id;

export const interestsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listFollows: buildQuery(build, endpoints.listFollows, {
      decode: (wire): Follows => ({
        category: wire.category_ids,
        seller: wire.seller_ids,
        auction: wire.auction_ids,
        auctionType: wire.auction_type_ids,
        collection: wire.collection_ids,
      }),
      tags: () => [createListTag('follow')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createInterestCategory: buildMutation(build, endpoints.createInterestCategory, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('category', true, ({ body }) => body.category_id),
    }),
    removeInterestCategory: buildMutation(build, endpoints.removeInterestCategory, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('category', false, readParam),
    }),
    createInterestSeller: buildMutation(build, endpoints.createInterestSeller, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('seller', true, ({ body }) => body.seller_id),
    }),
    removeInterestSeller: buildMutation(build, endpoints.removeInterestSeller, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('seller', false, readParam),
    }),
    createAuctionSubscription: buildMutation(build, endpoints.createAuctionSubscription, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('auction', true, ({ body }) => body.auction_id),
    }),
    removeAuctionSubscription: buildMutation(build, endpoints.removeAuctionSubscription, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('auction', false, readParam),
    }),
    createInterestAuctionType: buildMutation(build, endpoints.createInterestAuctionType, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('auctionType', true, ({ body }) => body.type_id),
    }),
    removeInterestAuctionType: buildMutation(build, endpoints.removeInterestAuctionType, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('auctionType', false, readParam),
    }),
    createInterestCollection: buildMutation(build, endpoints.createInterestCollection, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('collection', true, ({ body }) => body.collection_id),
    }),
    removeInterestCollection: buildMutation(build, endpoints.removeInterestCollection, {
      decode,
      invalidates,
      onQueryStarted: changeOptimistically('collection', false, readParam),
    }),
  }),
});

export const { useListFollowsQuery } = interestsApi;
