// Addresses of the pages of the list of auctions and of one auction's catalogue. Pure.

const pageOf = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

export const auctionsHref = (page: number): string => pageOf('/ca', page);
export const catalogueHref = (auctionUrl: string, page: number): string => pageOf(auctionUrl, page);
