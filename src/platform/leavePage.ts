// Leaves the page for another address by loading it from the server: after signing in and out, when everything that
// was fetched for the visitor before is worth nothing. Browser only.

/** `href` is a path of this site with its locale. `replace` keeps the present page out of the history. */
export function leavePage(href: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](href);
}
