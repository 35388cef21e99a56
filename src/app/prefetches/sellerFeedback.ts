// Prefetches the seller's feedback.
export { prefetchSellerFeedback as prefetch } from '../../features/feedback/prefetchSellerFeedback';
