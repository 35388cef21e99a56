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
  getFormat,
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

// The parts of the header that depend on the signed-in user: counts with their labels, the badge of
// the menu, and links to the seller's pages.
const MAX_COUNT = 99;

type CountedLink = {
  count: number;
  id: MessageId;
  /** The page that lists what is counted. */
  path?: string;
  /**
   * Always rendered, but hidden while the count is zero. src/app/shell/startHeader keeps it up
   * to date in the browser.
   */
  live?: 'unpaid' | 'outbid';
};

function line(locale: Locale, { count, id, path, live }: CountedLink): string {
  if (count === 0 && live === undefined) return '';
  const text = escapeHtml(getIntl(locale).formatMessage({ id }, { count }));
  const place = live === undefined ? '' : ` data-count="${live}"${count === 0 ? ' hidden=""' : ''}`;
  const content = path === undefined ? text : `<a href="${toLocalePath(locale, path)}">${text}</a>`;
  return `<li class="site-menu__count"${place}>${content}</li>`;
}

function linkTo(locale: Locale, path: string, id: MessageId): string {
  const text = escapeHtml(getIntl(locale).formatMessage({ id }));
  return `<li><a href="${toLocalePath(locale, path)}">${text}</a></li>`;
}

/** The buying section: orders to pay, lots where the user was outbid, and a link to the orders. */
function buyingCounts(viewer: PageViewer | null, locale: Locale): string {
  const unpaid = line(locale, {
    count: viewer?.unpaidOrders ?? 0,
    id: 'shell.counts.unpaidOrders',
    path: '/f/buyer/orders?tab=to_pay',
    live: 'unpaid',
  });
  const outbid = line(locale, {
    count: viewer?.outbidLots ?? 0,
    id: 'shell.counts.outbidLots',
    path: '/my-bids',
    live: 'outbid',
  });
  const orders = line(locale, {
    count: viewer?.orders ?? 0,
    id: 'shell.counts.orders',
    path: '/f/buyer/orders',
  });
  return (
    unpaid + outbid + (orders === '' ? linkTo(locale, '/f/buyer/orders', 'shell.myOrders') : orders)
  );
}

function messageCount(viewer: PageViewer | null, locale: Locale): string {
  return line(locale, { count: viewer?.unreadMessages ?? 0, id: 'shell.counts.unreadMessages' });
}

/** The total count on the closed menu: a number, and a sentence for screen readers. */
function menuBadge(viewer: PageViewer | null, locale: Locale): string {
  const count =
    (viewer?.unpaidOrders ?? 0) + (viewer?.outbidLots ?? 0) + (viewer?.unreadMessages ?? 0);
  const hidden = count === 0 ? ' hidden=""' : '';
  const intl = getIntl(locale);
  const { number } = getFormat(intl);
  const countText = count > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(count);
  const description = intl.formatMessage({ id: 'shell.counts.waiting' }, { count });
  return (
    `<span class="site-header__badge" data-count="badge" aria-hidden="true"${hidden}>` +
    `${escapeHtml(countText)}</span>` +
    `<span class="visually-hidden" data-count="waiting"${hidden}>` +
    `${escapeHtml(description)}</span>`
  );
}

/** Links to the seller's pages, or a link to become a seller. */
function sellingLinks(viewer: PageViewer | null, locale: Locale): string {
  if (viewer === null) return '';
  const link = (path: string, id: MessageId): string => linkTo(locale, path, id);
  if (!viewer.isSeller) return link('/seller/register', 'shell.becomeSeller');
  return (
    link('/f/seller/orders', 'shell.sellerOrders') +
    link(`/f/seller/${viewer.id}/feedback`, 'shell.sellerFeedback') +
    link(`/u/${viewer.id}`, 'shell.publicProfile') +
    link('/accounts/settings/seller_profile', 'shell.sellerProfile')
  );
}

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
