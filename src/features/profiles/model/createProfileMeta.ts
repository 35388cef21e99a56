// The metadata of a profile: title, description, and JSON-LD that matches the page. Pure.
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import type { PublicProfile } from '../../../api/buyer/profiles';
import { toLocalePath } from '../../../i18n/toLocalePath';
import type { PageInfo } from '../../../platform/pageInfo';
import type { PageMeta, PrefetchContext } from '../../../platform/routing';
import { getLotsPageHref, getProfilePath } from './profilePaths';

type JsonLd = Record<string, unknown>;
type UrlContext = Pick<PageInfo, 'origin' | 'locale'>;

function createSeller(profile: PublicProfile, url: string): JsonLd {
  const { percent, total } = profile.score;
  return {
    '@type': profile.isPro ? 'Organization' : 'Person',
    name: profile.name,
    url,
    ...(profile.description === '' ? {} : { description: profile.description }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: profile.city,
      addressCountry: profile.countryCode.toUpperCase(),
    },
    // Only a score that the page shows too. In schema.org a Person has no aggregateRating.
    ...(percent === null || !profile.isPro
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: percent,
            bestRating: 100,
            worstRating: 0,
            ratingCount: total,
          },
        }),
  };
}

export function createProfileMeta(
  profile: PublicProfile,
  lots: readonly LotCard[],
  page: number,
  { pageInfo, intl }: { pageInfo: UrlContext; intl: PrefetchContext['intl'] },
): PageMeta {
  const path = getProfilePath(profile);
  const toAbsoluteUrl = (to: string): string => pageInfo.origin + toLocalePath(pageInfo.locale, to);
  const crumbs = [
    { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
    { name: profile.name, url: path },
  ];
  const createListItem = ({ title, url }: LotCard, index: number): JsonLd => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: toAbsoluteUrl(url),
  });
  const image = lots[0]?.imageUrl;
  return {
    title: profile.name,
    description: intl.formatMessage(
      { id: 'profile.meta.description' },
      { name: profile.name, count: profile.liveLots },
    ),
    canonicalPath: getLotsPageHref(path, page),
    ...(image === undefined ? {} : { image }),
    jsonLd: [
      {
        '@type': 'ProfilePage',
        url: toAbsoluteUrl(path),
        mainEntity: createSeller(profile, toAbsoluteUrl(path)),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: toAbsoluteUrl(url),
        })),
      },
      ...(lots.length === 0
        ? []
        : [
            {
              '@type': 'ItemList',
              numberOfItems: lots.length,
              itemListElement: lots.map(createListItem),
            },
          ]),
    ],
  };
}
