// Data of this page. Loaded with the page's chunk.
export { prefetchSellerOrders as prefetch } from '../../features/orders/prefetchOrders';
