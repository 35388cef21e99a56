// Adds the locale to a path of the app: ("nl", "/l/1-ring") becomes "/nl/l/1-ring". In React, Link
// does this. Anything that is not a path of this site ("https:", "mailto:", "#part", "//host") is
// returned unchanged.
import type { Locale } from '../lib/locales';

export function toLocalePath(locale: Locale, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  // The home page has no slash after its locale, not even before a query: that form redirects.
  return `/${locale}${/^\/(?:[?#]|$)/.test(href) ? href.slice(1) : href}`;
}
