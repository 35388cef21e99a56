/*
 * Where the app is and how it goes elsewhere, on the browser's history; paths are without the
 * locale (`basename`). Made once by the client entry and read through NavigationContext; the server
 * and tests have memoryNavigation instead. It knows no routes and loads nothing.
 */
import { randomKey } from './randomKey';

export type PageLocation = {
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  /** What `navigate` was given; null for an entry that the app did not make. */
  state: unknown;
  /** The same again when the reader comes back to this entry of the history. */
  key: string;
  /** `pop`: the first page, back and forward. */
  by: 'push' | 'replace' | 'pop';
};

/** `to`: a path with query and hash. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export type Navigation = {
  /** The same object until the place changes. */
  current: () => PageLocation;
  /** Where the server rendered the page: the first render in the browser, even if the reader has gone back since. */
  rendered: () => PageLocation;
  subscribe: (listener: () => void) => () => void;
  navigate: Navigate;
};

function entryOf(state: unknown): Pick<PageLocation, 'key' | 'state'> {
  if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string') {
    return { key: state.key, state: 'state' in state ? state.state : null };
  }
  return { key: 'first', state: null };
}

/** `renderedUrl`: of the document that the server sent; left out: it is where the browser is now. */
export function createBrowserNavigation(basename: string, renderedUrl: string = window.location.href): Navigation {
  const listeners = new Set<() => void>();
  const pathOf = ({ pathname, search }: URL | Location) => ({ pathname: pathname.slice(basename.length) || '/', search });
  const read = (by: PageLocation['by']): PageLocation => ({ ...pathOf(window.location), ...entryOf(window.history.state), by });
  let current = read('pop');
  const sent = pathOf(new URL(renderedUrl));
  const isThere = sent.pathname === current.pathname && sent.search === current.search;
  const rendered: PageLocation = isThere ? current : { ...sent, ...entryOf(null), by: 'pop' };
  const arrive = (by: PageLocation['by']): void => {
    current = read(by);
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => arrive('pop'));

  return {
    current: () => current,
    rendered: () => rendered,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      // The first page is `/en`, not `/en/`.
      const url = basename + to.replace(/^\/(?=[?#]|$)/, '');
      try {
        window.history[replace ? 'replaceState' : 'pushState']({ key: randomKey(), state }, '', url);
      } catch {
        // Some browsers allow a hundred entries in half a minute; the page comes from the server then.
        window.location.assign(url);
        return;
      }
      arrive(replace ? 'replace' : 'push');
    },
  };
}
