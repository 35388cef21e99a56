// Runs the bid state machine (bidMachine) for one lot: sends the bid, resends the same bid
// after a lost response, and stores in the tab what must survive a reload or a sign-in. Asks
// visitors to sign in and loads what the panel shows of a bid.
import { useCallback, useEffect, useReducer, useRef, useEffectEvent, useState } from 'react';
import { biddingApi } from '../../../api/buyer/bidding';
import { createIdTag } from '../../../api/core/createServiceApi';
import { useAppDispatch, type AppDispatch } from '../../../api/core/store';
import { moneyToMajor } from '../../../lib/money';
import { createRandomKey } from '../../../platform/createRandomKey';
import { tabStorage } from '../../../platform/storage';
import {
  getNextBidState,
  type BidEvent,
  type BidIntent,
  type BidSubmission,
  type BidState,
} from './bidMachine';
import type * as bidParts from './lazyBidParts';
import { readBidResult, readVoidResult } from './readBidResult';
import {
  parseBidRecord,
  getRecordKey,
  toBidRecord,
  toBidState,
  notifyPendingBids,
} from './bidRecord';

type SignInForBidOptions = {
  state: BidState;
  send: (event: BidEvent) => void;
  /** An overlay from the URL covers the page: sign-in or registration. */
  isCovered: boolean;
  onSignIn: () => void;
};

/**
 * Asks a visitor to sign in, once per bid: when they press a bid button, or when the session ends
 * during a bid. Closing the overlay cancels the bid, and so does returning to the lot without it.
 * Returns the function to call when a bid button is pressed.
 */
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

type SentBid = { event: Promise<BidEvent>; abort: () => void };

/**
 * Voiding a bid resends it under the same key with an amount that is always refused. Either the key
 * already has a response (`arrived`), or the refusal is stored under the key and a copy that is
 * still in transit has no effect.
 */
function sendBid(
  dispatch: AppDispatch,
  { intent, key, ceilingMinor, isVoiding }: BidSubmission,
): SentBid {
  const body = {
    amount: isVoiding === true ? 0 : moneyToMajor(intent.amount),
    currency_code: intent.amount.currency,
    bid_type: intent.type,
    max_total_amount: ceilingMinor,
  };
  const call = dispatch(
    biddingApi.endpoints.createBid.initiate(
      { id: intent.lotId, body, idempotencyKey: key },
      { track: false },
    ),
  );
  return {
    event: call.then(isVoiding === true ? readVoidResult : readBidResult),
    abort: () => call.abort(),
  };
}

type BidControls = {
  state: BidState;
  send: (event: BidEvent) => void;
  /** Starts a bid with a new key; a visitor who is not signed in must sign in first. */
  open: (intent: BidIntent) => void;
};

/** `viewerId`: null when not signed in, undefined while that is not known. */
export function useBid(lotId: number, viewerId: number | null | undefined): BidControls {
  const dispatch = useAppDispatch();
  const [state, send] = useReducer(getNextBidState, { name: 'idle' });
  const isResumed = useRef(false);

  useEffect(() => {
    if (isResumed.current || viewerId === undefined) return;
    isResumed.current = true;
    const record = parseBidRecord(tabStorage.read(getRecordKey(lotId)), lotId);
    if (record !== null) send({ type: 'resumed', state: toBidState(record, viewerId) });
  }, [lotId, viewerId]);

  useEffect(() => {
    if (viewerId != null) send({ type: 'signedIn', viewerId });
  }, [viewerId]);

  useEffect(() => {
    // Must not overwrite the stored record before it is read.
    if (!isResumed.current) return;
    const record = toBidRecord(state);
    if (record === null) tabStorage.remove(getRecordKey(lotId));
    else tabStorage.write(getRecordKey(lotId), JSON.stringify(record));
    notifyPendingBids();
  }, [lotId, state]);

  useEffect(() => {
    if (state.name !== 'sending' && state.name !== 'checking') return undefined;
    let isCurrent = true;
    let sentBid: SentBid | null = null;
    const timer = setTimeout(
      () => {
        sentBid = sendBid(dispatch, state.submission);
        void sentBid.event.then((event) => {
          if (!isCurrent) return;
          send(event);
          // A refusal often means that the lot has changed: reload its figures. They also show a
          // bid whose response is not readable.
          if (event.type === 'refused' || (event.type === 'answered' && event.sequence === null))
            dispatch(
              biddingApi.util.invalidateTags([
                createIdTag('bidding', lotId),
                createIdTag('bid', lotId),
              ]),
            );
        });
      },
      state.name === 'checking' ? state.waitMs : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      // The next attempt uses the same key. After the user leaves the page, PendingBid makes it.
      sentBid?.abort();
    };
  }, [dispatch, lotId, state]);

  useEffect(() => {
    const onOnline = (): void => send({ type: 'reconnected' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const open = useCallback(
    (intent: BidIntent) =>
      send({ type: 'opened', intent, key: createRandomKey(), isSignedIn: viewerId != null }),
    [viewerId],
  );
  return { state, send, open };
}

type LazyBidParts = typeof bidParts;

/**
 * Loads the parts of the bid panel that are not in its first HTML: the confirmation, the result and
 * the reverse cost calculation. They load right after hydration, before a button can be pressed in
 * practice. A bid that is opened earlier waits for them.
 *
 * While the parts are missing, loading is retried when `neededFor` changes and when the connection
 * returns. `onFailure` is called when they can't be loaded while they are needed.
 */
export function useLazyBidParts(
  neededFor: string | null,
  onFailure: () => void,
): LazyBidParts | null {
  const [parts, setParts] = useState<LazyBidParts | null>(null);
  const isMissing = parts === null;
  const handleFailure = useEffectEvent(() => {
    if (neededFor !== null) onFailure();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const load = (): void => {
      import(/* webpackChunkName: "bid-parts" */ './lazyBidParts').then(
        (loadedParts) => {
          if (isCurrent) setParts(loadedParts);
        },
        () => {
          if (isCurrent) handleFailure();
        },
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [isMissing, neededFor]);
  return parts;
}
