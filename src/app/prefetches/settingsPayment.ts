// Prefetches the payment settings.
export { prefetchPayment as prefetch } from '../../features/settings/prefetchSettings';
