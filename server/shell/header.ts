// The header: word mark, search, categories, language, theme, and the way to sign in or the account menu. Plain HTML
// that works without scripts; src/app/shell makes its menus close by themselves and its theme switch act at once.
import { getIntl, localePath, type Audience } from '../../src/entry/server';
import { localeFacts, locales, type Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';
import { audienceParts } from './audienceParts';
import { icon } from './icons';
import { NAME_MARK, PATH_MARK, QUERY_MARK, RETURN_MARK } from './marks';

type HeaderFacts = { locale: Locale; audience: Audience; isSignedIn: boolean };

export function languageLinks(current: Locale): string {
  return locales
    .map((locale) => {
      const { htmlLang, autonym } = localeFacts[locale];
      const mark = locale === current ? ' aria-current="true"' : '';
      return `<li><a href="/${locale}${PATH_MARK}" lang="${htmlLang}" hreflang="${htmlLang}" data-reload="" data-locale="${locale}"${mark}>${autonym}</a></li>`;
    })
    .join('');
}

type Words = { t: (id: string) => string; to: (path: string) => string };

function searchBox({ t, to }: Words): string {
  return `<form class="site-search" role="search" action="${to('/s')}" method="get"><label class="visually-hidden" for="site-search">${t('shell.search.label')}</label><input id="site-search" class="site-search__input" type="search" name="q" value="${QUERY_MARK}" maxlength="200" autocomplete="off" placeholder="${t('shell.search.placeholder')}"><button class="site-search__button" type="submit" aria-label="${t('shell.search.submit')}">${icon('search')}</button></form>`;
}

function accountMenu({ t, to }: Words, hasBuying: boolean): string {
  const buying = `<li><a href="${to('/my-bids')}">${t('shell.myBids')}</a></li><li><a href="${to('/favorites')}">${t('shell.favorites')}</a></li>`;
  return `<details class="site-menu" data-menu=""><summary class="site-header__action">${icon('user')}<span class="visually-hidden">${t('shell.account')}</span> <span class="site-header__name">${NAME_MARK}</span></summary><ul class="site-menu__list">${hasBuying ? buying : ''}<li><a href="${to('/user/logout')}">${t('shell.signOut')}</a></li></ul></details>`;
}

function headerActions({ t, to }: Words, { locale, isSignedIn }: HeaderFacts, hasBuying: boolean): string {
  const languages = `<details class="site-menu" data-menu=""><summary class="site-header__action">${icon('globe')}<span class="visually-hidden">${t('shell.language')}</span> <span class="site-header__code">${locale.slice(0, 2).toUpperCase()}</span></summary><ul class="site-menu__list site-menu__list--columns">${languageLinks(locale)}</ul></details>`;
  const theme = `<button class="site-header__action" type="button" data-theme-switch="" data-label-light="${t('shell.theme.light')}" data-label-dark="${t('shell.theme.dark')}" hidden>${icon('theme')}</button>`;
  const signIn = `<a class="site-header__action site-header__sign-in" href="${to('/accounts/login')}?redirect_after=${RETURN_MARK}" data-overlay="SIGN_IN" rel="nofollow">${icon('user')}<span>${t('shell.signIn')}</span></a>`;
  return `<div class="site-header__actions">${languages}${theme}${isSignedIn ? accountMenu({ t, to }, hasBuying) : signIn}</div>`;
}

export function renderHeader(facts: HeaderFacts): string {
  const { locale, audience } = facts;
  const { t: translate } = getIntl(locale);
  const t = (id: string): string => escapeHtml(translate(id));
  const to = (path: string): string => localePath(locale, path);
  const parts = audienceParts[audience];
  const brand = `<a class="site-header__brand" href="${to('/')}" aria-label="${t('shell.home')}">${icon('brand')}<span aria-hidden="true">Gavel</span></a>`;
  const search = parts.search ? searchBox({ t, to }) : '';
  const actions = parts.tools ? headerActions({ t, to }, facts, parts.buying) : '';
  const links = parts.browse
    ? `<nav class="site-nav" aria-label="${t('shell.nav')}"><ul><li><a href="${to('/c')}">${t('shell.categories')}</a></li><li><a href="${to('/e')}">${t('shell.allLots')}</a></li><li><a href="${to('/ca')}">${t('shell.auctions')}</a></li></ul></nav>`
    : '';
  return `<a class="skip-link" href="#main">${t('shell.skip')}</a><header id="site-header" class="site-header site-header--${audience}"><div class="site-header__row">${brand}${search}${actions}</div>${links}</header>`;
}
