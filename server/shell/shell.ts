// Header and footer as HTML fragments, by locale, audience and whether someone is signed in; made once and kept, not
// React's work. What belongs to one page or person (its own address, the name) is a mark that fillShell fills in.
import { addMessages } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import type { Audience } from '../../src/platform/routing';
import type { LocaleMessages } from '../../config/i18n/readCompiledMessages';
import type { ShellFragments } from '../ssr/document';
import { escapeHtml } from '../ssr/escapeHtml';
import { renderFooter } from './footer';
import { renderHeader } from './header';

export const PATH_MARK = '__gavel_path__';
export const RETURN_MARK = '__gavel_return__';
export const NAME_MARK = '__gavel_name__';

export type Shell = (locale: Locale, audience: Audience, isSignedIn: boolean) => ShellFragments;

/** Puts every locale's words into the catalogue; called once at start. */
export function loadWords(messages: readonly LocaleMessages[]): void {
  for (const { locale, messages: words } of messages) addMessages(locale, words);
}

export function createShell({ isDemo }: { isDemo: boolean }): Shell {
  const made = new Map<string, ShellFragments>();
  return (locale, audience, isSignedIn) => {
    const key = `${locale} ${audience} ${isSignedIn}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fragments = { header: renderHeader({ locale, audience, isSignedIn }), footer: renderFooter({ locale, audience, isDemo }) };
    made.set(key, fragments);
    return fragments;
  };
}

type Fill = { pathname: string; search: string; displayName: string | null };

export function fillShell({ header, footer }: ShellFragments, { pathname, search, displayName }: Fill): ShellFragments {
  const path = pathname === '/' ? '' : pathname;
  const fill = (html: string): string =>
    html
      .replaceAll(PATH_MARK, escapeHtml(path + search))
      .replaceAll(RETURN_MARK, escapeHtml(encodeURIComponent((path || '/') + search)))
      .replaceAll(NAME_MARK, escapeHtml(displayName ?? ''));
  return { header: fill(header), footer: fill(footer) };
}
