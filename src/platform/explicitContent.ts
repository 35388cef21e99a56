// Whether this browser shows explicit content. Consent is stored in a cookie. The server renders
// every such picture covered, so that cached pages are the same for all visitors.
import { useSyncExternalStore } from 'react';
import { createWindowSignal } from './createWindowSignal';
import { readCookie, writeCookie } from './cookies';

const COOKIE = 'explicit_content_agreed';
const CONSENT_VALUE = 'yes';
const changed = createWindowSignal('gavel-explicit-content');
const YEAR_SECONDS = 31_536_000;

/**
 * Null before the first read. Every lot card asks at every render, and each read of document.cookie
 * waits for another process of the browser: a tenth of the time of the home page’s scripts.
 */
let agreed: boolean | null = null;

function hasAgreed(): boolean {
  agreed ??= readCookie(document.cookie, COOKIE) === CONSENT_VALUE;
  return agreed;
}

function setAgreed(value: boolean): void {
  writeCookie(COOKIE, value ? CONSENT_VALUE : '', value ? YEAR_SECONDS : 0);
  agreed = value;
  changed.emit();
}

export function useShowsExplicitContent(): boolean {
  return useSyncExternalStore(changed.subscribe, hasAgreed, () => false);
}

export function showExplicitContent(): void {
  if (!hasAgreed()) setAgreed(true);
}

export function hideExplicitContent(): void {
  setAgreed(false);
}
