// Runs the bid machine for one lot: sends, waits, sends the same bid again after a lost answer, and remembers in the
// tab what must outlive a reload or a sign-in. Called by BidPanel, and by PendingBid on other pages; what leads where is in model/bidMachine.
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { biddingApi } from '../../../api/buyer/bidding';
import { idTag } from '../../../api/core/tags';
import { moneyToMajor } from '../../../lib/moneyWire';
import { randomKey } from '../../../platform/randomKey';
import { tabStorage } from '../../../platform/tabStorage';
import { nextBidState, type BidEvent, type BidIntent, type BidOrder, type BidState } from '../model/bidMachine';
import { readBidAnswer, readVoidAnswer } from '../model/bidAnswer';
import { parseRecord, recordKey, recordOf, stateOfRecord } from '../model/bidRecord';
import { notifyPendingBids } from '../model/pendingBids';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

type SentBid = { event: Promise<BidEvent>; abort: () => void };

/**
 * A bid that is voided is asked for once more under its key, with an amount that is always refused. Either the key has
 * an answer already (`arrived`), or the refusal takes its place, and a copy that is still on its way counts for nothing.
 */
function sendBid(dispatch: Dispatch, { intent, key, ceilingMinor, isVoiding }: BidOrder): SentBid {
  const body = {
    amount: isVoiding === true ? 0 : moneyToMajor(intent.amount),
    currency_code: intent.amount.currency,
    bid_type: intent.type,
    max_total_amount: ceilingMinor,
  };
  const call = dispatch(biddingApi.endpoints.createBid.initiate({ id: intent.lotId, body, idempotencyKey: key }, { track: false }));
  return { event: call.then(isVoiding === true ? readVoidAnswer : readBidAnswer), abort: () => call.abort() };
}

export type BidControls = {
  state: BidState;
  send: (event: BidEvent) => void;
  /** Begins a bid with a key of its own; anonymous visitors are asked to sign in first. */
  open: (intent: BidIntent) => void;
};

/** `viewerId`: null when nobody is signed in, undefined while that is not known. */
export function useBid(lotId: number, viewerId: number | null | undefined): BidControls {
  const dispatch = useDispatch<Dispatch>();
  const [state, send] = useReducer(nextBidState, { name: 'idle' });
  const isResumed = useRef(false);

  useEffect(() => {
    if (isResumed.current || viewerId === undefined) return;
    isResumed.current = true;
    const record = parseRecord(tabStorage.read(recordKey(lotId)), lotId);
    if (record !== null) send({ type: 'resumed', state: stateOfRecord(record, viewerId) });
  }, [lotId, viewerId]);

  useEffect(() => {
    if (viewerId != null) send({ type: 'signedIn', viewerId });
  }, [viewerId]);

  useEffect(() => {
    // Before the record is read there is nothing to write over it.
    if (!isResumed.current) return;
    const record = recordOf(state);
    if (record === null) tabStorage.remove(recordKey(lotId));
    else tabStorage.write(recordKey(lotId), JSON.stringify(record));
    notifyPendingBids();
  }, [lotId, state]);

  useEffect(() => {
    if (state.name !== 'sending' && state.name !== 'checking') return undefined;
    let isCurrent = true;
    let sent: SentBid | null = null;
    const timer = setTimeout(
      () => {
        sent = sendBid(dispatch, state.order);
        void sent.event.then((event) => {
          if (!isCurrent) return;
          send(event);
          // A refusal comes from a lot that has changed: the box needs its new figures.
          if (event.type === 'refused') dispatch(biddingApi.util.invalidateTags([idTag('bidding', lotId), idTag('bid', lotId)]));
        });
      },
      state.name === 'checking' ? state.waitMs : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      // Whoever asks next does so with the same key; after the page was left that is PendingBid.
      sent?.abort();
    };
  }, [dispatch, lotId, state]);

  useEffect(() => {
    const onOnline = (): void => send({ type: 'reconnected' });
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const open = useCallback(
    (intent: BidIntent) => send({ type: 'opened', intent, key: randomKey(), isSignedIn: viewerId != null }),
    [viewerId],
  );
  return { state, send, open };
}
