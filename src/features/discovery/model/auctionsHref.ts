// Addresses of the pages of the list of auctions and of one auction's catalogue, and what those of a catalogue say. Pure.
import { readPage } from './lotSelection';

export const catalogueStatuses = ['all', 'open', 'closed'] as const;
export const catalogueSorts = ['catalogue', 'bidding_end_desc', 'relevancy_desc'] as const;
export type CatalogueStatus = (typeof catalogueStatuses)[number];
export type CatalogueSort = (typeof catalogueSorts)[number];
export type CatalogueSelection = { page: number; status: CatalogueStatus; sort: CatalogueSort };

export const auctionsHref = (page: number): string => (page === 1 ? '/ca' : `/ca?page=${page}`);

export function readCatalogueSelection(query: URLSearchParams): CatalogueSelection {
  return {
    page: readPage(query),
    status: catalogueStatuses.find((status) => status === query.get('status')) ?? 'all',
    sort: catalogueSorts.find((sort) => sort === query.get('sort')) ?? 'catalogue',
  };
}

/** What is the default is left out. */
export function catalogueHref(auctionUrl: string, { page, status, sort }: CatalogueSelection): string {
  const parts = [
    ...(status === 'all' ? [] : [`status=${status}`]),
    ...(sort === 'catalogue' ? [] : [`sort=${sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return parts.length === 0 ? auctionUrl : `${auctionUrl}?${parts.join('&')}`;
}
