// Prefetches the registration page.
export { prefetchRegister as prefetch } from '../../features/session/prefetchSession';
