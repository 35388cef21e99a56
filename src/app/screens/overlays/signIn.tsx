import { SignInOverlay } from '../../../features/session/components/SignInOverlay';
import { WaitingBid } from '../../WaitingBid';

/** Asks to sign in, and says which bid waits for it. */
export function Overlay() {
  return <SignInOverlay intro={<WaitingBid />} />;
}
