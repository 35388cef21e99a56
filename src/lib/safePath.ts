// Where a redirect may lead: a path of our own site, nothing else. Everything that came from outside and becomes a
// target goes through here (sign-in's redirect_after, links in state). Pure.

// Browsers read a backslash as a slash and drop tabs and newlines, so `/\evil` and `/<TAB>/evil` leave the site.
// Everything up to the space, DEL, and the backslash.
const isOdd = (character: string): boolean => character <= ' ' || character === '\u007f' || character === '\\';

/** The path, query and hash of `target` when it stays on `ownOrigin`; otherwise `/`. */
export function safePath(target: string, ownOrigin: string): string {
  if (!target.startsWith('/') || target.startsWith('//') || [...target].some(isOdd)) return '/';
  if (!URL.canParse(target, ownOrigin)) return '/';
  const url = new URL(target, ownOrigin);
  if (url.origin !== new URL(ownOrigin).origin) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? '/' : path;
}
