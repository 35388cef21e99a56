// The header, footer and tags as HTML fragments, cached by locale, audience and whether the visitor
// is signed in. They are not rendered by React. Values of one page or user are placeholders that
// fillShell replaces.
import escapeHtml from 'escape-html';
import type { Audience, PageViewer } from '../../src/entry/server';
import type { WebSettings } from '../../config/webSettings';
import type { Locale } from '../../src/lib/locales';
import { NONCE_PLACEHOLDER } from '../ssr/pageTemplate';
import { renderFooter } from './renderFooter';
import { renderHeader } from './header';
import { pagePlaceholders, viewerPlaceholders } from './placeholders';
import { buyingCounts, menuBadge, messageCount, sellingLinks } from './viewerParts';

export type ShellFragments = { header: string; footer: string; tags: string };
export type ShellFor = { locale: Locale; audience: Audience; isSignedIn: boolean };

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
