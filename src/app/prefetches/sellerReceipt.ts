// Data of this page. Loaded with the page's chunk.
export { prefetchSellerReceipt as prefetch } from '../../features/documents/prefetchDocuments';
