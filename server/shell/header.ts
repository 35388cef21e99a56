// The header: word mark, search, categories, language, theme, and the way to sign in or the account menu. Plain HTML
// that works without scripts; src/app/shell makes its menus close by themselves and its theme switch act at once.
import { getIntl, localePath, type Audience } from '../../src/entry/server';
import { localeFacts, locales, type Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';
import { audienceParts, type AudienceParts } from './audienceParts';
import { icon } from './icons';
import { pageMarks, viewerMarks } from './marks';

type HeaderFacts = { locale: Locale; audience: Audience; isSignedIn: boolean };

export function languageLinks(current: Locale): string {
  return locales
    .map((locale) => {
      const { htmlLang, autonym } = localeFacts[locale];
      const mark = locale === current ? ' aria-current="true"' : '';
      return `<li><a href="/${locale}${pageMarks.path}" lang="${htmlLang}" hreflang="${htmlLang}" data-reload="" data-locale="${locale}"${mark}>${autonym}</a></li>`;
    })
    .join('');
}

type Words = { t: (id: string) => string; to: (path: string) => string };

function searchBox({ t, to }: Words): string {
  return `<form class="site-search" role="search" action="${to('/s')}" method="get"><label class="visually-hidden" for="site-search">${t('shell.search.label')}</label><input id="site-search" class="site-search__input" type="search" name="q" value="${pageMarks.query}" maxlength="200" autocomplete="off" placeholder="${t('shell.search.placeholder')}"><button class="site-search__button" type="submit" aria-label="${t('shell.search.submit')}">${icon('search')}</button></form>`;
}

function accountMenu({ t, to }: Words, { buying, selling }: AudienceParts): string {
  const link = (path: string, id: string): string => `<li><a href="${to(path)}">${t(id)}</a></li>`;
  const items =
    (buying ? viewerMarks.buyingCounts : '') +
    viewerMarks.messageCount +
    (buying ? link('/my-bids', 'shell.myBids') + link('/favorites', 'shell.favorites') : '') +
    (selling ? viewerMarks.selling : '') +
    link('/accounts/settings/account', 'shell.settings') +
    link('/user/logout', 'shell.signOut');
  return `<details class="site-menu" data-menu=""><summary class="site-header__action">${icon('user')}<span class="visually-hidden">${t('shell.account')}</span> <span class="site-header__name">${viewerMarks.name}</span>${viewerMarks.badge}</summary><ul class="site-menu__list">${items}</ul></details>`;
}

/** Each has a page; with scripts the same lies over the present page. */
function entryLinks({ t, to }: Words): string {
  const signIn = `<a class="site-header__action site-header__sign-in" href="${to('/accounts/login')}?redirect_after=${pageMarks.returnPath}" data-overlay="SIGN_IN" rel="nofollow">${icon('user')}<span>${t('shell.signIn')}</span></a>`;
  const register = `<a class="site-header__action site-header__register" href="${to('/accounts/register')}?redirect_after=${pageMarks.returnPath}" data-overlay="SIGN_UP" rel="nofollow">${t('shell.register')}</a>`;
  return signIn + register;
}

function headerActions(words: Words, { locale, isSignedIn }: HeaderFacts, parts: AudienceParts): string {
  const { t } = words;
  const languages = `<details class="site-menu" data-menu=""><summary class="site-header__action">${icon('globe')}<span class="visually-hidden">${t('shell.language')}</span> <span class="site-header__code">${locale.slice(0, 2).toUpperCase()}</span></summary><ul class="site-menu__list site-menu__list--columns">${languageLinks(locale)}</ul></details>`;
  const theme = `<button class="site-header__action" type="button" data-theme-switch="" data-label-light="${t('shell.theme.light')}" data-label-dark="${t('shell.theme.dark')}" data-waiting="">${icon('theme')}</button>`;
  return `<div class="site-header__actions">${languages}${theme}${isSignedIn ? accountMenu(words, parts) : entryLinks(words)}</div>`;
}

export function renderHeader(facts: HeaderFacts): string {
  const { locale, audience } = facts;
  const { t: translate } = getIntl(locale);
  const t = (id: string): string => escapeHtml(translate(id));
  const to = (path: string): string => localePath(locale, path);
  const parts = audienceParts[audience];
  const brand = `<a class="site-header__brand" href="${to('/')}" aria-label="${t('shell.home')}">${icon('brand')}<span aria-hidden="true">Gavel</span></a>`;
  const search = parts.search ? searchBox({ t, to }) : '';
  // In the place of the box where a phone's first screen belongs to a picture.
  const searchLink = parts.search ? `<a class="site-header__action site-header__find" href="${to('/s')}" aria-label="${t('shell.search.label')}">${icon('search')}</a>` : '';
  const actions = parts.tools ? headerActions({ t, to }, facts, parts) : '';
  const links = parts.browse
    ? `<nav class="site-nav" aria-label="${t('shell.nav')}"><ul><li><a href="${to('/c')}">${t('shell.categories')}</a></li><li><a href="${to('/e')}">${t('shell.allLots')}</a></li><li><a href="${to('/ca')}">${t('shell.auctions')}</a></li></ul></nav>`
    : '';
  return `<a class="skip-link" href="#main">${t('shell.skip')}</a><header id="site-header" class="site-header site-header--${audience}${pageMarks.width}"><div class="site-header__row">${brand}${searchLink}${search}${actions}</div>${links}</header>`;
}
