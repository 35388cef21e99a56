// Tells the other tabs of this browser that the user signed out or that the session ended, and
// listens for the same. Uses a BroadcastChannel. A tab that slept, or a form sent without scripts,
// is covered by reading the login cookies when the tab becomes visible. Browser only.
import { readUserId } from './cookies';

const CHANNEL = 'gavel.session';
const SIGNED_OUT = 'signed-out';
const ENDED = 'ended';
/** Window event for this tab; also works without BroadcastChannel. */
const ENDED_EVENT = 'gavel-session-ended';

function post(message: string): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** The user signed out in this tab, which leaves the page. */
export function announceSignOut(): void {
  post(SIGNED_OUT);
}

/** This tab learned that the session ended. Also notifies the tab itself. */
export function announceSessionEnd(): void {
  window.dispatchEvent(new Event(ENDED_EVENT));
  post(ENDED);
}

type Handlers = {
  /** The user signed out in another tab. */
  onSignedOut: () => void;
  /** The session ended for an unknown reason. */
  onEnded: () => void;
  /** Another user has signed in. */
  onOtherPerson: () => void;
};

/** Calls one handler, once. Returns an unsubscribe function. */
export function watchSession({ onSignedOut, onEnded, onOtherPerson }: Handlers): () => void {
  const startedAs = readUserId(document.cookie);
  let channel: BroadcastChannel | null = null;
  const finish = (handler: () => void): void => {
    stop();
    handler();
  };
  const handleEnd = (): void => finish(onEnded);
  const check = (): void => {
    if (startedAs === null || document.visibilityState !== 'visible') return;
    const currentUserId = readUserId(document.cookie);
    if (currentUserId === null) finish(onEnded);
    else if (currentUserId !== startedAs) finish(onOtherPerson);
  };
  // An open channel would keep the page out of the back-forward cache.
  const close = (): void => {
    channel?.close();
    channel = null;
  };
  const listen = (): void => {
    if (typeof BroadcastChannel !== 'function') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) finish(onSignedOut);
      else if (data === ENDED) handleEnd();
    };
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    listen();
    check();
  };
  function stop(): void {
    close();
    window.removeEventListener(ENDED_EVENT, handleEnd);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', onPageShow);
  }
  listen();
  window.addEventListener(ENDED_EVENT, handleEnd);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', onPageShow);
  return stop;
}
