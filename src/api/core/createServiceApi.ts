// Creates the RTK Query slice of one upstream service with the shared base query. Endpoints are
// injected.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Creates cache tags for one item or for the list of items. */
export type Tag<T extends string = string> = { type: T; id: string | number };

export const createIdTag = <T extends string>(type: T, id: string | number): Tag<T> => ({
  type,
  id,
});
export const createListTag = <T extends string>(type: T): Tag<T> => ({ type, id: 'LIST' });

// Cache lifetimes and page sizes of all slices.

/** For data that changes during bidding and listing. */
export const SHORT_CACHE_SECONDS = 300;
/** For data that rarely changes. */
export const LONG_CACHE_SECONDS = 3600;

export const PAGE_SIZE = 24;
/** For lists beside something else, and for lists of large items. */
export const SECONDARY_PAGE_SIZE = 12;
/** For bids, and for feedback. */
export const SHORT_PAGE_SIZE = 10;
/** For the start of a list whose other pages are elsewhere. */
export const PREVIEW_PAGE_SIZE = 5;

export function createServiceApi<Path extends string, TagType extends string>(
  reducerPath: Path,
  tagTypes: readonly TagType[],
) {
  return createApi({
    reducerPath,
    baseQuery,
    tagTypes,
    keepUnusedDataFor: SHORT_CACHE_SECONDS,
    refetchOnMountOrArgChange: SHORT_CACHE_SECONDS,
    // Prices move while the device is offline, and error messages announce this retry.
    refetchOnReconnect: true,
    endpoints: () => ({}),
  });
}
