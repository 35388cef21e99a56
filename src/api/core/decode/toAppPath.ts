// Converts a URL from the upstream to a path of the app. Other backends send absolute URLs and
// paths with a locale; the app uses the path without the locale.
import { findLocale } from '../../../lib/locales';

/** `fallback`: returned if the URL is missing or not http(s). */
export function toAppPath(address: string | null | undefined, fallback: string): string {
  if (address === null || address === undefined || address === '') return fallback;
  const base = 'https://upstream.invalid';
  if (!URL.canParse(address, base)) return fallback;
  const { protocol, pathname, search } = new URL(address, base);
  if (protocol !== 'https:' && protocol !== 'http:') return fallback;
  const [, first = '', ...rest] = pathname.split('/');
  const path = findLocale(first) === null ? pathname : `/${rest.join('/')}`;
  // A path that starts with two slashes would name a host.
  return path.replace(/^\/{2,}/, '/') + search;
}
