// Prefetches the account settings.
export { prefetchAccount as prefetch } from '../../features/settings/prefetchSettings';
