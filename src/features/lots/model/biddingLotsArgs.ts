// The arguments of a page's one `bidding/lots` call, built in one place so that the prefetch and the hook mean the
// same cache entry. Pure.

const MAX_IDS = 100;

/** null: there is nothing to ask for. */
export function biddingLotsArgs(lotIds: readonly number[]): { ids: string } | null {
  const unique = [...new Set(lotIds)].sort((a, b) => a - b).slice(0, MAX_IDS);
  return unique.length === 0 ? null : { ids: unique.join(',') };
}
