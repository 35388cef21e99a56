// Data of this page. Loaded with the page's chunk.
export { prefetchConfirmEmail as prefetch } from '../../features/session/prefetchSession';
