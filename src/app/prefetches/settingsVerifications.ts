// Prefetches the verification settings.
export { prefetchVerifications as prefetch } from '../../features/settings/prefetchSettings';
