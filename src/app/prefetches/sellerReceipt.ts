// Prefetches the seller's receipt.
export { prefetchSellerReceipt as prefetch } from '../../features/documents/prefetchDocuments';
