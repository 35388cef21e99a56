// Data of this page. Loaded with the page's chunk.
export { prefetchLogin as prefetch } from '../../features/session/prefetchSession';
