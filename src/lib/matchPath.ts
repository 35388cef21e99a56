/*
 * Whether a path is one that a pattern means: `/l/:lot` with its parameters, `*` for every path.
 * Used to find the route of a page. Pure; parameters are as they stand in the address, not decoded.
 */
export type PathParams = Readonly<Record<string, string | undefined>>;

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** Slashes at the end do not count; upper and lower case do. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  if (pattern === '*') return {};
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
    } else {
      if (value === '') return null;
      params[segment.slice(1)] = value;
    }
  }
  return params;
}
