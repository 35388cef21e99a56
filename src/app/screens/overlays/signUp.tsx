import { SignUpOverlay } from '../../../features/session/components/SignUpOverlay';

export { SignUpOverlay as Overlay };
