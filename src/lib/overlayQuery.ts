// The part of an address for an overlay over the page: `?overlay=NAME` and its own parameters,
// `overlay_x=…`. Pure.

const OVERLAY_PARAMETER = 'overlay';
const PARAMETER_PREFIX = 'overlay_';

const isOverlayParameter = (key: string): boolean =>
  key === OVERLAY_PARAMETER || key.startsWith(PARAMETER_PREFIX);

function toSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page's own query, with its `?` unless it is empty. */
export function withoutOverlay(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [...query.keys()]) if (isOverlayParameter(key)) query.delete(key);
  return toSearch(query);
}

/** The page's own query with this overlay, which replaces any other. */
export function withOverlay(
  search: string,
  name: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(withoutOverlay(search));
  query.set(OVERLAY_PARAMETER, name);
  for (const [key, value] of Object.entries(params)) query.set(PARAMETER_PREFIX + key, value);
  return toSearch(query);
}

/** The overlay in the query, or null. `name` is not validated. */
export function readOverlay(
  search: string,
): { name: string; params: Record<string, string> } | null {
  const query = new URLSearchParams(search);
  const name = query.get(OVERLAY_PARAMETER);
  if (name === null || name === '') return null;
  const overlayEntries = [...query].filter(([key]) => key.startsWith(PARAMETER_PREFIX));
  return {
    name,
    params: Object.fromEntries(
      overlayEntries.map(([key, value]) => [key.slice(PARAMETER_PREFIX.length), value]),
    ),
  };
}
