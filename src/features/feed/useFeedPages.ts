// Which pages of a feed are shown, and the address that follows the scroll position. Each page has
// an address of its own, so reloading, sharing and going back lead to the same lots.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasScripts } from '../../platform/useHasScripts';
import { readPageRange, type PageRange } from './feedAddress';

/** How many pages load by themselves; then the visitor asks for more, and can reach the footer. */
const AUTOMATIC_PAGES = 3;

type FeedPages = {
  range: PageRange;
  /** The page at the reading line. */
  currentPage: number;
  /** Whether the next page may load by itself. */
  canLoadByItself: boolean;
  showNext: (isRequested: boolean) => void;
  showPrevious: () => void;
};

/**
 * Writes the address without a navigation of the router, which would load the page again. The
 * router's own state of the entry stays, and the range is added to it for going back.
 */
function writeAddress(page: number, range: PageRange): void {
  const url = new URL(window.location.href);
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  const state: unknown = window.history.state;
  const entry = typeof state === 'object' && state !== null ? state : {};
  const routerState: unknown = 'usr' in entry ? entry.usr : null;
  const usr = { ...(typeof routerState === 'object' ? routerState : {}), feed: range };
  window.history.replaceState({ ...entry, usr }, '', url);
}

/** `page`: the page of the address that the visitor opened. */
export function useFeedPages(page: number): FeedPages {
  const location = useLocation();
  const isHydrated = useHasScripts();
  const [range, setRange] = useState<PageRange>(
    // The server has rendered one page.
    () => (isHydrated ? readPageRange(location.state, page) : null) ?? { first: page, last: page },
  );
  const [currentPage, setCurrentPage] = useState(page);
  const [automaticPages, setAutomaticPages] = useState(AUTOMATIC_PAGES);
  const [openedPage, setOpenedPage] = useState(page);
  if (openedPage !== page) {
    // The router opened another page of the feed.
    setOpenedPage(page);
    setCurrentPage(page);
    if (page < range.first || page > range.last) setRange({ first: page, last: page });
  }

  const path = useRef<string | null>(null);
  useEffect(() => {
    path.current ??= window.location.pathname;
    // While another page opens, this one is still shown under its address.
    if (window.location.pathname === path.current) writeAddress(currentPage, range);
  }, [currentPage, range]);

  useEffect(() => {
    // The last page that starts above a line in the upper half of the window is current, also when
    // the visitor jumps to the end. The margin reaches up over all pages.
    const startedPages = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const number = Number(target.getAttribute('data-feed-page'));
          if (isIntersecting) startedPages.add(number);
          else startedPages.delete(number);
        }
        if (startedPages.size > 0) setCurrentPage(Math.max(...startedPages));
      },
      { rootMargin: '1000000px 0px -60% 0px' },
    );
    for (const section of document.querySelectorAll('[data-feed-page]')) observer.observe(section);
    return () => observer.disconnect();
  }, [range]);

  const showNext = useCallback((isRequested: boolean) => {
    setRange(({ first, last }) => ({ first, last: last + 1 }));
    setAutomaticPages((pages) => (isRequested ? AUTOMATIC_PAGES : pages - 1));
  }, []);
  const showPrevious = useCallback(
    () => setRange(({ first, last }) => ({ first: Math.max(1, first - 1), last })),
    [],
  );
  return { range, currentPage, canLoadByItself: automaticPages > 0, showNext, showPrevious };
}
