// Where a redirect may lead: only to a path of our own site. Every redirect target from outside
// passes through here (redirect_after of sign-in, links in state). Pure.

// Browsers treat a backslash as a slash and drop tabs and newlines, so `/\evil` and `/<TAB>/evil`
// leave the site. Unsafe is everything up to the space, DEL, and the backslash.
const isUnsafeCharacter = (character: string): boolean =>
  character <= ' ' || character === '\u007f' || character === '\\';

/** The path, query and hash of `target` when it stays on `ownOrigin`; otherwise `/`. */
export function toSafePath(target: string, ownOrigin: string): string {
  if (!target.startsWith('/') || target.startsWith('//') || [...target].some(isUnsafeCharacter))
    return '/';
  if (!URL.canParse(target, ownOrigin)) return '/';
  const url = new URL(target, ownOrigin);
  if (url.origin !== new URL(ownOrigin).origin) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? '/' : path;
}
