// Keeps one event stream open as long as it is wanted: the browser reconnects by itself and replays what was missed;
// where it gives up we open a new stream, with growing pauses, and poll meanwhile. A stream that says nothing, not
// even its heartbeat, counts as broken. Made by useLiveAuction; knows nothing of lots. Browser only.
import { nextConnection, type ConnectionEvent, type ConnectionState } from './model/connectionState';

/** The part of EventSource that is used. */
export type Stream = {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
};

export type LivePorts = {
  /** null: this browser has no event streams. */
  openStream: (() => Stream) | null;
  /** The text of one event. */
  onMessage: (text: string) => void;
  /** The server would not give the stream, and no poll is near: browsers do not say why. A read of the caller's own does. */
  onRefused?: () => void;
  /** A stream begins, or goes on, without a replay: what happened before must be read. */
  onFresh: () => void;
  onState: (state: ConnectionState) => void;
  /** While there is no stream, every few seconds. */
  onPoll: () => void;
  isOnline: () => boolean;
};

export type LiveConnection = {
  /** The page came back, or the device says that it is online. */
  wake: () => void;
  sleep: () => void;
  stop: () => void;
};

const CLOSED = 2;
export const POLL_MS = 5000;
/** Three heartbeats of the server. */
export const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Failures in a row after which polling begins. */
const PATIENCE = 2;

export function startLiveConnection({ openStream, onMessage, onRefused, onFresh, onState, onPoll, isOnline }: LivePorts): LiveConnection {
  let state: ConnectionState = 'connecting';
  let stream: Stream | null = null;
  let failures = 0;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const tell = (event: ConnectionEvent): void => {
    const next = nextConnection(state, event);
    if (next === state) return;
    state = next;
    if (state === 'polling') poll ??= setInterval(onPoll, POLL_MS);
    else {
      clearInterval(poll);
      poll = undefined;
    }
    onState(state);
  };
  const drop = (): void => {
    clearTimeout(silence);
    clearTimeout(reopen);
    if (stream !== null) {
      stream.onopen = stream.onmessage = stream.onerror = null;
      stream.close();
    }
    stream = null;
  };
  const fail = (): void => {
    failures += 1;
    tell(failures >= PATIENCE ? 'gaveUp' : 'broke');
  };
  const tryLater = (): void => {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    drop();
    fail();
    reopen = setTimeout(connect, pause);
  };
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(tryLater, SILENCE_MS);
  };
  function connect(): void {
    drop();
    if (!isOnline()) {
      tell('wentOffline');
      return;
    }
    if (openStream === null) {
      tell('gaveUp');
      return;
    }
    const opened = openStream();
    stream = opened;
    // A stream that reconnects by itself asks for what came after the last event it heard; without one it cannot.
    let canReplay = false;
    listen();
    opened.onopen = () => {
      failures = 0;
      listen();
      tell('opened');
      if (!canReplay) onFresh();
    };
    opened.onmessage = (event) => {
      listen();
      // Heartbeats have no number.
      canReplay ||= event.lastEventId !== '';
      if (typeof event.data === 'string') onMessage(event.data);
    };
    opened.onerror = () => {
      if (opened.readyState !== CLOSED) {
        fail();
        return;
      }
      if (state !== 'polling') onRefused?.();
      tryLater();
    };
  }

  connect();
  return {
    wake: () => {
      tell('cameOnline');
      if (state === 'live') return;
      failures = 0;
      connect();
    },
    sleep: () => {
      drop();
      tell('wentOffline');
    },
    stop: () => {
      drop();
      clearInterval(poll);
    },
  };
}
