import { ResetPasswordPage } from '../../features/session/pages/ResetPasswordPage';

export { ResetPasswordPage as Page };
