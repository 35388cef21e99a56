// Whether this browser shows explicit content. Consent is stored in a cookie. The server renders
// every such picture covered, so that cached pages are the same for all visitors.
import { useSyncExternalStore } from 'react';
import { createWindowSignal } from './createWindowSignal';
import { readCookie, writeCookie } from './cookies';

const COOKIE = 'explicit_content_agreed';
const CONSENT_VALUE = 'yes';
const changed = createWindowSignal('gavel-explicit-content');
const YEAR_SECONDS = 31_536_000;

const hasAgreed = (): boolean => readCookie(document.cookie, COOKIE) === CONSENT_VALUE;

export function useShowsExplicitContent(): boolean {
  return useSyncExternalStore(changed.subscribe, hasAgreed, () => false);
}

export function showExplicitContent(): void {
  if (hasAgreed()) return;
  writeCookie(COOKIE, CONSENT_VALUE, YEAR_SECONDS);
  changed.emit();
}

export function hideExplicitContent(): void {
  writeCookie(COOKIE, '', 0);
  changed.emit();
}
