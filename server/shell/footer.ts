// The footer: where else to go, the languages, and, in the demo, a line that says so.
import { getIntl, localePath, type Audience } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';
import { languageLinks } from './header';

type FooterFacts = { locale: Locale; audience: Audience; isDemo: boolean };

export function renderFooter({ locale, audience, isDemo }: FooterFacts): string {
  const { t: translate } = getIntl(locale);
  const t = (id: string): string => escapeHtml(translate(id));
  const to = (path: string): string => localePath(locale, path);
  const demo = isDemo ? `<p class="site-footer__demo">${t('shell.demo')}</p>` : '';
  if (audience === 'focused') return `<footer class="site-footer">${demo}</footer>`;
  const links = `<ul class="site-footer__links"><li><a href="${to('/c')}">${t('shell.categories')}</a></li><li><a href="${to('/e')}">${t('shell.allLots')}</a></li><li><a href="${to('/ca')}">${t('shell.auctions')}</a></li><li><a href="${to('/s')}">${t('shell.search.label')}</a></li></ul>`;
  return `<footer class="site-footer"><div class="site-footer__inner"><p class="site-footer__brand">Gavel</p><p class="site-footer__line">${t('shell.line')}</p><nav aria-label="${t('shell.footerNav')}">${links}</nav><nav aria-label="${t('shell.language')}"><ul class="site-footer__languages">${languageLinks(locale)}</ul></nav>${demo}</div></footer>`;
}
