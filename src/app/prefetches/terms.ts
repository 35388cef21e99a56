// Prefetches the terms.
export { prefetchTerms as prefetch } from '../../features/legal/prefetchLegal';
