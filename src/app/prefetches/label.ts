// Prefetches the shipping label.
export { prefetchLabel as prefetch } from '../../features/documents/prefetchDocuments';
