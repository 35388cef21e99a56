// The header: logo, search, categories, languages, theme, and sign-in or the account menu. Plain
// HTML that works without scripts. src/app/shell adds closing menus and immediate theme changes.
import escapeHtml from 'escape-html';
import { getIntl, toLocalePath, type Audience, type MessageId } from '../../src/entry/server';
import { localeDetails, locales, type Locale } from '../../src/lib/locales';
import { CONSENT_PLACEHOLDER } from '../ssr/pageTemplate';

type AudienceSections = {
  /** The search box. */
  search: boolean;
  /** Links to categories, lots and auctions, in the row below the header and in the footer. */
  browse: boolean;
  /** Bids, favourites and orders in the account menu. */
  buying: boolean;
  /** The seller's pages in the account menu, or a link to become a seller. */
  selling: boolean;
  /**
   * Languages, theme, and the account menu or sign-in. Without it there is only a link to the home
   * page.
   */
  tools: boolean;
};

/** The sections of the header and footer for each audience. Each route names its audience. */
export const audienceSections: Readonly<Record<Audience, AudienceSections>> = {
  /** Buyers, who may also sell. */
  buyer: { search: true, browse: true, buying: true, selling: true, tools: true },
  /** Paperwork of a purchase, without links to selling. */
  buyer_only: { search: true, browse: true, buying: true, selling: false, tools: true },
  /** Seller pages for someone who also buys: fewer links, but still a way back to the lots. */
  seller: { search: true, browse: false, buying: true, selling: true, tools: true },
  /** Paperwork of a sale, without links to buying. */
  seller_only: { search: false, browse: false, buying: false, selling: true, tools: true },
  /** A single task to complete, such as signing in or out. */
  focused: { search: false, browse: false, buying: false, selling: false, tools: false },
};

// Placeholders in the cached header and footer for values of one page or user. fillShell replaces
// them.

/** Values of the page. */
export const pagePlaceholders = {
  /** An additional class of the header, with a leading space. */
  width: '__page_width__',
  /** Path and query as the value of a field. `/` for the home page. */
  plainPath: '__page_plain__',
  /** The path encoded as a query parameter. */
  returnPath: '__page_return__',
  /** The query of the results page, for the search box. */
  query: '__page_query__',
} as const;

/** Path and query in a language, without the locale. */
export const getPathPlaceholder = (locale: Locale): string => `__page_path_${locale}__`;

/** The parts that depend on the signed-in user; shell.ts fills them in. */
export const viewerPlaceholders = {
  name: '__user_name__',
  badge: '__user_badge__',
  buyingCounts: '__user_buying_counts__',
  unread: '__user_unread__',
  selling: '__user_selling__',
} as const;

const paths: Record<string, string> = {
  brand:
    '<path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/>' +
    '<path d="m8 8 6-6"/><path d="m9 7 8 8"/><path d="m14 2 7 7"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  globe:
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16" fill="currentColor"/>',
  bell:
    '<path d="M10.3 21a2 2 0 0 0 3.4 0"/><path d="M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7' +
    'C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4 4-6 8-6s8 2 8 6"/>',
};

/** The icons of the header and footer, drawn by us on a 24-pixel grid. */
function renderIcon(name: keyof typeof paths): string {
  return (
    '<svg class="shell-icon" viewBox="0 0 24 24" width="20" height="20" fill="none"' +
    ' stroke="currentColor" stroke-width="1.75" stroke-linecap="round"' +
    ` stroke-linejoin="round" aria-hidden="true">${paths[name] ?? ''}</svg>`
  );
}

type HeaderOptions = { locale: Locale; audience: Audience; isSignedIn: boolean };

export function languageLinks(current: Locale): string {
  return locales
    .map((locale) => {
      const { htmlLang, autonym } = localeDetails[locale];
      const currentAttribute = locale === current ? ' aria-current="true"' : '';
      return (
        `<li><a href="/${locale}${getPathPlaceholder(locale)}" lang="${htmlLang}"` +
        ` hreflang="${htmlLang}" data-reload=""` +
        ` data-locale="${locale}"${currentAttribute}>${autonym}</a></li>`
      );
    })
    .join('');
}

type HeaderHelpers = { t: (id: MessageId) => string; to: (path: string) => string };

function searchBox({ t, to }: HeaderHelpers): string {
  return (
    `<form class="site-search" role="search" action="${to('/s')}" method="get">` +
    `<label class="visually-hidden" for="site-search">${t('shell.search.label')}</label>` +
    '<input id="site-search" class="site-search__input" type="search" name="q"' +
    ` value="${pagePlaceholders.query}" maxlength="200" autocomplete="off"` +
    ` placeholder="${t('shell.search.placeholder')}">` +
    '<button class="site-search__button" type="submit"' +
    ` aria-label="${t('shell.search.submit')}">${renderIcon('search')}</button></form>`
  );
}

