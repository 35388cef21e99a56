// Makes the server's header act at once where it can: menus close on Esc and outside clicks, the theme switch and the
// language links remember the choice, and "Sign in" opens the overlay. Everything works without it. Called after
// hydration.
import { readCookie } from '../../platform/cookies';
import { writeCookie } from '../../platform/writeCookie';

const THEME_COOKIE = 'theme';
const LOCALE_COOKIE = 'locale';
const YEAR_SECONDS = 31_536_000;

function startMenus(): void {
  const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
  document.addEventListener('click', (event) => {
    for (const menu of openMenus()) {
      const isInside = event.target instanceof Node && menu.contains(event.target);
      const isChoice = event.target instanceof Element && event.target.closest('a') !== null;
      if (!isInside || isChoice) menu.open = false;
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
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

/** Again after the header's tools have been replaced. */
export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (button === null) return;
  const label = (): void => {
    const next = isDark() ? button.dataset['labelLight'] : button.dataset['labelDark'];
    button.setAttribute('aria-label', next ?? '');
    button.title = next ?? '';
  };
  label();
  delete button.dataset['waiting'];
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    writeCookie(THEME_COOKIE, theme, YEAR_SECONDS);
    label();
  });
}

/** A language link leads to the page that is shown now, which client navigation may have changed. */
function startLanguageLinks(currentLocale: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
    const locale = link?.dataset['locale'];
    if (link === null || locale === undefined) return;
    writeCookie(LOCALE_COOKIE, locale, YEAR_SECONDS);
    const rest = window.location.pathname.slice(currentLocale.length + 1);
    link.href = `/${locale}${rest}${window.location.search}`;
  });
}

export function startHeader(currentLocale: string): void {
  startMenus();
  startThemeSwitch();
  startLanguageLinks(currentLocale);
  if (readCookie(document.cookie, LOCALE_COOKIE) === null) writeCookie(LOCALE_COOKIE, currentLocale, YEAR_SECONDS);
}
