import { useEffect } from 'react';
import { withOverlay } from '../lib/overlayQuery';
import { useLocation, useNavigate } from '../platform/NavigationContext';
import { mayBePage } from './matchAppRoute';
import { rememberScroll } from './scrollMemory';
import { isHeaderOld } from './shell/headerAge';

type LinkNavigationProps = { basename: string };

function targetOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (anchor === null || anchor.target !== '' || anchor.hasAttribute('download') || anchor.dataset['reload'] !== undefined) return null;
  return anchor;
}

/**
 * One click handler on the document makes plain links of this app client navigation, header and footer included; and
 * wherever a page is left for, its place is remembered.
 */
export function LinkNavigation({ basename }: LinkNavigationProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const anchor = targetOf(event);
      if (anchor === null || anchor.getAttribute('href')?.startsWith('#') !== false) return;
      const url = new URL(anchor.href);
      const isInside = url.origin === window.location.origin && (url.pathname === basename || url.pathname.startsWith(`${basename}/`));
      if (!isInside) return;
      const overlay = anchor.dataset['overlay'];
      if (overlay !== undefined) {
        // The link leads to a page of its own; with scripts the same thing lies over the present page.
        event.preventDefault();
        const { pathname, search } = window.location;
        navigate((pathname.slice(basename.length) || '/') + withOverlay(search, overlay));
        return;
      }
      const path = url.pathname.slice(basename.length) || '/';
      if (!mayBePage(path) || isHeaderOld()) return;
      event.preventDefault();
      rememberScroll(key);
      navigate(path + url.search + url.hash);
    }
    // Before anybody hears of it: the page that is left still stands, so that going forward comes back to its place too.
    function onPopState(): void {
      rememberScroll(key);
    }
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPopState, { capture: true });
    };
  }, [basename, key, navigate]);
  return null;
}
