/*
 * Names of regions from Intl, the same on pages, in filters and on forms. Some long names carry a political status that
 * nobody needs to read ("Hong Kong SAR China"): these are named short. Pure; used where names are built and served.
 */
const namedShort: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/** `code` in capitals, or `001` for the world. undefined: Intl knows no name. `tag`: of localeFacts. */
export function createRegionNames(tag: string): (code: string) => string | undefined {
  const long = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none', style: 'short' });
  return (code) => (namedShort.has(code) ? short : long).of(code);
}
