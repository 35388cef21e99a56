// The tags of a page's head: title, canonical and hreflang links, the social card, JSON-LD. All addresses are built
// from settings and the route's own path, never from a header.
import { localePath, pageTitle, serializeInert, type PageMeta } from '../../src/entry/server';
import { defaultLocale, localeFacts, locales, type Locale } from '../../src/lib/locales';
import { isAllowedPicture } from '../../src/lib/pictureUrl';
import { truncateText } from '../../src/lib/truncateText';
import { escapeHtml } from './escapeHtml';

const SITE_NAME = 'Gavel';
const DEFAULT_IMAGE = '/images/cw_large/hero-1.jpg';
const MAX_DESCRIPTION = 300;

export type HeadFacts = {
  locale: Locale;
  /** Without a locale. */
  pathname: string;
  originOf: (locale: Locale) => string;
  /** Besides our own. */
  pictureOrigins: readonly string[];
};

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function languageLinks(path: string, originOf: HeadFacts['originOf']): string {
  const link = (lang: string, locale: Locale, escaped: string): string =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(originOf(locale))}${localePath(locale, escaped)}">`;
  const escaped = escapeHtml(path);
  const links = locales.map((locale) => link(localeFacts[locale].htmlLang, locale, escaped));
  return links.join('') + link('x-default', defaultLocale, escaped);
}

/** A picture that the page itself may not show becomes the default. */
function imageUrl(image: string | undefined, origin: string, pictureOrigins: readonly string[]): string {
  const isAllowed = image !== undefined && image !== '' && isAllowedPicture(image, [origin, ...pictureOrigins]);
  const url = isAllowed && URL.canParse(image, origin) ? new URL(image, origin) : null;
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol);
  return (isWeb ? url : new URL(DEFAULT_IMAGE, origin)).toString();
}

export function headTags(page: PageMeta, { locale, pathname, originOf, pictureOrigins }: HeadFacts): string {
  const path = page.canonicalPath ?? pathname;
  const origin = originOf(locale);
  const canonical = origin + localePath(locale, path);
  const image = imageUrl(page.image, origin, pictureOrigins);
  const description = page.description === undefined ? undefined : truncateText(page.description, MAX_DESCRIPTION);
  const tags = [
    `<title>${escapeHtml(pageTitle(page.title))}</title>`,
    ...(description === undefined
      ? []
      : [meta('name', 'description', description), meta('property', 'og:description', description)]),
    ...(page.noindex === true
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, languageLinks(path, originOf)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', page.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', localeFacts[locale].intl.replaceAll('-', '_')),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:image', image),
    ...(page.jsonLd ?? []).map(
      (object) =>
        `<script type="application/ld+json">${serializeInert({ '@context': 'https://schema.org', ...object })}</script>`,
    ),
  ];
  return tags.join('');
}
