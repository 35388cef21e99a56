// Prefetches the packing slip.
export { prefetchPackingSlip as prefetch } from '../../features/documents/prefetchDocuments';
