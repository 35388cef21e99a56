// The texts of the error page by status: a refusal says what the visitor can do, a server error
// apologizes. Pure.
import type { IntlShape } from 'react-intl';
import { getFormat } from '../../i18n/getFormat';

/** `canRefresh` is false where a reload would only fail again; the page then links elsewhere. */
export type ErrorPageText = { title: string; subtitle: string; canRefresh: boolean };

function getTooManyRequestsText(intl: IntlShape, retryAfterSeconds: number | null): string {
  return retryAfterSeconds === null
    ? intl.formatMessage({ id: 'error_page.too_many_requests.subtitle' })
    : intl.formatMessage(
        { id: 'error_page.too_many_requests.wait' },
        {
          time: getFormat(intl).duration(retryAfterSeconds * 1000, 'long'),
        },
      );
}

/** `retryAfterSeconds` comes from the Retry-After header. */
export function getErrorPageText(
  intl: IntlShape,
  status: number,
  retryAfterSeconds: number | null,
): ErrorPageText {
  if (status === 429)
    return {
      title: intl.formatMessage({ id: 'error_page.too_many_requests.title' }),
      subtitle: getTooManyRequestsText(intl, retryAfterSeconds),
      canRefresh: true,
    };
  if (status === 403)
    return {
      title: intl.formatMessage({ id: 'error_page.forbidden.title' }),
      subtitle: intl.formatMessage({ id: 'error_page.forbidden.subtitle' }),
      canRefresh: false,
    };
  if (status === 421)
    return {
      title: intl.formatMessage({ id: 'error_page.unknown_host.title' }),
      subtitle: intl.formatMessage({ id: 'error_page.unknown_host.subtitle' }),
      canRefresh: false,
    };
  if (status >= 400 && status < 500)
    return {
      title: intl.formatMessage({ id: 'error_page.bad_request.title' }),
      subtitle: intl.formatMessage({ id: 'error_page.bad_request.subtitle' }),
      canRefresh: false,
    };
  return {
    title: intl.formatMessage({ id: 'error_page.title' }),
    subtitle: intl.formatMessage({ id: 'error_page.subtitle' }),
    canRefresh: true,
  };
}
