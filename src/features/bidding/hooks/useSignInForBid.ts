// Asks a visitor to sign in, once per bid: when they press a bid button, or when the session ends
// during a bid. Closing the overlay cancels the bid, and so does returning to the lot without it.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { BidEvent, BidState } from '../model/bidMachine';

type SignInForBidOptions = {
  state: BidState;
  send: (event: BidEvent) => void;
  /** An overlay from the URL covers the page: sign-in or registration. */
  isCovered: boolean;
  onSignIn: () => void;
};

/** Returns the function to call when a bid button is pressed. */
export function useSignInForBid({
  state,
  send,
  isCovered,
  onSignIn,
}: SignInForBidOptions): () => void {
  const isPressed = useRef(false);
  const previous = useRef<{ name: BidState['name']; isCovered: boolean }>({
    name: 'idle',
    isCovered: false,
  });
  const requestSignIn = useEffectEvent((previousName: BidState['name']) => {
    const hasEnded =
      previousName === 'confirming' || previousName === 'sending' || previousName === 'checking';
    if (isPressed.current || hasEnded) onSignIn();
    else if (!isCovered) send({ type: 'cancelled' });
    isPressed.current = false;
  });
  useEffect(() => {
    const previousName = previous.current;
    previous.current = { name: state.name, isCovered };
    if (state.name !== 'signingIn') return;
    if (previousName.name !== 'signingIn') requestSignIn(previousName.name);
    else if (previousName.isCovered && !isCovered) send({ type: 'cancelled' });
  }, [state.name, isCovered, send]);
  return useCallback(() => {
    isPressed.current = true;
  }, []);
}
