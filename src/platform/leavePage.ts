// Leaves the page for another address by loading it from the server: after signing in and out, when everything that
// was fetched for the visitor before is worth nothing. Browser only.

let isLeaving = false;

/** Whether the app itself is leaving: what was typed is in the tab's storage, and nobody needs to be asked. */
export const isLeavingPage = (): boolean => isLeaving;

/** `href` is a path of this site with its locale. `replace` keeps the present page out of the history. */
export function leavePage(href: string, how: 'assign' | 'replace' = 'assign'): void {
  isLeaving = true;
  window.location[how](href);
}
