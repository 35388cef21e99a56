// Prefetches the page that confirms an email address.
export { prefetchConfirmEmail as prefetch } from '../../features/session/prefetchSession';
