export { SellerOrdersPage as Page } from '../../features/orders/pages/SellerOrdersPage';
