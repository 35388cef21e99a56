// Data of this page. Loaded with the page's chunk.
export { prefetchCommercialInvoice as prefetch } from '../../features/documents/prefetchDocuments';
