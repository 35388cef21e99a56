// Reads and writes the URLs of the auction list and of an auction's catalog. Pure.
import { parsePageNumber } from '../../../lib/urls';

export const catalogStatuses = ['all', 'open', 'closed'] as const;
export const catalogSorts = ['catalogue', 'bidding_end_desc', 'relevancy_desc'] as const;
export type CatalogStatus = (typeof catalogStatuses)[number];
export type CatalogSort = (typeof catalogSorts)[number];
export type CatalogSelection = { page: number; status: CatalogStatus; sort: CatalogSort };

export const getAuctionsHref = (page: number): string => (page === 1 ? '/ca' : `/ca?page=${page}`);

export function readCatalogSelection(query: URLSearchParams): CatalogSelection {
  return {
    page: parsePageNumber(query),
    status: catalogStatuses.find((status) => status === query.get('status')) ?? 'all',
    sort: catalogSorts.find((sort) => sort === query.get('sort')) ?? 'catalogue',
  };
}

/** Omits default values. */
export function getCatalogHref(
  auctionUrl: string,
  { page, status, sort }: CatalogSelection,
): string {
  const parts = [
    ...(status === 'all' ? [] : [`status=${status}`]),
    ...(sort === 'catalogue' ? [] : [`sort=${sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parts.length === 0 ? auctionUrl : `${auctionUrl}?${parts.join('&')}`;
}
