import { ForgotPasswordPage } from '../../features/session/pages/ForgotPasswordPage';

export { ForgotPasswordPage as Page };
