// Prefetches the page that confirms an e-mail address.
export { prefetchConfirmEmail as prefetch } from '../../features/session/prefetchSession';
