// Asks a stranger to sign in for the bid that they want to place, once for each wish: when the bid was pressed, and when the
// session ended under a bid. Closing the overlay gives the wish up, and so does coming back to the lot without it. Called
// by BidPanel.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { BidEvent, BidState } from '../model/bidMachine';

type SignInForBid = {
  state: BidState;
  send: (event: BidEvent) => void;
  /** An overlay that the address names lies over the page: signing in, registering. */
  isCovered: boolean;
  onSignIn: () => void;
};

/** Returns what to call when a bid is pressed. */
export function useSignInForBid({ state, send, isCovered, onSignIn }: SignInForBid): () => void {
  const isPressed = useRef(false);
  const previous = useRef<{ name: BidState['name']; isCovered: boolean }>({ name: 'idle', isCovered: false });
  const begin = useEffectEvent((before: BidState['name']) => {
    const hasEnded = before === 'confirming' || before === 'sending' || before === 'checking';
    if (isPressed.current || hasEnded) onSignIn();
    else if (!isCovered) send({ type: 'cancelled' });
    isPressed.current = false;
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = { name: state.name, isCovered };
    if (state.name !== 'signingIn') return;
    if (before.name !== 'signingIn') begin(before.name);
    else if (before.isCovered && !isCovered) send({ type: 'cancelled' });
  }, [state.name, isCovered, send]);
  return useCallback(() => {
    isPressed.current = true;
  }, []);
}
