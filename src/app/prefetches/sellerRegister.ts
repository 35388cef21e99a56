// Data of this page. Loaded with the page's chunk.
export { prefetchSellerRegister as prefetch } from '../../features/settings/prefetchSettings';
