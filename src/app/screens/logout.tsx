import { LogoutPage } from '../../features/session/pages/LogoutPage';

export { LogoutPage as Page };
