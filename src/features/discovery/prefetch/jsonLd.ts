// schema.org objects of the lists: the lots or auctions that the page shows, and the way to the page. Pure.
import { localePath } from '../../../i18n/localePath';
import type { PageFacts } from '../../../platform/pageFacts';

type JsonLd = Record<string, unknown>;
type Listed = { url: string; title: string };
type Address = Pick<PageFacts, 'origin' | 'locale'>;

const addressOf = ({ origin, locale }: Address, path: string): string => `${origin}${localePath(locale, path)}`;

/** None for an empty list. */
export function lotItems(items: readonly Listed[], facts: Address): JsonLd[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ url, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: addressOf(facts, url),
      })),
    },
  ];
}

/** From the home page to this one. */
export function breadcrumbItems(crumbs: readonly { name: string; url: string }[], facts: Address): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(facts, url),
    })),
  };
}
