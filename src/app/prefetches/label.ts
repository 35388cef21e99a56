// Data of this page. Loaded with the page's chunk.
export { prefetchLabel as prefetch } from '../../features/documents/prefetchDocuments';
