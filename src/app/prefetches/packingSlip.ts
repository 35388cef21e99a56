// Data of this page. Loaded with the page's chunk.
export { prefetchPackingSlip as prefetch } from '../../features/documents/prefetchDocuments';
