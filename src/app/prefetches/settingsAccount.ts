// Data of this page. Loaded with the page's chunk.
export { prefetchAccount as prefetch } from '../../features/settings/prefetchSettings';
