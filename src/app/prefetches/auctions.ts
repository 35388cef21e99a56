// Data of this page. Loaded with the page's chunk.
export { prefetchAuctions as prefetch } from '../../features/discovery/prefetch/prefetchAuctions';
