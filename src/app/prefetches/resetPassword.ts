// Prefetches the page for a new password.
export { prefetchResetPassword as prefetch } from '../../features/session/prefetchSession';
