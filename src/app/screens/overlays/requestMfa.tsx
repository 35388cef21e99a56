import { MfaMethodsOverlay } from '../../../features/mfa/components/MfaMethodsOverlay';

export { MfaMethodsOverlay as Overlay };
