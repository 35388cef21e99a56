// A part of a page that the server renders, and the browser hydrates once its chunk has loaded.
import { createElement, lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadWithRetries } from './loadWithRetries';

type Loaded<Props> = { default: ComponentType<Props> };

type Options<Props> = {
  /** Shown while the chunk loads where the server rendered nothing: on client navigation. */
  fallback?: ReactNode;
  /** For props that are new objects on each render. Default: like `memo`. */
  isEqual?: (before: Props, after: Props) => boolean;
};

/** For `isEqual`, if the props are plain data. */
export const isSameJson = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const loads = new Set<Promise<void>>();

/**
 * Resolves when the parts of the pages that were imported so far have loaded or failed to. Wait for
 * it after the import of a page that is to be rendered at once and complete.
 */
export const whenPartsLoaded = (): Promise<unknown> => Promise.all(loads);

/**
 * Like `lazy` with its own Suspense. React keeps the server's markup while the chunk loads, so the
 * part is visible from the start and costs the first load no script. Its styles must be in the
 * chunk of the page, which imports them for their effect. Memoized, because React would replace
 * the server's markup by the fallback if the part was updated before its chunk has loaded.
 */
export function lazyHydrated<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, isEqual }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: Loaded<Props> | null = null;
  const loadDefault = async (): Promise<Loaded<Props>> => {
    loaded = { default: await load() };
    return loaded;
  };
  // renderToString doesn't wait, so on the server the chunk loads with the page. So it does in the
  // browser after the first page, where there is no markup to keep.
  if (typeof window === 'undefined' || document.readyState === 'complete') {
    // The part itself tries again.
    const done = loadDefault()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => loads.delete(done));
    loads.add(done);
  }
  const Part = lazy<ComponentType<Props>>(() =>
    loaded === null
      ? // Without the chunk the server's markup with its plain links stays.
        loadWithRetries(loadDefault).catch(() => new Promise<never>(() => undefined))
      : // A thenable that calls back at once: React then renders in the same pass.
        ({
          then: (resolve: (value: Loaded<Props>) => void) => resolve(loaded as Loaded<Props>),
        } as Promise<Loaded<Props>>),
  );
  return memo(function LazyHydrated(props: Props) {
    return createElement(
      Suspense,
      { fallback },
      createElement(Part as ComponentType<Props>, props),
    );
  }, isEqual);
}
