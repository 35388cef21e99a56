import { use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { LoadContext } from './LoadContext';

/** A part of a page that is no part of its first load, with the namespaces of its words. */
export type LatePartSource<Props> = { load: () => Promise<ComponentType<Props>>; namespaces: readonly string[] };

type LatePartProps<Props> = {
  /** A constant of the calling module. */
  source: LatePartSource<Props>;
  props: Props;
  fallback: ReactNode;
};

/** Shows the part once it has come. Without a line it is asked for again as soon as there is one. */
export function LatePart<Props extends object>({ source, props, fallback }: LatePartProps<Props>) {
  const context = use(LoadContext);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      Promise.all([source.load(), loadNamespaces(context.facts.locale, source.namespaces, context.namespaceUrls)])
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
