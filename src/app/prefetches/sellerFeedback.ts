// Data of this page. Loaded with the page's chunk.
export { prefetchSellerFeedback as prefetch } from '../../features/feedback/prefetchSellerFeedback';
