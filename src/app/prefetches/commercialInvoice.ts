// Prefetches the commercial invoice.
export { prefetchCommercialInvoice as prefetch } from '../../features/documents/prefetchDocuments';
