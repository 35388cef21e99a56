// The tags of a page's head: title, canonical and hreflang links, social card, JSON-LD. URLs are
// built from the settings and the route's path, never from a header.
import escapeHtml from 'escape-html';
import { toLocalePath, getPageTitle, serializeInert, type PageMeta } from '../../src/entry/server';
import { defaultLocale, localeDetails, locales, type Locale } from '../../src/lib/locales';
import { isAllowedPicture } from '../../src/lib/pictureUrl';
import { truncateText } from '../../src/lib/truncateText';

const SITE_NAME = 'Gavel';
const DEFAULT_IMAGE = '/images/cw_large/hero-1.jpg';
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

function languageLinks(path: string, getOrigin: HeadOptions['getOrigin']): string {
  const link = (lang: string, locale: Locale, escaped: string): string =>
    `<link rel="alternate" hreflang="${lang}"` +
    ` href="${escapeHtml(getOrigin(locale))}${toLocalePath(locale, escaped)}">`;
  const escaped = escapeHtml(path);
  const links = locales.map((locale) => link(localeDetails[locale].htmlLang, locale, escaped));
  return links.join('') + link('x-default', defaultLocale, escaped);
}

/**
 * The URL of the social card's picture. A picture that the page may not load is replaced by the
 * default.
 */
function imageUrl(
  image: string | undefined,
  origin: string,
  pictureOrigins: readonly string[],
): string {
  const isAllowed =
    image !== undefined && image !== '' && isAllowedPicture(image, [origin, ...pictureOrigins]);
  const url = isAllowed && URL.canParse(image, origin) ? new URL(image, origin) : null;
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  return (isWeb ? url : new URL(DEFAULT_IMAGE, origin)).toString();
}

export function renderHeadTags(
  page: PageMeta,
  { locale, pathname, getOrigin, pictureOrigins }: HeadOptions,
): string {
  const path = page.canonicalPath ?? pathname;
  const origin = getOrigin(locale);
  const canonical = origin + toLocalePath(locale, path);
  const image = imageUrl(page.image, origin, pictureOrigins);
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
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, languageLinks(path, getOrigin)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', page.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', localeDetails[locale].intl.replaceAll('-', '_')),
    meta('property', 'og:image', image),
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
