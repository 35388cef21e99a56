// Prefetches the category overview.
export { prefetchCategories as prefetch } from '../../features/discovery/prefetch/prefetchCategories';
