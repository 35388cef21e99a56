// What may wait until the page is alive: the header's events, focus and connection for the store, the time zone for
// the next page, a wish from before signing in, and tracking; and, before React's first render, which is a task of its
// own, whose drafts the tab holds. Called once by the client entry, in the same task as hydrateRoot.
import { setupListeners } from '@reduxjs/toolkit/query';
import { usersApi } from '../api/buyer/users';
import { hasWish } from '../features/favorites/model/favoriteWish';
import { getIntl } from '../i18n/getIntl';
import { readCookie } from '../platform/cookies';
import { userIdOfCookies } from '../platform/loginCookies';
import { settleDrafts } from '../platform/tabDrafts';
import { watchSignOutElsewhere } from './account/signedOutElsewhere';
import type { AppParts } from './appParts';
import { keepTimeZone } from './keepTimeZone';
import { startHeader } from './shell/startHeader';

const ANONYMOUS_ID_COOKIE = 'anonymous_id';

/** Every sign-in loads a page, so whoever comes next in this tab comes by here. */
function startDrafts({ store, facts }: AppParts): void {
  if (!facts.isSignedIn) {
    settleDrafts(null);
    return;
  }
  const viewerId = usersApi.endpoints.getMe.select({})(store.getState()).data?.id ?? userIdOfCookies(document.cookie);
  // Somebody is signed in, but who could not be found out: the drafts stay whose they were.
  if (viewerId !== null) settleDrafts(viewerId);
}

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
  // First, for the wish may be another person's too.
  startDrafts(parts);
  startHeader(facts.locale);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
  setupListeners(store.dispatch);
  keepTimeZone(facts.timeZone);
  watchSignOutElsewhere(parts);
  // A chunk that is gone after a deploy costs a wish or a visit's count, nothing else.
  if (facts.isSignedIn && hasWish()) startWish(parts).catch(() => undefined);
  startTracking(parts).catch(() => undefined);
}
