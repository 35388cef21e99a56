// Data of this page. Loaded with the page's chunk.
export { prefetchPrivacy as prefetch } from '../../features/legal/prefetchLegal';
