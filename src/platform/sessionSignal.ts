// Tells the other tabs of this browser that somebody signed out, and hears it from them: by a channel between tabs, and,
// for a tab that slept or a form that was sent without scripts, by the cookie beside the session when the tab is looked at
// again. Browser only.
import { userIdOfCookies } from './loginCookies';

const CHANNEL = 'gavel.session';
const SIGNED_OUT = 'signed-out';

export function announceSignOut(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

type Handlers = {
  onSignedOut: () => void;
  /** Another person has signed in meanwhile. */
  onOtherPerson: () => void;
};

/** Calls one handler, once. Returns how to stop listening. */
export function watchSession({ onSignedOut, onOtherPerson }: Handlers): () => void {
  const startedAs = userIdOfCookies(document.cookie);
  let channel: BroadcastChannel | null = null;
  const finish = (handler: () => void): void => {
    stop();
    handler();
  };
  const check = (): void => {
    if (startedAs === null || document.visibilityState !== 'visible') return;
    const present = userIdOfCookies(document.cookie);
    if (present === null) finish(onSignedOut);
    else if (present !== startedAs) finish(onOtherPerson);
  };
  // A page in the back-forward cache must hold no channel.
  const close = (): void => {
    channel?.close();
    channel = null;
  };
  const listen = (): void => {
    if (typeof BroadcastChannel !== 'function') return;
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) finish(onSignedOut);
    };
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    listen();
    check();
  };
  function stop(): void {
    close();
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', onPageShow);
  }
  listen();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', onPageShow);
  return stop;
}
