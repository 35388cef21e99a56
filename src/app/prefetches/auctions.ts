// Prefetches the list of auctions.
export { prefetchAuctions as prefetch } from '../../features/discovery/prefetch/prefetchAuctions';
