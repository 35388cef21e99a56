import { ResetPasswordOverlay } from '../../../features/session/components/ResetPasswordOverlay';

export { ResetPasswordOverlay as Overlay };
