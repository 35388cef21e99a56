// Prefetches a package's customs page.
export { prefetchCustoms as prefetch } from '../../features/customs/prefetchCustoms';
