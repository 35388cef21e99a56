// What may wait until the page is alive: the header's events, focus and connection for the store, the time zone for
// the next page, a wish from before signing in, and tracking. Called once by the client entry.
import { setupListeners } from '@reduxjs/toolkit/query';
import { hasWish } from '../features/favorites/model/favoriteWish';
import { getIntl } from '../i18n/getIntl';
import { readCookie } from '../platform/cookies';
import type { AppParts } from './appParts';
import { keepTimeZone } from './keepTimeZone';
import { startHeader } from './shell/startHeader';

const ANONYMOUS_ID_COOKIE = 'anonymous_id';

async function startWish({ store, facts, channel }: AppParts): Promise<void> {
  const { fulfilWish } = await import(/* webpackChunkName: "wish" */ '../features/favorites/fulfilWish');
  await fulfilWish({ dispatch: store.dispatch, channel, t: getIntl(facts.locale, facts.timeZone).t });
}

async function startTracking(parts: AppParts): Promise<void> {
  const anonymousId = readCookie(document.cookie, ANONYMOUS_ID_COOKIE);
  if (anonymousId === null) return;
  const { runVisitorTracking } = await import(/* webpackChunkName: "sagas" */ './rootSaga');
  runVisitorTracking(parts, anonymousId);
}

export function startAfterHydration(parts: AppParts): void {
  const { channel, facts, store } = parts;
  startHeader(facts.locale);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
  setupListeners(store.dispatch);
  keepTimeZone(facts.timeZone);
  // A chunk that is gone after a deploy costs a wish or a visit's count, nothing else.
  if (facts.isSignedIn && hasWish()) startWish(parts).catch(() => undefined);
  startTracking(parts).catch(() => undefined);
}
