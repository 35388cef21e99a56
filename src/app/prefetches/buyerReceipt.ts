// Data of this page. Loaded with the page's chunk.
export { prefetchBuyerReceipt as prefetch } from '../../features/documents/prefetchDocuments';
