import { RegisterPage } from '../../features/session/pages/RegisterPage';

export { RegisterPage as Page };
