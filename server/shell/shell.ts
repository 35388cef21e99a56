// The header, footer and tags as HTML fragments, cached by locale, audience and whether the visitor
// is signed in. They are not rendered by React. Values of one page or user are placeholders that
// fillShell replaces.
import escapeHtml from 'escape-html';
import {
  FORM_TOKEN_NAME,
  FORM_TOKEN_PLACEHOLDER,
  type AssetData,
  type Audience,
  type DisplayCurrency,
  type PageViewer,
  getIntl,
  toLocalePath,
  type MessageId,
  getFormat,
} from '../../src/entry/server';
import { displayCurrencies } from '../../config/markets';
import type { WebSettings } from '../../config/webSettings';
import { localeDetails, locales, type Locale } from '../../src/lib/locales';
import {
  renderHeader,
  languageLinks,
  getPathPlaceholder,
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

type Badge = {
  count: number;
  /** Says in words, for screen readers, what the number counts. */
  id: MessageId;
  /** What startHeader calls the two elements. */
  names: { badge: string; words: string };
};

/** A number and a sentence, hidden while there is nothing to count. */
function renderBadge(locale: Locale, { count, id, names }: Badge): string {
  const hidden = count === 0 ? ' hidden=""' : '';
  const intl = getIntl(locale);
  const { number } = getFormat(intl);
  const countText = count > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(count);
  return (
    `<span class="site-header__badge" data-count="${names.badge}" aria-hidden="true"${hidden}>` +
    `${escapeHtml(countText)}</span>` +
    `<span class="visually-hidden" data-count="${names.words}"${hidden}>` +
    `${escapeHtml(intl.formatMessage({ id }, { count }))}</span>`
  );
}

/** The total count on the closed menu. */
const menuBadge = (viewer: PageViewer | null, locale: Locale): string =>
  renderBadge(locale, {
    count: (viewer?.unpaidOrders ?? 0) + (viewer?.outbidLots ?? 0),
    id: 'shell.counts.waiting',
    names: { badge: 'badge', words: 'waiting' },
  });

const unreadBadge = (viewer: PageViewer | null, locale: Locale): string =>
  renderBadge(locale, {
    count: viewer?.unreadMessages ?? 0,
    id: 'shell.counts.unread',
    names: { badge: 'unread', words: 'unreadwords' },
  });

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

/** Replaced by the day of the rates. */
const CURRENCY_NOTE = '__currency_note__';

function renderCurrencyOption(locale: Locale, currency: string): string {
  const name = new Intl.DisplayNames(localeDetails[locale].intl, { type: 'currency' }).of(currency);
  return `<option value="${currency}">${currency} – ${escapeHtml(name ?? currency)}</option>`;
}

/**
 * A form that works without scripts: the page comes back with approximate prices in the chosen
 * currency. Signed-in users always have a currency, which it changes.
 */
function currencyForm(locale: Locale, isSignedIn: boolean): string {
  const intl = getIntl(locale);
  const t = (id: MessageId): string => escapeHtml(intl.formatMessage({ id }));
  const options = displayCurrencies.map((currency) => renderCurrencyOption(locale, currency));
  const noChoice = isSignedIn ? '' : `<option value="">${t('shell.currency.none')}</option>`;
  return (
    `<form class="site-footer__currency" method="post" action="${toLocalePath(locale, '/currency')}">` +
    `<input type="hidden" name="${FORM_TOKEN_NAME}" value="${FORM_TOKEN_PLACEHOLDER}">` +
    `<input type="hidden" name="redirect_after" value="${pagePlaceholders.plainPath}">` +
    `<label for="site-currency">${t('shell.currency.label')}</label>` +
    '<select id="site-currency" name="currency" autocomplete="off">' +
    `${noChoice}${options.join('')}</select>` +
    `<button type="submit">${t('shell.currency.submit')}</button>` +
    `<p class="site-footer__note">${CURRENCY_NOTE}</p></form>`
  );
}

/** Whose rates they are, and that nothing is paid in them. */
function currencyNote(locale: Locale, display: DisplayCurrency | null): string {
  const intl = getIntl(locale, 'UTC');
  return escapeHtml(
    display === null
      ? intl.formatMessage({ id: 'shell.currency.hint' })
      : intl.formatMessage(
          { id: 'shell.currency.rates' },
          { date: getFormat(intl).time(new Date(display.asOf), 'date') },
        ),
  );
}

type FooterOptions = ShellFor & { isDemo: boolean };

/** The footer: site links, languages, and a note in the demo. */
function renderFooter({ locale, audience, isSignedIn, isDemo }: FooterOptions): string {
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
      ? link('/c', 'shell.categories') +
        link('/e', 'shell.allLots') +
        link('/ca', 'shell.auctions') +
        link('/x', 'shell.collections') +
        link('/feed', 'shell.feed')
      : '') +
    (search ? link('/s', 'shell.search.label') : '') +
    link('/help', 'shell.help') +
    link('/terms', 'shell.terms') +
    link('/privacy', 'shell.privacy') +
    `<li><a href="${to('/cookies')}" data-reload="">${t('shell.cookies')}</a></li>`;
  const pages =
    `<nav aria-label="${t('shell.footerNav')}">` +
    `<ul class="site-footer__links">${links}</ul></nav>`;
  return (
    '<footer class="site-footer"><div class="site-footer__inner">' +
    '<p class="site-footer__brand">Gavel</p>' +
    `<p class="site-footer__line">${t('shell.line')}</p>${pages}` +
    `<nav aria-label="${t('shell.language')}">` +
    `<ul class="site-footer__languages">${languageLinks(locale)}</ul></nav>` +
    `${currencyForm(locale, isSignedIn)}${demo}</div></footer>`
  );
}

