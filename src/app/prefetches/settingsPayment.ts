// Data of this page. Loaded with the page's chunk.
export { prefetchPayment as prefetch } from '../../features/settings/prefetchSettings';
