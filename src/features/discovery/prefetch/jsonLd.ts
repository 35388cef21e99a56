// schema.org objects for list pages: the lots or auctions of the page, and its breadcrumbs. Pure.
import { toLocalePath } from '../../../i18n/toLocalePath';
import type { PageInfo } from '../../../platform/pageInfo';

type JsonLd = Record<string, unknown>;
type ListedLot = { url: string; title: string };
type UrlContext = Pick<PageInfo, 'origin' | 'locale'>;

const toAbsoluteUrl = ({ origin, locale }: UrlContext, path: string): string =>
  `${origin}${toLocalePath(locale, path)}`;

/** Returns no object for an empty list. */
export function createLotItems(items: readonly ListedLot[], pageInfo: UrlContext): JsonLd[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ url, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: toAbsoluteUrl(pageInfo, url),
      })),
    },
  ];
}

/** From the home page to this page. */
export function createBreadcrumbItems(
  crumbs: readonly { name: string; url: string }[],
  pageInfo: UrlContext,
): JsonLd {
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
