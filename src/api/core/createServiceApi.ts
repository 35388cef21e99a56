// Makes the slice of one upstream service: an empty createApi with the common base query. Endpoints are injected.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { SHORT_CACHE_SECONDS } from './cacheLifetimes';

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
    // While the device was offline prices moved, and what failed says that it will try again.
    refetchOnReconnect: true,
    endpoints: () => ({}),
  });
}
