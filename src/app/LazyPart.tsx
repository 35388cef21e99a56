import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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

/** Renders the part once it has loaded. Loads it again when the connection returns. */
export function LazyPart<Props extends object>({ source, props, fallback }: LazyPartProps<Props>) {
  const context = use(LoadContext);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      loadWithRetries(() =>
        Promise.all([
          source.load(),
          loadNamespaces(context.pageInfo.locale, source.namespaces, context.namespaceUrls),
        ]),
      )
        .then(([Component]) => {
          if (isCurrent) setLoaded(() => Component);
        })
        .catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [context, source]);
  return Loaded === null ? fallback : <Loaded {...props} />;
}
