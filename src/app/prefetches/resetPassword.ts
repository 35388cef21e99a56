// Data of this page. Loaded with the page's chunk.
export { prefetchResetPassword as prefetch } from '../../features/session/prefetchSession';
