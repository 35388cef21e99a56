// Keeps the page of a lot fresh while it is open: the auction's event stream into the caches, polling where there is
// none, and a new reading when the page comes back from the browser's back-forward cache. Called by the lot's screen.
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { applyLiveEvent, refreshLot, type LiveDispatch } from './applyLiveEvent';
import { startLiveConnection } from './liveConnection';
import type { ConnectionState } from './model/connectionState';
import { readLiveMessage } from './readLiveMessage';

type LiveAuction = {
  /** undefined: not known yet, nothing is opened. */
  auctionId: number | undefined;
  lotId: number;
  currency: string;
  viewerToken: string | null;
};

const hasStreams = (): boolean => typeof EventSource === 'function';

export function useLiveAuction({ auctionId, lotId, currency, viewerToken }: LiveAuction): ConnectionState {
  const dispatch = useDispatch<LiveDispatch>();
  const [state, setState] = useState<ConnectionState>('connecting');
  // Events come long after the effect: they must see the viewer of then.
  const latest = useRef({ currency, viewerToken });
  useEffect(() => {
    latest.current = { currency, viewerToken };
  }, [currency, viewerToken]);

  useEffect(() => {
    if (auctionId === undefined) return undefined;
    const refresh = (): void => dispatch(refreshLot(lotId));
    // One after the other, so that the first, which waits for the validator, is not overtaken.
    let reading = Promise.resolve();
    const connection = startLiveConnection({
      openStream: hasStreams() ? () => new EventSource(`/buyer/api/v3/auctions/${auctionId}/live`) : null,
      onMessage: (text) => {
        reading = reading.then(async () => {
          const event = await readLiveMessage(text, () => latest.current.currency);
          if (event !== null) dispatch(applyLiveEvent(event, lotId, latest.current.viewerToken));
        });
      },
      onFresh: refresh,
      onState: setState,
      onPoll: refresh,
      isOnline: () => navigator.onLine,
    });
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      refresh();
      connection.wake();
    };
    const onOnline = (): void => {
      refresh();
      connection.wake();
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') connection.wake();
    };
    document.addEventListener('visibilitychange', onVisible);
    // A page in the back-forward cache must hold no connection.
    window.addEventListener('pagehide', connection.sleep);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', connection.sleep);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', connection.sleep);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', connection.sleep);
      connection.stop();
    };
  }, [auctionId, dispatch, lotId]);
  return state;
}
