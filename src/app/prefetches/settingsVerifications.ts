// Data of this page. Loaded with the page's chunk.
export { prefetchVerifications as prefetch } from '../../features/settings/prefetchSettings';
