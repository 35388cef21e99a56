// A part of a page that the server renders, and the browser hydrates once its chunk has loaded.
import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
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
 * Resolves when the parts of the pages that were imported so far have loaded or failed to, and the
 * parts inside of them. Wait for it after the import of a page that is to be rendered at once and
 * complete.
 */
export async function whenPartsLoaded(): Promise<void> {
  while (loads.size > 0) await Promise.all(loads);
}

/** The last click on each part that is not hydrated yet. */
const earlyClicks = new Map<Element, HTMLElement>();
/** Controls that need scripts. Plain links and forms work without. */
const CONTROLS = 'button[type=button], a[data-overlay]';
const MAX_WAIT_MS = 3000;
/** The device can keep its network while our server is unreachable: no `online` event then. */
const RETRY_MS = 30_000;

/**
 * Keeps clicks on parts that are not hydrated yet, and repeats them when they are. A link that
 * would open an overlay leads to its page if its part does not load in time.
 */
export function keepEarlyClicks(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
      const part = control?.closest('[data-part=late]');
      if (!control || !part || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      earlyClicks.set(part, control);
      setTimeout(() => {
        if (earlyClicks.get(part) !== control) return;
        earlyClicks.delete(part);
        const { href } = control as Partial<HTMLAnchorElement>;
        if (href) window.location.assign(href);
      }, MAX_WAIT_MS);
    },
    true,
  );
}

/** Stands behind a part, in its Suspense: its effect runs when the part is hydrated. */
function PartEnd({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = part;
    if (current === null) return;
    current.setAttribute('data-part', '');
    earlyClicks.get(current)?.click();
    earlyClicks.delete(current);
  }, [part]);
  return null;
}

/** Without the chunk the server's markup with its plain links stays, so there is no last try. */
async function loadUntilDone<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithRetries(load);
  } catch {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_MS);
    });
    return loadUntilDone(load);
  }
}

/**
 * Like `lazy` with its own Suspense. React keeps the server's markup while the chunk loads, so the
 * part is visible from the start and costs the first load no script. Its styles must be in the
 * chunk of the page, which imports them for their effect. Memoized, because React would replace
 * the server's markup with the fallback if the part were updated before its chunk has loaded.
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
      ? loadUntilDone(loadDefault)
      : // A thenable that calls back at once: React then renders in the same pass.
        ({
          then: (resolve: (value: Loaded<Props>) => void) => resolve(loaded as Loaded<Props>),
        } as Promise<Loaded<Props>>),
  );
  return memo(function LazyHydrated(props: Props) {
    const part = useRef<HTMLDivElement>(null);
    return (
      <div ref={part} data-part="late">
        <Suspense fallback={fallback}>
          <Part {...props} />
          <PartEnd part={part} />
        </Suspense>
      </div>
    );
  }, isEqual);
}
