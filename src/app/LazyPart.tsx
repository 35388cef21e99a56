import { use, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { loadWithRetries } from '../platform/loadWithRetries';
import { LoadContext } from './LoadContext';

/** A part of a page that is not in the first load, with the namespaces of its messages. */
export type LazyPartSource<Props> = {
  load: () => Promise<ComponentType<Props>>;
  namespaces: readonly string[];
};

type LazyPartProps<Props> = {
  /** A module-level constant, because the effect depends on its identity. */
  source: LazyPartSource<Props>;
  props: Props;
  fallback: ReactNode;
};

/**
 * What `load` resolves to, or null until then. Loads again when the connection returns. Loads
 * nothing while `load` is null, and again for another function.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (load === null) return undefined;
    let isCurrent = true;
    const loadNow = (): void => {
      load()
        .then((value) => {
          if (isCurrent) setLoaded(() => value);
        })
        .catch(() => undefined);
    };
    loadNow();
    window.addEventListener('online', loadNow);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', loadNow);
    };
  }, [load]);
  return loaded;
}

/** Renders the part once it has loaded. */
export function LazyPart<Props extends object>({ source, props, fallback }: LazyPartProps<Props>) {
  const context = use(LoadContext);
  const load = useMemo(
    () =>
      context === null
        ? null
        : () =>
            loadWithRetries(() =>
              Promise.all([
                source.load(),
                loadNamespaces(context.pageInfo.locale, source.namespaces, context.namespaceUrls),
              ]),
            ),
    [context, source],
  );
  const loaded = useLoaded(load);
  if (loaded === null) return fallback;
  const [Loaded] = loaded;
  return <Loaded {...props} />;
}
