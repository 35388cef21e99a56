/*
 * Navigation without a browser: where a render on the server is, and the history of a test. Made
 * for each request; keeps only the present place.
 */
import type { Navigation, PageLocation } from './navigation';

/** `path`: with its query, without a locale. */
export function createMemoryNavigation(path: string): Navigation {
  const listeners = new Set<() => void>();
  let count = 0;
  const read = (to: string, state: unknown, by: PageLocation['by']): PageLocation => {
    const [withoutHash = ''] = to.split('#', 1);
    const at = withoutHash.indexOf('?');
    const pathname = at === -1 ? withoutHash : withoutHash.slice(0, at);
    const search = at === -1 ? '' : withoutHash.slice(at);
    return { pathname: pathname || '/', search: search === '?' ? '' : search, state, key: String((count += 1)), by };
  };
  const rendered = read(path, null, 'pop');
  let current = rendered;
  return {
    current: () => current,
    rendered: () => rendered,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      current = read(to, state, replace ? 'replace' : 'push');
      for (const listener of listeners) listener();
    },
  };
}
