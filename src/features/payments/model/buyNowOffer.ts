// The data and callbacks of the Buy now box and its dialog.
import type { ReactNode } from 'react';
import type { Viewer } from '../../../api/buyer/users';
import type { Money } from '../../../lib/money';

type Step = () => Promise<'SUCCESS' | 'CANCELLED'>;
export type BuyNowOffer = {
  lotId: number;
  price: Money;
  isAvailable: boolean;
  /** null if signed out; undefined while loading. */
  viewer: Viewer | null | undefined;
  onSignIn: () => void;
  /** Runs the verification steps that the account still needs. */
  onVerify: Step;
  /** Reserves an amount on the card before a first purchase. */
  onHold: (hold: { amount: Money | null }) => Promise<'SUCCESS' | 'CANCELLED'>;
  /** The questions to answer before buying a lot for adults; empty if none are open. */
  adultChecks?: ReactNode;
  /** The landed cost. `onReady` reports whether it is known and the lot can be shipped. */
  renderCost: (onReady: (isReady: boolean) => void) => ReactNode;
};
