// The arguments of a page of the history, built in one place so that the prefetch and the list mean the same answer.
// Pure.

/** Of the lot's address. */
export const BIDS_PAGE_PARAMETER = 'bids_page';
const BIDS_PER_PAGE = 10;

export function bidsArgs(lotId: number, page: number): { id: number; page: number; per_page: number } {
  return { id: lotId, page, per_page: BIDS_PER_PAGE };
}

/** 1 for anything that is no page number. */
export function bidsPageOf(query: URLSearchParams): number {
  const page = Number(query.get(BIDS_PAGE_PARAMETER) ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
