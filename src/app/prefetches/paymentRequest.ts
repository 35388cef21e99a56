// Prefetches the payment page.
export { prefetchPaymentRequest as prefetch } from '../../features/payments/prefetchPaymentRequest';
