// Keeps one event stream open until it is stopped. The browser reconnects by itself and replays
// missed events. When it gives up, this module opens a new stream with exponential backoff and
// polls meanwhile. A stream without any message, not even a heartbeat, counts as broken. Browser
// only.
import { getNextConnection, type ConnectionEvent, type ConnectionState } from './connectionState';

/** The subset of EventSource that is used here. */
export type Stream = {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
};

export type LivePorts = {
  /** null: the browser does not support event streams. */
  openStream: (() => Stream) | null;
  /** The text of one event. */
  onMessage: (text: string) => void;
  /**
   * The server refused the stream, and polling has not started. EventSource does not expose the
   * reason; a request by the caller does.
   */
  onRefused?: () => void;
  /** A stream opened without a replay: data from before must be fetched. */
  onFresh: () => void;
  onState: (state: ConnectionState) => void;
  /** Called every few seconds while there is no stream. */
  onPoll: () => void;
  isOnline: () => boolean;
};

export type LiveConnection = {
  /** The page became visible again, or the device is online. */
  resume: () => void;
  pause: () => void;
  stop: () => void;
};

const CLOSED = 2;
export const POLL_MS = 5000;
/** Three heartbeats of the server. */
export const SILENCE_MS = 45_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** Consecutive failures after which polling starts. */
const MAX_SILENT_FAILURES = 2;

export function startLiveConnection({
  openStream,
  onMessage,
  onRefused,
  onFresh,
  onState,
  onPoll,
  isOnline,
}: LivePorts): LiveConnection {
  let state: ConnectionState = 'connecting';
  let stream: Stream | null = null;
  let failures = 0;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const dispatchEvent = (event: ConnectionEvent): void => {
    const next = getNextConnection(state, event);
    if (next === state) return;
    state = next;
    if (state === 'polling') poll ??= setInterval(onPoll, POLL_MS);
    else {
      clearInterval(poll);
      poll = undefined;
    }
    onState(state);
  };
  const closeStream = (): void => {
    clearTimeout(silenceTimer);
    clearTimeout(reopen);
    if (stream !== null) {
      stream.onopen = stream.onmessage = stream.onerror = null;
      stream.close();
    }
    stream = null;
  };
  const fail = (): void => {
    failures += 1;
    dispatchEvent(failures >= MAX_SILENT_FAILURES ? 'gaveUp' : 'broke');
  };
  const scheduleReconnect = (): void => {
    const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
    closeStream();
    fail();
    reopen = setTimeout(connect, delayMs);
  };
  const listen = (): void => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(scheduleReconnect, SILENCE_MS);
  };
  function connect(): void {
    closeStream();
    if (!isOnline()) {
      dispatchEvent('wentOffline');
      return;
    }
    if (openStream === null) {
      dispatchEvent('gaveUp');
      return;
    }
    const newStream = openStream();
    stream = newStream;
    // A stream that reconnects by itself requests the events after its last event id. Before the
    // first event it has no id.
    let canReplay = false;
    listen();
    newStream.onopen = () => {
      failures = 0;
      listen();
      dispatchEvent('opened');
      if (!canReplay) onFresh();
    };
    newStream.onmessage = (event) => {
      listen();
      // Heartbeats have no id.
      canReplay ||= event.lastEventId !== '';
      if (typeof event.data === 'string') onMessage(event.data);
    };
    newStream.onerror = () => {
      if (newStream.readyState !== CLOSED) {
        fail();
        return;
      }
      if (state !== 'polling') onRefused?.();
      scheduleReconnect();
    };
  }

  connect();
  return {
    resume: () => {
      dispatchEvent('cameOnline');
      if (state === 'live') return;
      failures = 0;
      connect();
    },
    pause: () => {
      closeStream();
      dispatchEvent('wentOffline');
    },
    stop: () => {
      closeStream();
      clearInterval(poll);
    },
  };
}

/**
 * Handles messages in order: none overtakes the first one, which waits for its validator to load.
 * `onFailure`: a message could not be handled, as without the validator's chunk; the next one
 * loads it again.
 */
export function createMessageQueue(
  handle: (text: string) => Promise<void>,
  onFailure: () => void,
): (text: string) => void {
  let previous = Promise.resolve();
  return (text) => {
    previous = previous.then(() => handle(text)).catch(onFailure);
  };
}
