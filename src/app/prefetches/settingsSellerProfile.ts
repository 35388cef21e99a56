// Data of this page. Loaded with the page's chunk.
export { prefetchSellerProfile as prefetch } from '../../features/settings/prefetchSettings';
