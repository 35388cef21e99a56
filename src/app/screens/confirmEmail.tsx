import { ConfirmEmailPage } from '../../features/session/pages/ConfirmEmailPage';

export { ConfirmEmailPage as Page };
