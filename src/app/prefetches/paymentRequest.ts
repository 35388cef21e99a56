// Data of this page. Loaded with the page's chunk.
export { prefetchPaymentRequest as prefetch } from '../../features/payments/prefetchPaymentRequest';
