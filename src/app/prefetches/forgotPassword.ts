// Prefetches the forgotten-password page.
export { prefetchForgotPassword as prefetch } from '../../features/session/prefetchSession';
