// Data of this page. Loaded with the page's chunk.
export { prefetchCustomsForm as prefetch } from '../../features/customs/prefetchCustoms';
