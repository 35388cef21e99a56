// Absolute URLs for schema.org objects. Not in toLocalePath, which is in every first load.
import type { Locale } from '../lib/locales';
import { toLocalePath } from './toLocalePath';

type UrlContext = { origin: string; locale: Locale };

export const toAbsoluteUrl = ({ origin, locale }: UrlContext, path: string): string =>
  origin + toLocalePath(locale, path);

/** The schema.org object of the breadcrumbs, from the home page to this page. */
export function createBreadcrumbItems(
  crumbs: readonly { name: string; url: string }[],
  pageInfo: UrlContext,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsoluteUrl(pageInfo, url),
    })),
  };
}
