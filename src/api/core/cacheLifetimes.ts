// Cache lifetimes and page sizes of the specification, section 9. Named here, used by every slice.

/** 300,000 ms: what changes while people bid and list. */
export const SHORT_CACHE_SECONDS = 300;
/** 3,600,000 ms: what hardly changes. */
export const LONG_CACHE_SECONDS = 3600;

export const PAGE_SIZE = 24;
export const SECONDARY_PAGE_SIZE = 12;
