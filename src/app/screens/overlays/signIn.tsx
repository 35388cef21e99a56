import { SignInOverlay } from '../../../features/session/components/SignInOverlay';

export { SignInOverlay as Overlay };
