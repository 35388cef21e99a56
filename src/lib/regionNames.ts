// Region names from Intl, equal on pages, in filters and in forms. Some long names carry a
// political status that is not needed here ("Hong Kong SAR China"); these regions get their short
// name. Pure.
const shortNamedRegions: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/**
 * `code` is in upper case, or `001` for the world; undefined when Intl has no name. `tag` comes
 * from localeDetails.
 */
export function createRegionNames(tag: string): (code: string) => string | undefined {
  const longNames = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none', style: 'short' });
  return (code) => (shortNamedRegions.has(code) ? short : longNames).of(code);
}
