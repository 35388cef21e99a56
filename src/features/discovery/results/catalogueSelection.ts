// Reads and writes the URLs of the auction list and of an auction's catalogue. Pure.
import { parsePageNumber } from '../../../lib/urls';

export const catalogueStatuses = ['all', 'open', 'closed'] as const;
export const catalogueSorts = ['catalogue', 'bidding_end_desc', 'relevancy_desc'] as const;
export type CatalogueStatus = (typeof catalogueStatuses)[number];
export type CatalogueSort = (typeof catalogueSorts)[number];
export type CatalogueSelection = { page: number; status: CatalogueStatus; sort: CatalogueSort };

export const getAuctionsHref = (page: number): string => (page === 1 ? '/ca' : `/ca?page=${page}`);

export function readCatalogueSelection(query: URLSearchParams): CatalogueSelection {
  return {
    page: parsePageNumber(query),
    status: catalogueStatuses.find((status) => status === query.get('status')) ?? 'all',
    sort: catalogueSorts.find((sort) => sort === query.get('sort')) ?? 'catalogue',
  };
}

/** Omits default values. */
export function getCatalogueHref(
  auctionUrl: string,
  { page, status, sort }: CatalogueSelection,
): string {
  const parts = [
    ...(status === 'all' ? [] : [`status=${status}`]),
    ...(sort === 'catalogue' ? [] : [`sort=${sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parts.length === 0 ? auctionUrl : `${auctionUrl}?${parts.join('&')}`;
}
