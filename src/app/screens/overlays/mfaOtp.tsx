import { MfaCodeOverlay } from '../../../features/mfa/components/MfaCodeOverlay';

export { MfaCodeOverlay as Overlay };
