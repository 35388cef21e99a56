// Prefetches the privacy page.
export { prefetchPrivacy as prefetch } from '../../features/legal/prefetchLegal';
