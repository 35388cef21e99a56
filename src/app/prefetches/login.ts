// Prefetches the sign-in page.
export { prefetchLogin as prefetch } from '../../features/session/prefetchSession';
