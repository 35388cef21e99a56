import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import {
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useHasScripts } from '../platform/useHasScripts';
import styles from './PageView.module.css';
import { RouteFailure, type RouteFailureCause } from './errors/RouteFailure';
import { openRoute, type OpenContext } from './routes/openRoute';
import { getPageTitle, getPageKey } from './getPageTitle';

const MAIN_ID = 'main';

/** Keyed by history entry. Filled in the browser only. */
const scrollPositions = new Map<string, number>();

function shouldStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state;
}

/**
 * A new page starts at the top with the focus on main. Back and forward restore the scroll
 * position.
 */
function restoreScroll({ key, state }: Location, navigationType: `${NavigationType}`): void {
  const isPopNavigation = navigationType === 'POP';
  // Filters and sort order update the page around the control in use, which must not move.
  if (!isPopNavigation && shouldStay(state)) return;
  requestAnimationFrame(() => {
    const section = isPopNavigation ? null : document.getElementById(window.location.hash.slice(1));
    if (section !== null) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
      return;
    }
    window.scrollTo(0, isPopNavigation ? (scrollPositions.get(key) ?? 0) : 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}

/** The page that the server rendered. `path` is the route's pattern. */
export type RenderedPage = Pick<Location, 'pathname' | 'search'> & {
  path: string;
  Page: ComponentType;
};

type ShownPage = {
  location: Location;
  navigationType: `${NavigationType}`;
  path: string;
  Page: ComponentType;
  failure: RouteFailureCause | null;
  /** The document title; null keeps the server's. */
  title: string | null;
};

type RoutedPageProps = Pick<ShownPage, 'location' | 'path' | 'Page'>;

/** Gives the page the parameters of its path and the location that it was opened with. */
function RoutedPage({ location, path, Page }: RoutedPageProps) {
  // React Router's * doesn't match line separators, which the path of the not-found page may have.
  const matched = path === '*' ? { ...location, pathname: '/' } : location;
  return useRoutes([{ path, element: <Page key={location.pathname} /> }], matched);
}

const isSameEntry = (a: Location, b: Location): boolean =>
  a.key === b.key && a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;

type PageViewProps = {
  rendered: RenderedPage;
  /** null on the server, where no other page opens. */
  context: OpenContext | null;
};

/**
 * Shows the current page until the chunk, messages and data of the next one are ready. The page
 * reads the location that it was opened with. A change of only the overlay doesn't open a page.
 */
export function PageView({ rendered, context }: PageViewProps) {
  const { path, Page, pathname, search } = rendered;
  const browserLocation = useLocation();
  const isHydrated = useHasScripts();
  // The visitor may have gone back before hydration; the first render must match the server's. The
  // same object afterwards: React drops the server's markup of parts that are not hydrated yet when
  // a context above them changes, here the router's location.
  const [firstLocation] = useState({ ...browserLocation, pathname, search });
  const location =
    isHydrated && !isSameEntry(browserLocation, firstLocation) ? browserLocation : firstLocation;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const intl = useIntl();
  const [shownPage, setShownPage] = useState<ShownPage>({
    location,
    navigationType,
    path,
    Page,
    failure: null,
    title: null,
  });
  const [attempt, setAttempt] = useState(0);
  const requestedKey = getPageKey(location);
  const isWaiting = requestedKey !== getPageKey(shownPage.location) || attempt > 0;

  // A layout effect, so that the title and the heading never belong to different pages.
  useLayoutEffect(() => {
    if (shownPage.title !== null) document.title = shownPage.title;
  }, [shownPage]);

  // When the location changes, the previous page is still rendered and its position can be read.
  useLayoutEffect(
    () => () => void scrollPositions.set(location.key, window.scrollY),
    [location.key],
  );
  const lastShown = useRef(shownPage);
  useEffect(() => {
    if (lastShown.current === shownPage) return;
    lastShown.current = shownPage;
    // Only now does the page have its full height.
    if (shownPage.failure === null) restoreScroll(shownPage.location, shownPage.navigationType);
  }, [shownPage]);

  // What opens depends only on the requested and the shown location. If a page arrives after the
  // visitor has navigated elsewhere, the requested page still opens, in whatever order they arrive.
  const open = useEffectEvent((isCurrent: () => boolean): void => {
    if (context === null) return;
    openRoute(location.pathname, location.search, context)
      .then((openedPage) => {
        if (!isCurrent()) return;
        if (openedPage.kind === 'outside') window.location.reload();
        else if (openedPage.kind === 'redirect') void navigate(openedPage.to, { replace: true });
        else if (openedPage.kind === 'error')
          setShownPage((before) => ({
            ...before,
            location,
            navigationType,
            failure: openedPage.cause,
            title: getPageTitle(openedPage.title),
          }));
        else
          setShownPage({
            location,
            navigationType,
            path: openedPage.path,
            Page: openedPage.Page,
            failure: null,
            title: getPageTitle(openedPage.meta.title),
          });
        setAttempt(0);
      })
      .catch(() => {
        // The chunk is gone after a deploy. The server still has the page, so load the document.
        // Assigning the address would only scroll if it has a fragment.
        if (isCurrent()) window.location.reload();
      });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    open(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [requestedKey, attempt, isWaiting]);

  // Under an overlay the page stays but reads the current query.
  const current = isWaiting ? shownPage.location : location;
  const page = useMemo(
    () => <RoutedPage location={current} path={shownPage.path} Page={shownPage.Page} />,
    [current, shownPage],
  );
  return (
    <>
      {isWaiting && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={intl.formatMessage({ id: 'common.loading' })}
        />
      )}
      <main id={MAIN_ID} tabIndex={-1} className={styles.page} aria-busy={isWaiting}>
        {shownPage.failure === null ? (
          page
        ) : (
          <RouteFailure
            cause={shownPage.failure}
            isRetrying={isWaiting}
            onRetry={() => setAttempt((number) => number + 1)}
          />
        )}
      </main>
    </>
  );
}
