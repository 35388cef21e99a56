// Prefetches the packing slip for admins.
export { prefetchAdminPackingSlip as prefetch } from '../../features/documents/prefetchDocuments';
