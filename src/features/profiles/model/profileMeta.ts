// What the head of a profile says: title, description, and JSON-LD that is true to what the page shows. Pure; called by
// prefetchProfile.
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import type { PublicProfile } from '../../../api/buyer/profiles';
import { localePath } from '../../../i18n/localePath';
import type { PageFacts } from '../../../platform/pageFacts';
import type { PageMeta, PrefetchContext } from '../../../platform/routing';
import { lotsPageHref, profilePath } from './profileAddress';

type JsonLd = Record<string, unknown>;
type Address = Pick<PageFacts, 'origin' | 'locale'>;

function seller(profile: PublicProfile, url: string): JsonLd {
  const { percent, total } = profile.score;
  return {
    '@type': profile.isPro ? 'Organization' : 'Person',
    name: profile.name,
    url,
    ...(profile.description === '' ? {} : { description: profile.description }),
    address: { '@type': 'PostalAddress', addressLocality: profile.city, addressCountry: profile.countryCode.toUpperCase() },
    // Only a score that the page gives too; of a person schema.org knows none.
    ...(percent === null || !profile.isPro
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: percent, bestRating: 100, worstRating: 0, ratingCount: total } }),
  };
}

export function profileMeta(
  profile: PublicProfile,
  lots: readonly LotCard[],
  page: number,
  { facts, t }: { facts: Address; t: PrefetchContext['t'] },
): PageMeta {
  const path = profilePath(profile);
  const absolute = (to: string): string => facts.origin + localePath(facts.locale, to);
  const crumbs = [{ name: t('common.breadcrumbs.home'), url: '/' }, { name: profile.name, url: path }];
  const itemOf = ({ title, url }: LotCard, index: number): JsonLd => ({ '@type': 'ListItem', position: index + 1, name: title, url: absolute(url) });
  const image = lots[0]?.imageUrl;
  return {
    title: profile.name,
    description: t('profile.meta.description', { name: profile.name, count: profile.liveLots }),
    canonicalPath: lotsPageHref(path, page),
    ...(image === undefined ? {} : { image }),
    jsonLd: [
      { '@type': 'ProfilePage', url: absolute(path), mainEntity: seller(profile, absolute(path)) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute(url) })),
      },
      ...(lots.length === 0 ? [] : [{ '@type': 'ItemList', numberOfItems: lots.length, itemListElement: lots.map(itemOf) }]),
    ],
  };
}
