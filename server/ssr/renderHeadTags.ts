// The tags of a page's head: title, canonical and hreflang links, social card, JSON-LD. URLs are
// built from the settings and the route's path, never from a header.
import escapeHtml from 'escape-html';
import { toLocalePath, getPageTitle, serializeInert, type PageMeta } from '../../src/entry/server';
import { defaultLocale, localeDetails, locales, type Locale } from '../../src/lib/locales';
import { getPictureKey, isAllowedPicture } from '../../src/lib/pictureUrl';
import { socialCardSize } from '../static/socialCardsRouter';
import { parseLotIdFromPath } from '../../src/lib/urls';
import { truncateText } from '../../src/lib/truncateText';

const SITE_NAME = 'Gavel';
const DEFAULT_CARD = '/social/default.jpg';
const MAX_DESCRIPTION = 300;

export type HeadOptions = {
  locale: Locale;
  /** The path without the locale. */
  pathname: string;
  getOrigin: (locale: Locale) => string;
  /** Origins of pictures besides our own. */
  pictureOrigins: readonly string[];
};

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/** The page's path in another language, with the query of the canonical path. */
function getLocalizedPath(
  { canonicalPath, localizedPaths }: Pick<PageMeta, 'canonicalPath' | 'localizedPaths'>,
  locale: Locale,
): string | undefined {
  const path = localizedPaths?.[locale];
  if (canonicalPath === undefined || path === undefined) return canonicalPath;
  const queryStart = canonicalPath.indexOf('?');
  return queryStart === -1 ? path : path + canonicalPath.slice(queryStart);
}

function languageLinks(page: PageMeta, { pathname, getOrigin }: HeadOptions): string {
  const link = (lang: string, locale: Locale): string => {
    const path = toLocalePath(locale, getLocalizedPath(page, locale) ?? pathname);
    return `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(getOrigin(locale) + path)}">`;
  };
  const links = locales.map((locale) => link(localeDetails[locale].htmlLang, locale));
  return links.join('') + link('x-default', defaultLocale);
}

/**
 * The URL of the social card's picture: a card with the page's picture, if it is ours, and with the
 * title of a lot; or else the picture itself. One that the page may not load is replaced by the
 * default.
 */
function imageUrl(
  { image, canonicalPath = '' }: Pick<PageMeta, 'image' | 'canonicalPath'>,
  {
    locale,
    origin,
    pictureOrigins,
  }: Pick<HeadOptions, 'locale' | 'pictureOrigins'> & { origin: string },
): string {
  const key = getPictureKey(image ?? '');
  const lotId = parseLotIdFromPath(canonicalPath);
  if (key !== null && lotId !== null)
    return new URL(`/social/${locale}/${lotId}.jpg`, origin).toString();
  if (key !== null) return new URL(`/social/${key}.jpg`, origin).toString();
  const isAllowed =
    image !== undefined && image !== '' && isAllowedPicture(image, [origin, ...pictureOrigins]);
  const url = isAllowed && URL.canParse(image, origin) ? new URL(image, origin) : null;
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  return (isWeb ? url : new URL(DEFAULT_CARD, origin)).toString();
}

export function renderHeadTags(page: PageMeta, options: HeadOptions): string {
  const { locale, pathname, getOrigin, pictureOrigins } = options;
  const path = page.canonicalPath ?? pathname;
  const origin = getOrigin(locale);
  const canonical = origin + toLocalePath(locale, path);
  const image = imageUrl(page, { locale, origin, pictureOrigins });
  const description =
    page.description === undefined ? undefined : truncateText(page.description, MAX_DESCRIPTION);
  const tags = [
    `<title>${escapeHtml(getPageTitle(page.title))}</title>`,
    ...(description === undefined
      ? []
      : [
          meta('name', 'description', description),
          meta('property', 'og:description', description),
        ]),
    ...(page.noindex === true
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, languageLinks(page, options)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', page.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', localeDetails[locale].intl.replaceAll('-', '_')),
    meta('property', 'og:image', image),
    ...(image.includes('/social/')
      ? [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(socialCardSize.width)),
          meta('property', 'og:image:height', String(socialCardSize.height)),
        ]
      : []),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:image', image),
    ...(page.jsonLd ?? []).map((object) => {
      const json = serializeInert({ '@context': 'https://schema.org', ...object });
      return `<script type="application/ld+json">${json}</script>`;
    }),
  ];
  return tags.join('');
}
