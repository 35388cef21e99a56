import { use, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/loadNamespaces';
import { Skeleton } from '../ui/Skeleton';
import { LoadContext } from './LoadContext';
import type { AdultChecks } from './screens/adultChecks';

type Props = ComponentProps<typeof AdultChecks>;

/** Few lots need it, so chunk and words come with the first one that does. */
export function LazyAdultChecks(props: Props) {
  const context = use(LoadContext);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (context === null) return undefined;
    let isCurrent = true;
    const load = (): void => {
      Promise.all([import(/* webpackChunkName: "adult-checks" */ './screens/adultChecks'), loadNamespaces(context.facts.locale, ['adults'], context.namespaceUrls)])
        .then(([{ AdultChecks: Checks }]) => {
          if (isCurrent) setLoaded(() => Checks);
        })
        // Offline: asked for again when the line is back.
        .catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [context]);
  return Loaded === null ? <Skeleton lines={4} /> : <Loaded {...props} />;
}
