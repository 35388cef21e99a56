// Data of this page. Loaded with the page's chunk.
export { prefetchLogout as prefetch } from '../../features/session/prefetchSession';
