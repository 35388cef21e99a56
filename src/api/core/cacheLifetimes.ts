// Cache lifetimes and page sizes of all slices.

/** For data that changes during bidding and listing. */
export const SHORT_CACHE_SECONDS = 300;
/** For data that rarely changes. */
export const LONG_CACHE_SECONDS = 3600;

export const PAGE_SIZE = 24;
export const SECONDARY_PAGE_SIZE = 12;
