// What a visitor chose to follow before signing in, stored in the tab together with its page.
// applyPendingFollow.ts, which is not in the first load, reads it.
import type { FollowKind } from '../../api/buyer/interests';
import { tabStorage } from '../../platform/storage';

export type FollowTarget = { kind: FollowKind | 'lot'; id: number };

export const PENDING_FOLLOW_KEY = 'pending-follow';

/** Without the locale: the account's locale can differ from the page's. */
export const getCurrentPage = (): string => window.location.pathname.replace(/^\/[^/]+/, '');

export function savePendingFollow({ kind, id }: FollowTarget): void {
  tabStorage.write(PENDING_FOLLOW_KEY, `${kind} ${id} ${getCurrentPage()}`);
}

export function hasPendingFollow(): boolean {
  return tabStorage.read(PENDING_FOLLOW_KEY) !== null;
}
