import { BuyerOrdersPage } from '../../features/orders/pages/BuyerOrdersPage';

export { BuyerOrdersPage as Page };
