import { useEffect } from 'react';
import { useLocation, useNavigate } from '../platform/NavigationContext';
import { formQuery } from './formQuery';
import { mayBePage } from './matchAppRoute';
import { rememberScroll } from './scrollMemory';

type FormNavigationProps = { basename: string };

/**
 * One submit handler on the document makes plain GET forms of this app client navigation: search, filters, order.
 * A form with `data-stay` leaves the reader and the focus where they are.
 */
export function FormNavigation({ basename }: FormNavigationProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    function onSubmit(event: SubmitEvent): void {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if (form.method !== 'get' || form.target !== '' || form.dataset['reload'] !== undefined) return;
      const url = new URL(form.action);
      if (url.origin !== window.location.origin || !url.pathname.startsWith(`${basename}/`)) return;
      const path = url.pathname.slice(basename.length);
      if (!mayBePage(path)) return;
      event.preventDefault();
      rememberScroll(key);
      const query = formQuery(new FormData(form, submitter));
      navigate(query === '' ? path : `${path}?${query}`, { state: form.dataset['stay'] === undefined ? null : { stay: true } });
    }
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [basename, key, navigate]);
  return null;
}
