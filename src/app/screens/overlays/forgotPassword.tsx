import { ForgotPasswordOverlay } from '../../../features/session/components/ForgotPasswordOverlay';

export { ForgotPasswordOverlay as Overlay };
