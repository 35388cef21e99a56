// The footer: where else to go, the languages, and, in the demo, a line that says so.
import { getIntl, localePath, type Audience } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';
import { audienceParts } from './audienceParts';
import { languageLinks } from './header';

type FooterFacts = { locale: Locale; audience: Audience; isDemo: boolean };

export function renderFooter({ locale, audience, isDemo }: FooterFacts): string {
  const { t: translate } = getIntl(locale);
  const t = (id: string): string => escapeHtml(translate(id));
  const to = (path: string): string => localePath(locale, path);
  const demo = isDemo ? `<p class="site-footer__demo">${t('shell.demo')}</p>` : '';
  const { browse, search, tools } = audienceParts[audience];
  if (!tools) return `<footer class="site-footer"><div class="site-footer__inner">${demo}</div></footer>`;
  const link = (path: string, id: string): string => `<li><a href="${to(path)}">${t(id)}</a></li>`;
  const links =
    (browse ? link('/c', 'shell.categories') + link('/e', 'shell.allLots') + link('/ca', 'shell.auctions') : '') +
    (search ? link('/s', 'shell.search.label') : '') +
    link('/terms', 'shell.terms') +
    link('/privacy', 'shell.privacy');
  const pages = `<nav aria-label="${t('shell.footerNav')}"><ul class="site-footer__links">${links}</ul></nav>`;
  return `<footer class="site-footer"><div class="site-footer__inner"><p class="site-footer__brand">Gavel</p><p class="site-footer__line">${t('shell.line')}</p>${pages}<nav aria-label="${t('shell.language')}"><ul class="site-footer__languages">${languageLinks(locale)}</ul></nav>${demo}</div></footer>`;
}
