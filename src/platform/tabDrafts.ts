// Decides who owns the drafts in tab storage: unsent forms, amounts, a pending bid. Input typed
// before signing in belongs to the next user who signs in. Input typed while signed in survives the
// end of the session, but only for the same user. Browser only.
import { tabStorage } from './storage';

/** Id of the last signed-in user. */
const OWNER = 'drafts.owner';
/**
 * The keys that existed when the owner's session was found to be over, one per line. Later keys are
 * not the owner's.
 */
const LEFT_KEY = 'drafts.left';

/** `viewerId`: null when signed out. Must run before anything on the page reads tab storage. */
export function claimDrafts(viewerId: number | null): void {
  const owner = tabStorage.read(OWNER);
  const leftDrafts = tabStorage.read(LEFT_KEY);
  if (viewerId === null) {
    if (owner !== null && leftDrafts === null)
      tabStorage.write(LEFT_KEY, tabStorage.keys().join('\n'));
    return;
  }
  if (owner !== null && owner !== String(viewerId)) {
    for (const key of leftDrafts?.split('\n') ?? tabStorage.keys()) tabStorage.remove(key);
  }
  tabStorage.remove(LEFT_KEY);
  tabStorage.write(OWNER, String(viewerId));
}

export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) tabStorage.remove(key);
}
