// Starts what can wait until hydration: header, refetching on focus and reconnect, time-zone
// cookie, a follow from before sign-in, tracking. Claims the tab's drafts for the user. Runs
// once, in the task of hydrateRoot and so before React's first render, which is a separate task.
import { setupListeners } from '@reduxjs/toolkit/query';
import { hasPendingFollow } from '../features/interests/pendingFollow';
import { getIntl } from '../i18n/getIntl';
import { readUserId } from '../platform/cookies';
import { loadWithRetries } from '../platform/loadWithRetries';
import { claimDrafts } from '../platform/tabDrafts';
import { watchSignOutElsewhere } from './account/watchSignOutElsewhere';
import type { AppDependencies } from './appDependencies';
import { keepTimeZone } from './keepTimeZone';
import type { StartParts } from './startLazyParts';

/** Every sign-in loads a document, so this also runs for the tab's next user. */
function startDrafts({ pageInfo, userId }: StartParts): void {
  if (!pageInfo.isSignedIn) {
    claimDrafts(null);
    return;
  }
  // Signed in, but as whom is unknown: the drafts keep their owner.
  if (userId !== null) claimDrafts(userId);
}

async function startPendingFollow({ store, pageInfo, channel }: AppDependencies): Promise<void> {
  const { applyPendingFollow } = await import(
    /* webpackChunkName: "pending-follow" */ '../features/interests/applyPendingFollow'
  );
  await applyPendingFollow({
    dispatch: store.dispatch,
    channel,
    intl: getIntl(pageInfo.locale, pageInfo.timeZone),
  });
}

/** The header works without it. */
async function loadLazyParts(parts: StartParts): Promise<void> {
  const { startLazyParts } = await loadWithRetries(
    () => import(/* webpackChunkName: "start-header" */ './startLazyParts'),
  );
  startLazyParts(parts);
}

export function startAfterHydration(dependencies: StartParts): void {
  const { channel, pageInfo, store } = dependencies;
  // The server may have failed to load the profile; the cookie then says who it is.
  const parts = { ...dependencies, userId: dependencies.userId ?? readUserId(document.cookie) };
  // First, because the pending follow may belong to another user.
  startDrafts(parts);
  loadLazyParts(parts).catch(() => undefined);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
  setupListeners(store.dispatch);
  keepTimeZone(pageInfo.timeZone);
  watchSignOutElsewhere(dependencies);
  // If the chunk is gone after a deploy, only the pending follow is lost.
  if (pageInfo.isSignedIn && hasPendingFollow())
    startPendingFollow(dependencies).catch(() => undefined);
}
