// Applies the event stream of an auction or of several lots to the cache until it is stopped: polls
// without a stream, and refetches when the page returns from the back-forward cache. Loaded after
// hydration by useLiveAuction and useLiveLots. Browser only.
import { buyerApi } from '../../api/buyer/buyerApi';
import type { AppDispatch } from '../../api/core/store';
import { decodeLiveEvent, type LiveEvent } from '../../api/buyer/decode/liveEvent';
import type { WireLiveEvent } from '../../contract/buyer/bidding';
import { applyLiveEvent, refreshLot } from './applyLiveEvent';
import { createMessageQueue, startLiveConnection } from './liveConnection';
import { connectionChanged, type ConnectionState } from './connectionState';

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
 * the next event or refetch corrects the data. Rejects if the chunk can't be loaded.
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

type LiveEvents = {
  url: string;
  dispatch: AppDispatch;
  getCurrency: (lotId: number) => string;
  onEvent: (event: LiveEvent) => void;
  /** Fetches the current state: after a gap, and while there is no stream. */
  refresh: () => void;
  onState: (state: ConnectionState) => void;
};

const hasStreams = (): boolean => typeof EventSource === 'function';

/** Returns the function that stops it. */
function startLiveEvents({
  url,
  dispatch,
  getCurrency,
  onEvent,
  refresh,
  onState,
}: LiveEvents): () => void {
  const handleMessage = createMessageQueue(async (text) => {
    const event = await readLiveMessage(text, getCurrency);
    if (event !== null) onEvent(event);
  }, refresh);
  const connection = startLiveConnection({
    openStream: hasStreams() ? () => new EventSource(url) : null,
    onMessage: handleMessage,
    onFresh: refresh,
    onState: (state) => {
      dispatch(connectionChanged({ url, state }));
      onState(state);
    },
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
    dispatch(connectionChanged({ url, state: null }));
  };
}

type LiveAuctionOptions = {
  auctionId: number;
  lotId: number;
  dispatch: AppDispatch;
  /** Events arrive long after the start and must use the current viewer. */
  getLatest: () => { currency: string; viewerToken: string | null };
  onState: (state: ConnectionState) => void;
};

/** Returns the function that stops it. */
export function startLiveAuction({
  auctionId,
  lotId,
  dispatch,
  getLatest,
  onState,
}: LiveAuctionOptions): () => void {
  return startLiveEvents({
    url: `/buyer/api/v3/auctions/${auctionId}/live`,
    dispatch,
    getCurrency: () => getLatest().currency,
    onEvent: (event) => dispatch(applyLiveEvent(event, lotId, getLatest().viewerToken)),
    refresh: () => dispatch(refreshLot(lotId)),
    onState,
  });
}

type LiveLotsOptions = {
  /** Separated by commas. */
  ids: string;
  dispatch: AppDispatch;
  getLatest: () => { getCurrency: (lotId: number) => string; viewerToken: string | null };
  onState: (state: ConnectionState) => void;
};

/** One stream for lots of any auctions. Returns the function that stops it. */
export function startLiveLots({ ids, dispatch, getLatest, onState }: LiveLotsOptions): () => void {
  const refresh = (): void => void dispatch(buyerApi.util.invalidateTags(['bidding']));
  return startLiveEvents({
    url: `/buyer/api/v3/bidding/lots/live?ids=${ids}`,
    dispatch,
    getCurrency: (lotId) => getLatest().getCurrency(lotId),
    onEvent: (event) => {
      if (event.lot !== null)
        dispatch(applyLiveEvent(event, event.lot.lotId, getLatest().viewerToken));
      // A lot that this release can't read.
      else if (event.type !== 'heartbeat') refresh();
    },
    refresh,
    onState,
  });
}
