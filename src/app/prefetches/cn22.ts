// Prefetches the CN22 customs form.
export { prefetchCn22 as prefetch } from '../../features/documents/prefetchDocuments';
