// Prefetches the buyer's orders.
export { prefetchBuyerOrders as prefetch } from '../../features/orders/prefetchOrders';
