import { SignUpOverlay } from '../../../features/session/components/SignUpOverlay';
import { useWaitingBid, WaitingBid } from '../../WaitingBid';

/** Asks to register, and says which bid waits for it. */
export function Overlay() {
  return <SignUpOverlay intro={<WaitingBid />} isBidWaiting={useWaitingBid() !== null} />;
}
