// Prefetches the customs form to fill in.
export { prefetchCustomsForm as prefetch } from '../../features/customs/prefetchCustoms';
