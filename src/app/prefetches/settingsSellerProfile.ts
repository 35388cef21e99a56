// Prefetches the settings of the seller's profile.
export { prefetchSellerProfile as prefetch } from '../../features/settings/prefetchSettings';
