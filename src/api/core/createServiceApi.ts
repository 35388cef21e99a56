// Creates the RTK Query slice of one upstream service with the shared base query. Endpoints are
// injected.
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
    // Prices move while the device is offline, and error messages announce this retry.
    refetchOnReconnect: true,
    endpoints: () => ({}),
  });
}