function accountMenu({ t, to }: HeaderHelpers, { buying, selling }: AudienceSections): string {
  const link = (path: string, id: MessageId): string =>
    `<li><a href="${to(path)}">${t(id)}</a></li>`;
  const items =
    (buying ? viewerPlaceholders.buyingCounts : '') +
    (buying ? link('/my-bids', 'shell.myBids') + link('/interests', 'shell.interests') : '') +
    (selling ? viewerPlaceholders.selling : '') +
    link('/accounts/settings/account', 'shell.settings') +
    link('/user/logout', 'shell.signOut');
  return (
    '<details class="site-menu" data-menu="">' +
    `<summary class="site-header__action">${renderIcon('user')}` +
    `<span class="visually-hidden">${t('shell.account')}</span> ` +
    `<span class="site-header__name">${viewerPlaceholders.name}</span>` +
    `${viewerPlaceholders.badge}</summary>` +
    `<ul class="site-menu__list">${items}</ul></details>`
  );
}

/** Links to the notifications, with the number of unread ones. */
function notificationsLink({ t, to }: HeaderHelpers): string {
  return (
    `<a class="site-header__action" href="${to('/notifications')}">${renderIcon('bell')}` +
    `<span class="visually-hidden">${t('shell.notifications')}</span>` +
    `${viewerPlaceholders.unread}</a>`
  );
}

/**
 * Both links have a page of their own. With scripts they open as an overlay over the current page.
 */
function entryLinks({ t, to }: HeaderHelpers): string {
  const signIn =
    '<a class="site-header__action site-header__sign-in"' +
    ` href="${to('/accounts/login')}?redirect_after=${pagePlaceholders.returnPath}"` +
    ` data-overlay="SIGN_IN" rel="nofollow">${renderIcon('user')}` +
    `<span>${t('shell.signIn')}</span></a>`;
  const register =
    '<a class="site-header__action site-header__register"' +
    ` href="${to('/accounts/register')}?redirect_after=${pagePlaceholders.returnPath}"` +
    ` data-overlay="SIGN_UP" rel="nofollow">${t('shell.register')}</a>`;
  return signIn + register;
}

function headerActions(
  helpers: HeaderHelpers,
  { locale, isSignedIn }: HeaderOptions,
  sections: AudienceSections,
): string {
  const { t } = helpers;
  const languages =
    '<details class="site-menu" data-menu="">' +
    `<summary class="site-header__action">${renderIcon('globe')}` +
    `<span class="visually-hidden">${t('shell.language')}</span> ` +
    `<span class="site-header__code">${locale.slice(0, 2).toUpperCase()}</span></summary>` +
    `<ul class="site-menu__list site-menu__list--columns">${languageLinks(locale)}</ul></details>`;
  const theme =
    '<button class="site-header__action" type="button" data-theme-switch=""' +
    ` data-label-light="${t('shell.theme.light')}"` +
    ` data-label-dark="${t('shell.theme.dark')}" data-waiting="">${renderIcon('theme')}</button>`;
  const account = isSignedIn
    ? notificationsLink(helpers) + accountMenu(helpers, sections)
    : entryLinks(helpers);
  return `<div class="site-header__actions">${languages}${theme}${account}</div>`;
}

export function renderHeader(options: HeaderOptions): string {
  const { locale, audience } = options;
  const intl = getIntl(locale);
  const t = (id: MessageId): string => escapeHtml(intl.formatMessage({ id }));
  const to = (path: string): string => toLocalePath(locale, path);
  const sections = audienceSections[audience];
  const brand =
    `<a class="site-header__brand" href="${to('/')}"` +
    ` aria-label="${t('shell.home')}">${renderIcon('brand')}` +
    '<span aria-hidden="true">Gavel</span></a>';
  const search = sections.search ? searchBox({ t, to }) : '';
  // Replaces the search box where a picture fills a phone's first screen.
  const searchLink = sections.search
    ? `<a class="site-header__action site-header__find" href="${to('/s')}"` +
      ` aria-label="${t('shell.search.label')}">${renderIcon('search')}</a>`
    : '';
  const actions = sections.tools ? headerActions({ t, to }, options, sections) : '';
  const links = sections.browse
    ? `<nav class="site-nav" aria-label="${t('shell.nav')}">` +
      `<ul><li><a href="${to('/c')}">${t('shell.categories')}</a></li>` +
      `<li><a href="${to('/e')}">${t('shell.allLots')}</a></li>` +
      `<li><a href="${to('/ca')}">${t('shell.auctions')}</a></li>` +
      `<li><a href="${to('/x')}">${t('shell.collections')}</a></li>` +
      `<li><a href="${to('/feed')}">${t('shell.feed')}</a></li></ul></nav>`
    : '';
  const noScript = sections.tools
    ? `<noscript><p class="site-header__note">${t('shell.noScript')}</p></noscript>`
    : '';
  return (
    `<a class="skip-link" href="#main">${t('shell.skip')}</a>${CONSENT_PLACEHOLDER}` +
    '<header id="site-header"' +
    ` class="site-header site-header--${audience}${pagePlaceholders.width}">` +
    `<div class="site-header__row">${brand}${searchLink}${search}${actions}</div>` +
    `${links}${noScript}</header>`
  );
}
