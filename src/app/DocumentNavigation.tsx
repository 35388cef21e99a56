import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { withOverlay } from '../lib/overlayQuery';
import { isHeaderStale } from '../platform/headerAge';
import { canBePage } from './routes/matchAppRoute';

/**
 * The query of a GET form as the app's links write it: readable brackets, no empty fields. Pure.
 */
function toFormQuery(fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  return query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}

function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain =
    link !== null &&
    link.target === '' &&
    !link.hasAttribute('download') &&
    link.dataset['reload'] === undefined &&
    link.getAttribute('href')?.startsWith('#') === false;
  return isPlain ? link : null;
}

/**
 * Client navigation for links and GET forms that React Router doesn't handle: the links of the
 * header and footer, which are server-rendered HTML, and search, filters and sort order, which also
 * work without scripts. A form with `data-stay` keeps the scroll position and the focus.
 */
export function DocumentNavigation() {
  const navigate = useNavigate();
  const basename = useHref('/');
  useEffect(() => {
    /** The path without the basename; null outside the app. */
    const getPath = ({ origin, pathname }: URL): string | null => {
      const isInside =
        origin === window.location.origin && `${pathname}/`.startsWith(`${basename}/`);
      return isInside ? pathname.slice(basename.length) || '/' : null;
    };
    function handleClick(event: MouseEvent): void {
      const link = findLink(event);
      if (link === null) return;
      const url = new URL(link.href);
      const path = getPath(url);
      if (path === null) return;
      const overlay = link.dataset['overlay'];
      if (overlay !== undefined) {
        // Without scripts the link opens a page. With scripts the same form opens as an overlay.
        event.preventDefault();
        void navigate({ search: withOverlay(window.location.search, overlay) });
      } else if (canBePage(path) && !isHeaderStale()) {
        event.preventDefault();
        void navigate(path + url.search + url.hash);
      }
    }
    const submittedFields = new WeakMap<SubmitEvent, FormData>();
    // In the capture phase, because a handler of the form may unmount it, and its submit button is
    // then no longer part of the form.
    function readFields(event: SubmitEvent): void {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement && form.method === 'get')
        submittedFields.set(event, new FormData(form, submitter));
    }
    function handleSubmit(event: SubmitEvent): void {
      const { target: form, defaultPrevented } = event;
      const fields = submittedFields.get(event);
      if (defaultPrevented || fields === undefined || !(form instanceof HTMLFormElement)) return;
      if (form.target !== '' || form.dataset['reload'] !== undefined) return;
      const path = getPath(new URL(form.action));
      if (path === null || !canBePage(path)) return;
      event.preventDefault();
      const state = form.dataset['stay'] === undefined ? null : { stay: true };
      void navigate({ pathname: path, search: toFormQuery(fields) }, { state });
    }
    document.addEventListener('click', handleClick);
    document.addEventListener('submit', readFields, { capture: true });
    document.addEventListener('submit', handleSubmit);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('submit', readFields, { capture: true });
      document.removeEventListener('submit', handleSubmit);
    };
  }, [basename, navigate]);
  return null;
}
