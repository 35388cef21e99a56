import { SellerProfilePage } from '../../features/settings/pages/SellerProfilePage';

export { SellerProfilePage as Page };
