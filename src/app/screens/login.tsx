import { LoginPage } from '../../features/session/pages/LoginPage';

export { LoginPage as Page };
