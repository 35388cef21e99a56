import { SignInOverlay } from '../../features/account/sign-in/SignInOverlay';
import { UnsentBid } from './UnsentBid';

/** Sign-in, with the bid that waits for it. */
export function Overlay() {
  return <SignInOverlay intro={<UnsentBid />} />;
}
