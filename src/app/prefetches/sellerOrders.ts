// Prefetches the seller's orders.
export { prefetchSellerOrders as prefetch } from '../../features/orders/prefetchOrders';
