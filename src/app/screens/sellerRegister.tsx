import { SellerRegisterPage } from '../../features/settings/pages/SellerRegisterPage';

export { SellerRegisterPage as Page };
