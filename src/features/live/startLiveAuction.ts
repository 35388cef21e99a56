// Applies the event stream of an auction to the cache until it is stopped: polls without a stream,
// and refetches when the page returns from the back-forward cache. Loaded after hydration by
// useLiveAuction. Browser only.
import type { AppDispatch } from '../../api/core/store';
import { decodeLiveEvent, type LiveEvent } from '../../api/buyer/decode/liveEvent';
import type { WireLiveEvent } from '../../contract/buyer/bidding';
import { applyLiveEvent, refreshLot } from './applyLiveEvent';
import { startLiveConnection } from './liveConnection';
import type { ConnectionState } from './connectionState';

type Validate = (value: unknown) => boolean;

const loadValidator = async (): Promise<Validate> =>
  (
    await import(
      /* webpackChunkName: "live-event" */ '../../contract/generated/buyer/streamAuction.response'
    )
  ).validate;

function isLiveEvent(value: unknown, validate: Validate): value is WireLiveEvent {
  return validate(value);
}

/**
 * Parses the text of a server-sent event, validates it against the contract and decodes it. The
 * validator is a separate chunk, loaded with the first event. Returns null for an invalid event;
 * the next event or refetch corrects the data.
 */
export async function readLiveMessage(
  text: string,
  getCurrency: (lotId: number) => string,
): Promise<LiveEvent | null> {
  const validate = await loadValidator();
  try {
    const value: unknown = JSON.parse(text);
    return isLiveEvent(value, validate) ? decodeLiveEvent(value, getCurrency) : null;
  } catch {
    return null;
  }
}

type LiveAuctionOptions = {
  auctionId: number;
  lotId: number;
  dispatch: AppDispatch;
  /** Events arrive long after the start and must use the current viewer. */
  getLatest: () => { currency: string; viewerToken: string | null };
  onState: (state: ConnectionState) => void;
};

const hasStreams = (): boolean => typeof EventSource === 'function';

/** Returns the function that stops it. */
export function startLiveAuction({
  auctionId,
  lotId,
  dispatch,
  getLatest,
  onState,
}: LiveAuctionOptions): () => void {
  const refresh = (): void => dispatch(refreshLot(lotId));
  // Events are processed in order; the first one has to wait for the validator.
  let eventQueue = Promise.resolve();
  const connection = startLiveConnection({
    openStream: hasStreams()
      ? () => new EventSource(`/buyer/api/v3/auctions/${auctionId}/live`)
      : null,
    onMessage: (text) => {
      eventQueue = eventQueue.then(async () => {
        const event = await readLiveMessage(text, () => getLatest().currency);
        if (event !== null) dispatch(applyLiveEvent(event, lotId, getLatest().viewerToken));
      });
    },
    onFresh: refresh,
    onState,
    onPoll: refresh,
    isOnline: () => navigator.onLine,
  });
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    refresh();
    connection.resume();
  };
  const onOnline = (): void => {
    refresh();
    connection.resume();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') connection.resume();
  };
  document.addEventListener('visibilitychange', onVisible);
  // A page in the back-forward cache must not have an open connection.
  window.addEventListener('pagehide', connection.pause);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', connection.pause);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pagehide', connection.pause);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', connection.pause);
    connection.stop();
  };
}
