// What the error page says, by status: a refusal says what the visitor can do, a failure of the servers apologizes. Pure;
// used by ServerErrorPage and for the document's title.
import type { Format } from '../../i18n/createFormat';

type Translate = (id: string, values?: Record<string, string | number>) => string;
export type ErrorIntl = { t: Translate; format: Pick<Format, 'duration'> };

/** Without a time to wait: `refresh` would only fail again, so the ways on are other pages. */
export type ErrorPageText = { title: string; subtitle: string; canRefresh: boolean };

function tooManyRequests({ t, format }: ErrorIntl, retryAfterSeconds: number | null): string {
  return retryAfterSeconds === null
    ? t('error_page.too_many_requests.subtitle')
    : t('error_page.too_many_requests.wait', { time: format.duration(retryAfterSeconds * 1000, 'long') });
}

/** `retryAfterSeconds`: of the Retry-After header, or null. */
export function errorPageText(intl: ErrorIntl, status: number, retryAfterSeconds: number | null): ErrorPageText {
  const { t } = intl;
  if (status === 429) return { title: t('error_page.too_many_requests.title'), subtitle: tooManyRequests(intl, retryAfterSeconds), canRefresh: true };
  if (status === 403) return { title: t('error_page.forbidden.title'), subtitle: t('error_page.forbidden.subtitle'), canRefresh: false };
  if (status === 421) return { title: t('error_page.unknown_host.title'), subtitle: t('error_page.unknown_host.subtitle'), canRefresh: false };
  if (status >= 400 && status < 500) return { title: t('error_page.bad_request.title'), subtitle: t('error_page.bad_request.subtitle'), canRefresh: false };
  return { title: t('error_page.title'), subtitle: t('error_page.subtitle'), canRefresh: true };
}
