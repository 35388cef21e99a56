// Data of this page. Loaded with the page's chunk.
export { prefetchBuyerOrders as prefetch } from '../../features/orders/prefetchOrders';
