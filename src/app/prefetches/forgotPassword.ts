// Data of this page. Loaded with the page's chunk.
export { prefetchForgotPassword as prefetch } from '../../features/session/prefetchSession';
