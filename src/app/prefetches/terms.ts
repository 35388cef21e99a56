// Data of this page. Loaded with the page's chunk.
export { prefetchTerms as prefetch } from '../../features/legal/prefetchLegal';
