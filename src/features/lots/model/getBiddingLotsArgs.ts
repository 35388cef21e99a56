// The arguments of a page's `bidding/lots` request, built in one place so that prefetch and
// components share a cache entry. Pure.

const MAX_IDS = 100;

/** Returns null when there are no lots. */
export function getBiddingLotsArgs(lotIds: readonly number[]): { ids: string } | null {
  const unique = [...new Set(lotIds)].sort((a, b) => a - b).slice(0, MAX_IDS);
  return unique.length === 0 ? null : { ids: unique.join(',') };
}
