// Starts what can wait until hydration: refetching on focus and reconnect, and the lazy parts.
// Claims the tab's drafts for the user. Runs once, in the task of hydrateRoot and so before React's
// first render, which is a separate task.
import { setupListeners } from '@reduxjs/toolkit/query';
import { readUserId } from '../platform/cookies';
import { loadWithRetries } from '../platform/loadWithRetries';
import { claimDrafts } from '../platform/tabDrafts';
import { watchSignOutElsewhere } from './account/watchSignOutElsewhere';
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

/** The header works without it. */
async function loadLazyParts(parts: StartParts): Promise<void> {
  const { startLazyParts } = await loadWithRetries(
    () => import(/* webpackChunkName: "start-header" */ './startLazyParts'),
  );
  startLazyParts(parts);
}

export function startAfterHydration(dependencies: StartParts): void {
  const { channel, store } = dependencies;
  // The server may have failed to load the profile; the cookie then says who it is.
  const parts = { ...dependencies, userId: dependencies.userId ?? readUserId(document.cookie) };
  // First, because the pending follow may belong to another user.
  startDrafts(parts);
  loadLazyParts(parts).catch(() => undefined);
  channel.on('wide-header', ({ isWide }) => {
    document.getElementById('site-header')?.classList.toggle('site-header--wide', isWide);
  });
  setupListeners(store.dispatch);
  watchSignOutElsewhere(dependencies);
}
