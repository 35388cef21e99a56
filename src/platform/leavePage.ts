// Leaves the page with a full document load: after signing in or out, all fetched data is stale.
// Browser only.

let isLeaving = false;

/**
 * Whether the app itself is leaving. Input is then in tab storage, so no "unsaved changes" prompt
 * is needed.
 */
export const isLeavingPage = (): boolean => isLeaving;

/**
 * `href` is a path on this site with its locale. `replace` keeps the current page out of the
 * history.
 */
export function leavePage(href: string, method: 'assign' | 'replace' = 'assign'): void {
  isLeaving = true;
  window.location[method](href);
}
