// The footer: site links, languages, and a note in the demo.
import escapeHtml from 'escape-html';
import { getIntl, toLocalePath, type Audience, type MessageId } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { audienceSections } from './audienceSections';
import { languageLinks } from './header';

type FooterOptions = { locale: Locale; audience: Audience; isDemo: boolean };

export function renderFooter({ locale, audience, isDemo }: FooterOptions): string {
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
