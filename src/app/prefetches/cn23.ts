// Data of this page. Loaded with the page's chunk.
export { prefetchCn23 as prefetch } from '../../features/documents/prefetchDocuments';
