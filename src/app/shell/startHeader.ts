// Enhances the server-rendered header, which works without it: menus close on Esc and outside
// clicks, the theme switch and the language links store the choice, and the search box moves in the
// DOM to where it is visible, for the Tab order.
import type { IntlShape } from 'react-intl';
import { readCookie, writeCookie } from '../../platform/cookies';
import type { Viewer } from '../../api/buyer/users';
import { getFormat } from '../../i18n/getFormat';
import { watchListChoices } from '../listChoices';

type Counts = Pick<Viewer, 'unpaidOrders' | 'outbidLots' | 'unreadMessages'>;

const MAX_COUNT = 99;

function write(name: string, count: number, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    element.hidden = count === 0;
    const target = element.querySelector('a') ?? element;
    if (target.textContent !== text) target.textContent = text;
  }
}

/**
 * Writes the user's counts into the server-rendered header, which has hidden elements for them even
 * where there is nothing to count. The texts must equal those of server/shell/shell.ts.
 */
export function showHeaderCounts(
  { unpaidOrders, outbidLots, unreadMessages }: Counts,
  intl: IntlShape,
): void {
  const { number } = getFormat(intl);
  const writeBadge = (badge: string, words: string, count: number, text: string): void => {
    write(badge, count, count > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(count));
    write(words, count, text);
  };
  write(
    'unpaid',
    unpaidOrders,
    intl.formatMessage({ id: 'shell.counts.unpaidOrders' }, { count: unpaidOrders }),
  );
  write(
    'outbid',
    outbidLots,
    intl.formatMessage({ id: 'shell.counts.outbidLots' }, { count: outbidLots }),
  );
  const waiting = unpaidOrders + outbidLots;
  writeBadge(
    'badge',
    'waiting',
    waiting,
    intl.formatMessage({ id: 'shell.counts.waiting' }, { count: waiting }),
  );
  writeBadge(
    'unread',
    'unreadwords',
    unreadMessages,
    intl.formatMessage({ id: 'shell.counts.unread' }, { count: unreadMessages }),
  );
}

const THEME_COOKIE = 'theme';
const LOCALE_COOKIE = 'locale';
const YEAR_SECONDS = 31_536_000;

function startMenus(): void {
  const openMenus = (): HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'),
  ];
  document.addEventListener('click', (event) => {
    for (const menu of openMenus()) {
      const isInside = event.target instanceof Node && menu.contains(event.target);
      const isLinkClick = event.target instanceof Element && event.target.closest('a') !== null;
      if (!isInside || isLinkClick) menu.open = false;
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

function isDark(): boolean {
  const chosenTheme = document.documentElement.dataset['theme'];
  return chosenTheme === undefined
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : chosenTheme === 'dark';
}

/** Call again after the header's tools are replaced. */
function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (button === null) return;
  const updateLabel = (): void => {
    const next = isDark() ? button.dataset['labelLight'] : button.dataset['labelDark'];
    button.setAttribute('aria-label', next ?? '');
    button.title = next ?? '';
  };
  updateLabel();
  delete button.dataset['waiting'];
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    writeCookie(THEME_COOKIE, theme, YEAR_SECONDS);
    updateLabel();
  });
}

/** Language links lead to the current page, which client navigation may have changed. */
function startLanguageLinks(currentLocale: string): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-locale]')
        : null;
    const locale = link?.dataset['locale'];
    if (link === null || locale === undefined) return;
    writeCookie(LOCALE_COOKIE, locale, YEAR_SECONDS);
    const rest = window.location.pathname.slice(currentLocale.length + 1);
    link.href = `/${locale}${rest}${window.location.search}`;
  });
}

/**
 * In a single row the search box comes before the tools, on its own row after them. The breakpoint
 * must match shell.css.
 */
function startSearchPlacement(): void {
  const oneRow = window.matchMedia('(width >= 64rem)');
  const placeSearch = (): void => {
    const search = document.querySelector('.site-search');
    const actions = document.querySelector('.site-header__actions');
    if (search === null || actions === null) return;
    const isBeforeActions = search.nextElementSibling === actions;
    if (isBeforeActions === oneRow.matches) return;
    // Moving a focused element blurs it: while the search box has the focus, the tools move
    // instead.
    const isTyping = search.contains(document.activeElement);
    const [movedElement, fixedElement] = isTyping ? [actions, search] : [search, actions];
    if (isBeforeActions === isTyping) fixedElement.before(movedElement);
    else fixedElement.after(movedElement);
  };
  placeSearch();
  oneRow.addEventListener('change', placeSearch);
}

export function startHeader(currentLocale: string): void {
  startMenus();
  startSearchPlacement();
  startThemeSwitch();
  startLanguageLinks(currentLocale);
  // Not part of the header, but needed on every page like it, and not before hydration.
  watchListChoices();
  if (readCookie(document.cookie, LOCALE_COOKIE) === null)
    writeCookie(LOCALE_COOKIE, currentLocale, YEAR_SECONDS);
}

const ACTIONS_SELECTOR = '.site-header__actions';

/**
 * Replaces the header's tools with the server's current ones, after the signed-in user has changed
 * without a page load. Rejects while offline and leaves the header as it was.
 */
export async function refreshHeader(locale: string): Promise<void> {
  const { pathname, search } = window.location;
  const response = await fetch(pathname + search, {
    credentials: 'same-origin',
    headers: { accept: 'text/html', 'accept-language': locale },
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const actions = page.querySelector(ACTIONS_SELECTOR);
  if (!response.ok || actions === null) return;
  document.querySelector(ACTIONS_SELECTOR)?.replaceWith(document.importNode(actions, true));
  startThemeSwitch();
}
