// The question about cookies, above the header of every page until it is answered. Plain HTML in
// the flow of the page: it covers nothing, and the page does not move when scripts start. Sent by
// server/ssr/sendPage, outside the cached page. src/app/startLazyParts answers without a page load.
import escapeHtml from 'escape-html';
import {
  FORM_TOKEN_NAME,
  FORM_TOKEN_PLACEHOLDER,
  getIntl,
  toLocalePath,
  type MessageId,
} from '../../src/entry/server';
import type { consentChoices } from '../../src/lib/consent';
import type { Locale } from '../../src/lib/locales';

/** Replaced by the path of the page. */
const RETURN_PATH = '__return_path__';

const bannersByLocale = new Map<Locale, string>();

function renderBanner(locale: Locale): string {
  const intl = getIntl(locale);
  const t = (id: MessageId): string => escapeHtml(intl.formatMessage({ id }));
  const action = toLocalePath(locale, '/cookies');
  // Both buttons look the same, so that refusing is as easy as accepting.
  const button = (choice: (typeof consentChoices)[number], id: MessageId): string =>
    `<button class="site-consent__button" type="submit" name="choice" value="${choice}">` +
    `${t(id)}</button>`;
  return (
    `<section class="site-consent" aria-label="${t('privacy.consent.label')}">` +
    `<form class="site-consent__form" method="post" action="${action}" data-consent="">` +
    `<input type="hidden" name="${FORM_TOKEN_NAME}" value="${FORM_TOKEN_PLACEHOLDER}">` +
    `<input type="hidden" name="redirect_after" value="${RETURN_PATH}">` +
    `<p class="site-consent__text">${t('privacy.consent.ask')} ` +
    `<a href="${action}" data-reload="">${t('privacy.consent.choose')}</a></p>` +
    `<div class="site-consent__buttons">${button('necessary', 'privacy.consent.necessary')}` +
    `${button('all', 'privacy.consent.all')}</div></form></section>`
  );
}

/** `path`: where the visitor returns to, without the locale. */
export function renderConsentBanner(locale: Locale, path: string): string {
  const banner = bannersByLocale.get(locale) ?? renderBanner(locale);
  bannersByLocale.set(locale, banner);
  // A function, because a text would be searched for patterns such as $&.
  return banner.replace(RETURN_PATH, () => escapeHtml(path.toWellFormed()));
}
