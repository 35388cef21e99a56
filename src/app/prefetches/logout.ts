// Prefetches the sign-out page.
export { prefetchLogout as prefetch } from '../../features/session/prefetchSession';
