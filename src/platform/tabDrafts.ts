// Whose drafts the tab holds: forms half filled in, amounts, a bid on its way. What was typed before signing in belongs to
// whoever signs in next. What somebody typed while signed in waits for them past the end of their session, and nobody
// else gets it. Called when a page starts, by app/startAfterHydration, and after signing out. Browser only.
import { tabStorage } from './tabStorage';

/** The id of who was signed in last. */
const OWNER = 'drafts.owner';
/** Which keys were there when the owner's session was seen to be over, one a line; what came later is not theirs. */
const LEFT = 'drafts.left';

/** `viewerId`: null when nobody is signed in. Call before anything on the page reads what the tab remembers. */
export function settleDrafts(viewerId: number | null): void {
  const owner = tabStorage.read(OWNER);
  const left = tabStorage.read(LEFT);
  if (viewerId === null) {
    if (owner !== null && left === null) tabStorage.write(LEFT, tabStorage.keys().join('\n'));
    return;
  }
  if (owner !== null && owner !== String(viewerId)) {
    for (const key of left?.split('\n') ?? tabStorage.keys()) tabStorage.remove(key);
  }
  tabStorage.remove(LEFT);
  tabStorage.write(OWNER, String(viewerId));
}

export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) tabStorage.remove(key);
}
