// The header, footer and tags as HTML fragments, cached by locale, audience and whether the visitor
// is signed in. They are not rendered by React. Values of one page or user are placeholders that
// fillShell replaces.
import escapeHtml from 'escape-html';
import {
  type Audience,
  type PageViewer,
  getIntl,
  toLocalePath,
  type MessageId,
} from '../../src/entry/server';
import type { WebSettings } from '../../config/webSettings';
import type { Locale } from '../../src/lib/locales';
import { NONCE_PLACEHOLDER } from '../ssr/pageTemplate';
import {
  renderHeader,
  languageLinks,
  pagePlaceholders,
  viewerPlaceholders,
  audienceSections,
} from './header';
import { buyingCounts, menuBadge, messageCount, sellingLinks } from './viewerParts';

type FooterOptions = { locale: Locale; audience: Audience; isDemo: boolean };

/** The footer: site links, languages, and a note in the demo. */
function renderFooter({ locale, audience, isDemo }: FooterOptions): string {
  const intl = getIntl(locale);
  const t = (id: MessageId): string => escapeHtml(intl.formatMessage({ id }));
  const to = (path: string): string => toLocalePath(locale, path);
  const demo = isDemo ? `<p class="site-footer__demo">${t('shell.demo')}</p>` : '';
  const { browse, search, tools } = audienceSections[audience];
  if (!tools)
    return `<footer class="site-footer"><div class="site-footer__inner">${demo}</div></footer>`;
  const link = (path: string, id: MessageId): string =>
    `<li><a href="${to(path)}">${t(id)}</a></li>`;
  const links =
    (browse
      ? link('/c', 'shell.categories') + link('/e', 'shell.allLots') + link('/ca', 'shell.auctions')
      : '') +
    (search ? link('/s', 'shell.search.label') : '') +
    link('/terms', 'shell.terms') +
    link('/privacy', 'shell.privacy');
  const pages =
    `<nav aria-label="${t('shell.footerNav')}">` +
    `<ul class="site-footer__links">${links}</ul></nav>`;
  return (
    '<footer class="site-footer"><div class="site-footer__inner">' +
    '<p class="site-footer__brand">Gavel</p>' +
    `<p class="site-footer__line">${t('shell.line')}</p>${pages}` +
    `<nav aria-label="${t('shell.language')}">` +
    `<ul class="site-footer__languages">${languageLinks(locale)}</ul></nav>` +
    `${demo}</div></footer>`
  );
}

export type ShellFragments = { header: string; footer: string; tags: string };
type ShellFor = { locale: Locale; audience: Audience; isSignedIn: boolean };

/** Returns null if there are no fragments. Pages are then sent without header and footer. */
export type Shell = (options: ShellFor) => ShellFragments | null;

export function createShell({
  isDemo,
  tagScripts,
}: { isDemo: boolean } & Pick<WebSettings, 'tagScripts'>): Shell {
  const fragmentsByKey = new Map<string, ShellFragments>();
  const tags = tagScripts
    .map((path) => `<script defer nonce="${NONCE_PLACEHOLDER}" src="${escapeHtml(path)}"></script>`)
    .join('');
  return ({ locale, audience, isSignedIn }) => {
    const key = `${locale} ${audience} ${isSignedIn}`;
    const cached = fragmentsByKey.get(key);
    if (cached !== undefined) return cached;
    const fragments = {
      header: renderHeader({ locale, audience, isSignedIn }),
      footer: renderFooter({ locale, audience, isDemo }),
      tags,
    };
    fragmentsByKey.set(key, fragments);
    return fragments;
  };
}

const SEARCH_PATH = '/s';

/** `viewer` is null if the visitor is signed out or their profile could not be loaded. */
type Fill = {
  locale: Locale;
  pathname: string;
  search: string;
  isWide?: boolean;
  viewer: PageViewer | null;
};

const PLACEHOLDERS = new RegExp(
  [...Object.values(pagePlaceholders), ...Object.values(viewerPlaceholders)].join('|'),
  'g',
);

/** Replaces all placeholders in one pass, so a value that looks like a placeholder stays text. */
export function fillShell(
  { header, footer, tags }: ShellFragments,
  { locale, pathname, search, isWide = false, viewer }: Fill,
): ShellFragments {
  const path = pathname === '/' ? '' : pathname;
  const values: Record<string, string> = {
    [pagePlaceholders.width]: isWide ? ' site-header--wide' : '',
    [pagePlaceholders.path]: escapeHtml(path + search),
    [pagePlaceholders.returnPath]: escapeHtml(
      encodeURIComponent(((path || '/') + search).toWellFormed()),
    ),
    [pagePlaceholders.query]: escapeHtml(
      pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : '',
    ),
    [viewerPlaceholders.name]: escapeHtml(viewer?.displayName ?? ''),
    [viewerPlaceholders.badge]: menuBadge(viewer, locale),
    [viewerPlaceholders.buyingCounts]: buyingCounts(viewer, locale),
    [viewerPlaceholders.messageCount]: messageCount(viewer, locale),
    [viewerPlaceholders.selling]: sellingLinks(viewer, locale),
  };
  const fill = (html: string): string =>
    html.replace(PLACEHOLDERS, (placeholder) => values[placeholder] ?? '');
  return { header: fill(header), footer: fill(footer), tags };
}
