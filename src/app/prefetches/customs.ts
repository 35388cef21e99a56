// Data of this page. Loaded with the page's chunk.
export { prefetchCustoms as prefetch } from '../../features/customs/prefetchCustoms';
