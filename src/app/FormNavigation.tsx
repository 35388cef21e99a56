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
    const submittedFields = new WeakMap<SubmitEvent, FormData>();
    // Read while the event is on its way down: a handler of the form may unmount it, and with it the button that
    // submitted it loses its form (a sheet that closes as it submits).
    function readFields(event: SubmitEvent): void {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement && form.method === 'get') submittedFields.set(event, new FormData(form, submitter));
    }
    function onSubmit(event: SubmitEvent): void {
      const { target: form, defaultPrevented } = event;
      const fields = submittedFields.get(event);
      if (defaultPrevented || fields === undefined || !(form instanceof HTMLFormElement)) return;
      if (form.target !== '' || form.dataset['reload'] !== undefined) return;
      const url = new URL(form.action);
      if (url.origin !== window.location.origin || !url.pathname.startsWith(`${basename}/`)) return;
      const path = url.pathname.slice(basename.length);
      if (!mayBePage(path)) return;
      event.preventDefault();
      rememberScroll(key);
      const query = formQuery(fields);
      navigate(query === '' ? path : `${path}?${query}`, { state: form.dataset['stay'] === undefined ? null : { stay: true } });
    }
    document.addEventListener('submit', readFields, { capture: true });
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('submit', readFields, { capture: true });
      document.removeEventListener('submit', onSubmit);
    };
  }, [basename, key, navigate]);
  return null;
}
