import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useT } from '../i18n/useT';
import { matchPath } from '../lib/matchPath';
import { ShownPlace, useLocation, useNavigate } from '../platform/NavigationContext';
import type { PageLocation } from '../platform/navigation';
import styles from './PageView.module.css';
import { RouteFailure, type RouteFailureCause } from './errors/RouteFailure';
import { openRoute, type OpenContext } from './openRoute';
import { pageKey } from './pageKey';
import { pageTitle } from './pageTitle';
import { restoreScroll } from './scrollMemory';

type Shown = {
  location: PageLocation;
  path: string;
  Page: ComponentType;
  failure: RouteFailureCause | null;
  /** Of the window; null: as the server wrote it. */
  title: string | null;
};

type PageViewProps = {
  initial: { path: string; Page: ComponentType };
  /** null on the server, where nothing is ever opened. */
  context: OpenContext | null;
};

/**
 * Shows one page and keeps showing it until the next one is ready: chunk, words and data. A change of the overlay
 * alone changes nothing below it.
 */
export function PageView({ initial, context }: PageViewProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const t = useT();
  const [shown, setShown] = useState<Shown>({ ...initial, location, failure: null, title: null });
  const [attempt, setAttempt] = useState(0);
  const wanted = pageKey(location);
  const isWaiting = wanted !== pageKey(shown.location) || attempt > 0;

  // In the same task as the page itself: nobody may see the title of one page over the heading of another.
  useLayoutEffect(() => {
    if (shown.title !== null) document.title = shown.title;
  }, [shown]);

  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    // Only now the page has its length.
    if (shown.failure === null) restoreScroll(shown.location);
  }, [shown]);

  // What is to be opened follows from what is wanted and what is shown alone, so that a page that arrives while the
  // reader has already gone elsewhere is followed by the one that is wanted, whichever comes first.
  const open = useEffectEvent((isCurrent: () => boolean): void => {
    if (context === null) return;
    openRoute(location.pathname, location.search, context)
      .then((opened) => {
        if (!isCurrent()) return;
        if (opened.kind === 'outside') window.location.reload();
        else if (opened.kind === 'redirect') navigate(opened.to, { replace: true });
        else if (opened.kind === 'error') setShown((before) => ({ ...before, location, failure: opened.cause, title: pageTitle(opened.title) }));
        else setShown({ location, path: opened.path, Page: opened.Page, failure: null, title: pageTitle(opened.meta.title) });
        setAttempt(0);
      })
      .catch(() => {
        // A chunk that is gone after a deploy: the server knows the page, so the browser asks it.
        if (isCurrent()) window.location.assign(window.location.href);
      });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    open(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [wanted, attempt, isWaiting]);

  // Below an overlay the page keeps its place but sees the present query.
  const current = isWaiting ? shown.location : location;
  return (
    <>
      {isWaiting && <div className={styles.progress} role="progressbar" aria-label={t('common.loading')} />}
      <main id="main" tabIndex={-1} className={styles.page} aria-busy={isWaiting}>
        {shown.failure === null ? (
          <ShownPlace location={current} params={matchPath(shown.path, current.pathname) ?? {}}>
            <shown.Page key={current.pathname} />
          </ShownPlace>
        ) : (
          <RouteFailure cause={shown.failure} isRetrying={isWaiting} onRetry={() => setAttempt((number) => number + 1)} />
        )}
      </main>
    </>
  );
}
