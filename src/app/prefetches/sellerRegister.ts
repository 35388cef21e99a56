// Prefetches the seller registration.
export { prefetchSellerRegister as prefetch } from '../../features/settings/prefetchSettings';
