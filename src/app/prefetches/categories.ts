// Data of this page. Loaded with the page's chunk.
export { prefetchCategories as prefetch } from '../../features/discovery/prefetch/prefetchCategories';
