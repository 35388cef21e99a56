// The query arguments of a page of the bid history, built in one place so that the prefetch and the
// component share a cache entry. Pure.
import { parsePageNumber } from '../../../lib/urls';

/** The query parameter in the lot's URL. */
export const BIDS_PAGE_PARAMETER = 'bids_page';
const BIDS_PER_PAGE = 10;

export function getBidsArgs(
  lotId: number,
  page: number,
): { id: number; page: number; per_page: number } {
  return { id: lotId, page, per_page: BIDS_PER_PAGE };
}

export function parseBidsPage(query: URLSearchParams): number {
  return parsePageNumber(query, BIDS_PAGE_PARAMETER);
}
