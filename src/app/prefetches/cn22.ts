// Data of this page. Loaded with the page's chunk.
export { prefetchCn22 as prefetch } from '../../features/documents/prefetchDocuments';
