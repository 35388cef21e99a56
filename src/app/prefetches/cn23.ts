// Prefetches the CN23 customs form.
export { prefetchCn23 as prefetch } from '../../features/documents/prefetchDocuments';
