// The path of the app in an address of the upstream. Other backends send absolute addresses, and paths with a locale: only
// the path below the locale is ours. Pure.
import { findLocale } from '../../../lib/locales';

/** `fallback`: where there is no address, or none of a web page. */
export function toAppPath(address: string | null | undefined, fallback: string): string {
  if (address === null || address === undefined || address === '') return fallback;
  const base = 'https://upstream.invalid';
  if (!URL.canParse(address, base)) return fallback;
  const { protocol, pathname, search } = new URL(address, base);
  if (protocol !== 'https:' && protocol !== 'http:') return fallback;
  const [, first = '', ...rest] = pathname.split('/');
  const path = findLocale(first) === null ? pathname : `/${rest.join('/')}`;
  // Two slashes at the beginning would name a host.
  return path.replace(/^\/{2,}/, '/') + search;
}
