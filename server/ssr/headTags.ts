// The tags of a page's head: title, canonical and hreflang links, the social card, JSON-LD. All addresses are built
// from settings and the route's own path, never from a header.
import { serializeInert } from '../../src/app/preloadedState';
import { pageTitle } from '../../src/app/pageTitle';
import { localePath } from '../../src/i18n/localePath';
import { defaultLocale, localeFacts, locales, type Locale } from '../../src/lib/locales';
import type { PageMeta } from '../../src/platform/routing';
import { escapeHtml } from './escapeHtml';

const SITE_NAME = 'Gavel';
const DEFAULT_IMAGE = '/images/cw_collection_card_landscape/hero-1.jpg';

const meta = (key: 'name' | 'property', name: string, content: string): string => `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function languageLinks(origin: string, path: string): string[] {
  const link = (lang: string, locale: Locale): string =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + localePath(locale, path))}">`;
  return [...locales.map((locale) => link(localeFacts[locale].htmlLang, locale)), link('x-default', defaultLocale)];
}

export function headTags(page: PageMeta, { origin, locale, pathname }: { origin: string; locale: Locale; pathname: string }): string {
  const path = page.canonicalPath ?? pathname;
  const canonical = origin + localePath(locale, path);
  const image = new URL(page.image ?? DEFAULT_IMAGE, origin).toString();
  const description = page.description?.slice(0, 300);
  const tags = [
    `<title>${escapeHtml(pageTitle(page.title))}</title>`,
    ...(description === undefined ? [] : [meta('name', 'description', description), meta('property', 'og:description', description)]),
    ...(page.noindex === true ? [meta('name', 'robots', 'noindex')] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, ...languageLinks(origin, path)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', page.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', localeFacts[locale].intl.replaceAll('-', '_')),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:image', image),
    ...(page.jsonLd ?? []).map((object) => `<script type="application/ld+json">${serializeInert({ '@context': 'https://schema.org', ...object })}</script>`),
  ];
  return tags.join('');
}
