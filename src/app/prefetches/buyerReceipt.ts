// Prefetches the buyer's receipt.
export { prefetchBuyerReceipt as prefetch } from '../../features/documents/prefetchDocuments';
