// Data of this page. Loaded with the page's chunk.
export { prefetchAdminPackingSlip as prefetch } from '../../features/documents/prefetchDocuments';
