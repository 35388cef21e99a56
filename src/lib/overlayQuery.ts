// The part of an address that lies over a page: `?overlay=NAME` and its own parameters, `overlay_x=…`. Pure; read by
// the overlay host, by what compares pages, and by what builds addresses to come back to.

const OVERLAY_PARAMETER = 'overlay';
const PARAMETER_PREFIX = 'overlay_';

const isOwn = (key: string): boolean => key === OVERLAY_PARAMETER || key.startsWith(PARAMETER_PREFIX);

function written(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page's own query, with its `?` unless it is empty. */
export function withoutOverlay(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [...query.keys()]) if (isOwn(key)) query.delete(key);
  return written(query);
}

/** The page's own query with this overlay over it, in the place of any other. */
export function withOverlay(search: string, name: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(withoutOverlay(search));
  query.set(OVERLAY_PARAMETER, name);
  for (const [key, value] of Object.entries(params)) query.set(PARAMETER_PREFIX + key, value);
  return written(query);
}

/** What lies over the page; `name` is as anybody may have written it. null: nothing. */
export function readOverlay(search: string): { name: string; params: Record<string, string> } | null {
  const query = new URLSearchParams(search);
  const name = query.get(OVERLAY_PARAMETER);
  if (name === null || name === '') return null;
  const own = [...query].filter(([key]) => key.startsWith(PARAMETER_PREFIX));
  return { name, params: Object.fromEntries(own.map(([key, value]) => [key.slice(PARAMETER_PREFIX.length), value])) };
}