export type ShellFragments = AssetData;
export type ShellFor = { locale: Locale; audience: Audience; isSignedIn: boolean };

/** Returns null if there are no fragments. Pages are then sent without header and footer. */
export type Shell = (options: ShellFor) => ShellFragments | null | Promise<ShellFragments | null>;

export function createShell({
  isDemo,
  tagScripts,
}: { isDemo: boolean } & Pick<WebSettings, 'tagScripts'>): (options: ShellFor) => ShellFragments {
  const fragmentsByKey = new Map<string, ShellFragments>();
  return ({ locale, audience, isSignedIn }) => {
    const key = `${locale} ${audience} ${isSignedIn}`;
    const cached = fragmentsByKey.get(key);
    if (cached !== undefined) return cached;
    const fragments = {
      header: renderHeader({ locale, audience, isSignedIn }),
      footer: renderFooter({ locale, audience, isSignedIn, isDemo }),
      'tags.js': tagScripts,
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
  /** The page's path in each language, if it is not the same in all. */
  localizedPaths?: Readonly<Record<string, string>> | undefined;
  search: string;
  isWide?: boolean;
  viewer: PageViewer | null;
  /** The chosen currency; null without a choice. */
  currency?: string | null;
  /** What the page's prices also show. */
  display?: DisplayCurrency | null;
};

const PLACEHOLDERS = new RegExp(
  [
    ...locales.map(getPathPlaceholder),
    ...Object.values(pagePlaceholders),
    ...Object.values(viewerPlaceholders),
    CURRENCY_NOTE,
  ].join('|'),
  'g',
);

/** Replaces all placeholders in one pass, so a value that looks like a placeholder stays text. */
export function fillShell(
  { header, footer, ...scripts }: ShellFragments,
  fill: Fill,
): ShellFragments {
  const { locale, pathname, localizedPaths, search, viewer } = fill;
  const path = pathname === '/' ? '' : pathname;
  const values: Record<string, string> = {
    [pagePlaceholders.width]: fill.isWide === true ? ' site-header--wide' : '',
    [pagePlaceholders.returnPath]: escapeHtml(
      encodeURIComponent(((path || '/') + search).toWellFormed()),
    ),
    [pagePlaceholders.query]: escapeHtml(
      pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : '',
    ),
    [pagePlaceholders.plainPath]: escapeHtml(((path || '/') + search).toWellFormed()),
    [CURRENCY_NOTE]: currencyNote(locale, fill.display ?? null),
    [viewerPlaceholders.name]: escapeHtml(viewer?.displayName ?? ''),
    [viewerPlaceholders.badge]: menuBadge(viewer, locale),
    [viewerPlaceholders.buyingCounts]: buyingCounts(viewer, locale),
    [viewerPlaceholders.unread]: unreadBadge(viewer, locale),
    [viewerPlaceholders.selling]: sellingLinks(viewer, locale),
  };
  for (const other of locales)
    values[getPathPlaceholder(other)] = escapeHtml((localizedPaths?.[other] ?? path) + search);
  const fillIn = (html: string): string =>
    html.replace(PLACEHOLDERS, (placeholder) => values[placeholder] ?? '');
  const selected = `<option value="${fill.currency ?? ''}"`;
  return {
    header: fillIn(header),
    footer: fillIn(footer.replace(selected, `${selected} selected=""`)),
    ...scripts,
  };
}
