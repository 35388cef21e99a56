// Data of this page. Loaded with the page's chunk.
export { prefetchRegister as prefetch } from '../../features/session/prefetchSession';
