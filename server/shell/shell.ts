// Header, footer and tags as HTML fragments (the page's asset data), by locale, audience and whether someone is signed
// in; made once and kept, not React's work. What belongs to one page or person (its own address, the name) is a mark
// that fillShell fills in.
import type { Audience, PageViewer } from '../../src/entry/server';
import type { WebSettings } from '../../config/webSettings';
import type { Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';
import { NONCE_MARK } from '../ssr/pageTemplate';
import { renderFooter } from './footer';
import { renderHeader } from './header';
import { pageMarks, viewerMarks } from './marks';
import { buyingCounts, menuBadge, messageCount, sellingLinks } from './viewerParts';

export type ShellFragments = { header: string; footer: string; tags: string };
export type ShellFor = { locale: Locale; audience: Audience; isSignedIn: boolean };

/** null: there is no asset data, and pages are sent bare. */
export type Shell = (wanted: ShellFor) => ShellFragments | null;

export function createShell({ isDemo, tagScripts }: { isDemo: boolean } & Pick<WebSettings, 'tagScripts'>): Shell {
  const made = new Map<string, ShellFragments>();
  const tags = tagScripts
    .map((path) => `<script defer nonce="${NONCE_MARK}" src="${escapeHtml(path)}"></script>`)
    .join('');
  return ({ locale, audience, isSignedIn }) => {
    const key = `${locale} ${audience} ${isSignedIn}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fragments = {
      header: renderHeader({ locale, audience, isSignedIn }),
      footer: renderFooter({ locale, audience, isDemo }),
      tags,
    };
    made.set(key, fragments);
    return fragments;
  };
}

const SEARCH_PATH = '/s';

/** `viewer`: null where nobody is signed in, or nothing is known of who is. */
type Fill = { locale: Locale; pathname: string; search: string; isWide?: boolean; viewer: PageViewer | null };

const MARKS = new RegExp([...Object.values(pageMarks), ...Object.values(viewerMarks)].join('|'), 'g');

/** One pass, so that a value which looks like a mark stays text. */
export function fillShell(
  { header, footer, tags }: ShellFragments,
  { locale, pathname, search, isWide = false, viewer }: Fill,
): ShellFragments {
  const path = pathname === '/' ? '' : pathname;
  const values: Record<string, string> = {
    [pageMarks.width]: isWide ? ' site-header--wide' : '',
    [pageMarks.path]: escapeHtml(path + search),
    [pageMarks.returnPath]: escapeHtml(encodeURIComponent(((path || '/') + search).toWellFormed())),
    [pageMarks.query]: escapeHtml(pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : ''),
    [viewerMarks.name]: escapeHtml(viewer?.displayName ?? ''),
    [viewerMarks.badge]: menuBadge(viewer, locale),
    [viewerMarks.buyingCounts]: buyingCounts(viewer, locale),
    [viewerMarks.messageCount]: messageCount(viewer, locale),
    [viewerMarks.selling]: sellingLinks(viewer, locale),
  };
  const fill = (html: string): string => html.replace(MARKS, (mark) => values[mark] ?? '');
  return { header: fill(header), footer: fill(footer), tags };
}
