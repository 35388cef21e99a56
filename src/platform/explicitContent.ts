// Whether this browser shows explicit content: agreed to once, kept in a cookie as the specification names it. The server
// renders every such picture covered, so that shared pages are the same for everybody.
import { useSyncExternalStore } from 'react';
import { readCookie } from './cookies';
import { writeCookie } from './writeCookie';

const COOKIE = 'explicit_content_agreed';
const AGREED = 'yes';
const CHANGED = 'gavel-explicit-content';
const YEAR_SECONDS = 31_536_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

const hasAgreed = (): boolean => readCookie(document.cookie, COOKIE) === AGREED;

export function useShowsExplicitContent(): boolean {
  return useSyncExternalStore(subscribe, hasAgreed, () => false);
}

export function showExplicitContent(): void {
  if (hasAgreed()) return;
  writeCookie(COOKIE, AGREED, YEAR_SECONDS);
  window.dispatchEvent(new Event(CHANGED));
}

export function hideExplicitContent(): void {
  writeCookie(COOKIE, '', 0);
  window.dispatchEvent(new Event(CHANGED));
}
