// The query arguments of a page of the bid history, built in one place so that the prefetch and the
// component share a cache entry. Pure.
import { SHORT_PAGE_SIZE } from '../../../api/core/createServiceApi';
import { parsePageNumber } from '../../../lib/urls';

/** The query parameter in the lot's URL. */
export const BIDS_PAGE_PARAMETER = 'bids_page';

export function getBidsArgs(
  lotId: number,
  page: number,
): { id: number; page: number; per_page: number } {
  return { id: lotId, page, per_page: SHORT_PAGE_SIZE };
}

export function parseBidsPage(query: URLSearchParams): number {
  return parsePageNumber(query, BIDS_PAGE_PARAMETER);
}
