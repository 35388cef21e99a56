import { SignUpOverlay } from '../../features/account/registration/SignUpOverlay';
import { useUnsentBid, UnsentBid } from './UnsentBid';

/** Registration, with the bid that waits for it. */
export function Overlay() {
  return <SignUpOverlay intro={<UnsentBid />} isBidWaiting={useUnsentBid() !== null} />;
}
