// What the box of a lot that can be bought at once needs to know and to call. Types only; used by the box and its dialog.
import type { ReactNode } from 'react';
import type { Viewer } from '../../../api/buyer/users';
import type { Money } from '../../../lib/money';

type Step = () => Promise<'SUCCESS' | 'CANCELLED'>;
export type BuyNowOffer = {
  lotId: number;
  price: Money;
  isAvailable: boolean;
  /** null: nobody is signed in; undefined: not known yet. */
  viewer: Viewer | null | undefined;
  onSignIn: () => void;
  /** Leads through what the account still needs. */
  onVerify: Step;
  /** Sets money aside before a first purchase. */
  onHold: (hold: { amount: Money | null }) => Promise<'SUCCESS' | 'CANCELLED'>;
  /** What has to be said before a lot for adults is bought; nothing where nothing is missing. */
  adultChecks?: ReactNode;
  /** What it costs at the door; tells whether that is known and the lot can be sent there. */
  renderCost: (onReady: (isReady: boolean) => void) => ReactNode;
};
