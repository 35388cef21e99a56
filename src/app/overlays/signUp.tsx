import { SignUpOverlay } from '../../features/session/components/SignUpOverlay';
import { useUnsentBid, UnsentBid } from './UnsentBid';

/** Registration, with the bid that waits for it. */
export function Overlay() {
  return <SignUpOverlay intro={<UnsentBid />} isBidWaiting={useUnsentBid() !== null} />;
}
