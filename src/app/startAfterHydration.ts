// Starts what can wait until hydration: header, refetching on focus and reconnect, time-zone
// cookie, a favorite from before sign-in, tracking. Claims the tab's drafts for the user. Runs
// once, in the task of hydrateRoot and so before React's first render, which is a separate task.
import { setupListeners } from '@reduxjs/toolkit/query';
import { usersApi } from '../api/buyer/users';
import { hasPendingFavorite } from '../features/favorites/pendingFavorite';
import { getIntl } from '../i18n/getIntl';
import { readCookie, readUserId } from '../platform/cookies';
import { loadWithRetries } from '../platform/loadWithRetries';
import { claimDrafts } from '../platform/tabDrafts';
import { watchSignOutElsewhere } from './account/watchSignOutElsewhere';
import type { AppDependencies } from './appDependencies';
import { keepTimeZone } from './keepTimeZone';
import type { Sagas } from './sagas';

const ANONYMOUS_ID_COOKIE = 'anonymous_id';

type StartParts = AppDependencies & { loadSagas: () => Promise<Sagas> };

const readViewerId = ({ store }: AppDependencies): number | null =>
  usersApi.endpoints.getMe.select({})(store.getState()).data?.id ?? readUserId(document.cookie);

/** Every sign-in loads a document, so this also runs for the tab's next user. */
function startDrafts(parts: AppDependencies): void {
  if (!parts.pageInfo.isSignedIn) {
    claimDrafts(null);
    return;
  }
  const viewerId = readViewerId(parts);
  // Signed in, but as whom is unknown: the drafts keep their owner.
  if (viewerId !== null) claimDrafts(viewerId);
}

async function startPendingFavorite({ store, pageInfo, channel }: AppDependencies): Promise<void> {
  const { applyPendingFavorite } = await import(
    /* webpackChunkName: "pending-favorite" */ '../features/favorites/applyPendingFavorite'
  );
  await applyPendingFavorite({
    dispatch: store.dispatch,
    channel,
    intl: getIntl(pageInfo.locale, pageInfo.timeZone),
  });
}

async function startTracking(dependencies: StartParts): Promise<void> {
  const anonymousId = readCookie(document.cookie, ANONYMOUS_ID_COOKIE);
  if (anonymousId === null) return;
  const { startVisit } = await dependencies.loadSagas();
  const { locale } = dependencies.pageInfo;
  startVisit(
    { anonymousId, userId: readViewerId(dependencies), userAgent: navigator.userAgent, locale },
    window.location.pathname.slice(locale.length + 1),
  );
}

/** The header works without it. */
async function startLazyHeader(locale: string): Promise<void> {
  const { startHeader } = await loadWithRetries(
    () => import(/* webpackChunkName: "start-header" */ './shell/startHeader'),
  );
  startHeader(locale);
}

export function startAfterHydration(dependencies: StartParts): void {
  const { channel, pageInfo, store } = dependencies;
  // First, because the pending favorite may belong to another user.
  startDrafts(dependencies);
  startLazyHeader(pageInfo.locale).catch(() => undefined);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
  setupListeners(store.dispatch);
  keepTimeZone(pageInfo.timeZone);
  watchSignOutElsewhere(dependencies);
  // If a chunk is gone after a deploy, only the pending favorite or the visit count is lost.
  if (pageInfo.isSignedIn && hasPendingFavorite())
    startPendingFavorite(dependencies).catch(() => undefined);
  startTracking(dependencies).catch(() => undefined);
}
