// The structure of the two legal pages: their sections in order, and the cookies.
import type { MessageId } from '../../i18n/messages';
import { experimentNames } from '../../lib/experiments';
import { legalFigures } from '../../lib/legalFigures';
import { marketingCookiesEnabled, statisticsAnswer } from '../../lib/storedValues';
import { FORCED_VARIANT_PREFIX } from '../../lib/trackingConstants';

export type LegalPageName = 'terms' | 'privacy';

/** `anchor` is part of URLs, so it stays the same if a heading changes. */
export type LegalSection = { anchor: string; title: MessageId; paragraphs: readonly MessageId[] };

export const legalSections: Readonly<Record<LegalPageName, readonly LegalSection[]>> = {
  terms: [
    {
      anchor: 'agreement',
      title: 'terms.agreement.title',
      paragraphs: ['terms.agreement.parties', 'terms.agreement.sale', 'terms.agreement.law'],
    },
    {
      anchor: 'account',
      title: 'terms.account.title',
      paragraphs: ['terms.account.who', 'terms.account.safe', 'terms.account.close'],
    },
    {
      anchor: 'bids',
      title: 'terms.bids.title',
      paragraphs: [
        'terms.bids.binding',
        'terms.bids.maximum',
        'terms.bids.close',
        'terms.bids.hold',
      ],
    },
    {
      anchor: 'reserve',
      title: 'terms.reserve.title',
      paragraphs: ['terms.reserve.reserve', 'terms.reserve.buyNow'],
    },
    {
      anchor: 'price',
      title: 'terms.price.title',
      paragraphs: ['terms.price.fee', 'terms.price.total'],
    },
    {
      anchor: 'payment',
      title: 'terms.payment.title',
      paragraphs: ['terms.payment.deadline', 'terms.payment.late'],
    },
    {
      anchor: 'buyer-protection',
      title: 'terms.protection.title',
      paragraphs: ['terms.protection.held', 'terms.protection.covers', 'terms.protection.limits'],
    },
    {
      anchor: 'shipping',
      title: 'terms.shipping.title',
      paragraphs: ['terms.shipping.send', 'terms.shipping.late'],
    },
    {
      anchor: 'inspection',
      title: 'terms.inspection.title',
      paragraphs: ['terms.inspection.inspect', 'terms.inspection.dispute'],
    },
    {
      anchor: 'cancel',
      title: 'terms.cancel.title',
      paragraphs: ['terms.cancel.private', 'terms.cancel.consumer'],
    },
    {
      anchor: 'adults',
      title: 'terms.adults.title',
      paragraphs: ['terms.adults.age', 'terms.adults.explicit'],
    },
    {
      anchor: 'customs',
      title: 'terms.customs.title',
      paragraphs: ['terms.customs.collected', 'terms.customs.seller'],
    },
    {
      anchor: 'selling',
      title: 'terms.selling.title',
      paragraphs: ['terms.selling.commission', 'terms.selling.invitation'],
    },
    {
      anchor: 'contact',
      title: 'terms.contact.title',
      paragraphs: ['terms.contact.changes', 'terms.contact.write'],
    },
  ],
  privacy: [
    { anchor: 'who', title: 'privacy.who.title', paragraphs: ['privacy.who.contact'] },
    {
      anchor: 'visit',
      title: 'privacy.visit.title',
      paragraphs: [
        'privacy.visit.lots',
        'privacy.visit.statistics',
        'privacy.visit.experiments',
        'privacy.visit.speed',
        'privacy.visit.logs',
      ],
    },
    {
      anchor: 'account',
      title: 'privacy.account.title',
      paragraphs: ['privacy.account.data', 'privacy.account.sessions', 'privacy.account.checks'],
    },
    {
      anchor: 'trade',
      title: 'privacy.trade.title',
      paragraphs: ['privacy.trade.data', 'privacy.trade.cards'],
    },
    {
      anchor: 'share',
      title: 'privacy.share.title',
      paragraphs: ['privacy.share.sale', 'privacy.share.never'],
    },
    {
      anchor: 'mail',
      title: 'privacy.mail.title',
      paragraphs: ['privacy.mail.service', 'privacy.mail.weekly'],
    },
    {
      anchor: 'keep',
      title: 'privacy.keep.title',
      paragraphs: ['privacy.keep.short', 'privacy.keep.account'],
    },
    // The cookie table is rendered after the first paragraph.
    {
      anchor: 'cookies',
      title: 'privacy.cookies.title',
      paragraphs: ['privacy.cookies.own', 'privacy.cookies.storage', 'privacy.cookies.partners'],
    },
    {
      anchor: 'rights',
      title: 'privacy.rights.title',
      paragraphs: ['privacy.rights.export', 'privacy.rights.deletion', 'privacy.rights.complaint'],
    },
  ],
};

export type CookieEntry = { names: readonly string[]; purpose: MessageId; days: number | null };

/**
 * All cookies of this site. Over https, cookies that scripts cannot read have a prefix. `days` is
 * null for cookies that last until the browser closes.
 */
export function listCookies(isSecure: boolean): readonly CookieEntry[] {
  const host = isSecure ? '__Host-' : '';
  return [
    {
      names: [`${host}session`],
      purpose: 'privacy.cookies.session',
      days: legalFigures.sessionDays,
    },
    { names: [`${host}device`], purpose: 'privacy.cookies.device', days: legalFigures.deviceDays },
    {
      names: ['logged_in', 'user_id'],
      purpose: 'privacy.cookies.loggedIn',
      days: legalFigures.sessionDays,
    },
    { names: ['x-s-csrf-token'], purpose: 'privacy.cookies.csrf', days: null },
    {
      names: ['anonymous_id'],
      purpose: 'privacy.cookies.visitor',
      days: legalFigures.anonymousIdDays,
    },
    {
      names: [
        'locale',
        'theme',
        'view',
        'feed_view',
        'sort_order',
        'seller_location',
        'buy_now_filter',
        'tz',
        'country',
        'currency',
      ],
      purpose: 'privacy.cookies.choices',
      days: legalFigures.choiceDays,
    },
    { names: ['redirected_from_lot'], purpose: 'privacy.cookies.redirect', days: null },
    {
      names: experimentNames.map((name) => FORCED_VARIANT_PREFIX + name),
      purpose: 'privacy.cookies.forced',
      days: null,
    },
    {
      names: [statisticsAnswer.name, marketingCookiesEnabled.name],
      purpose: 'privacy.cookies.consent',
      days: legalFigures.consentDays,
    },
    {
      names: ['explicit_content_agreed'],
      purpose: 'privacy.cookies.explicit',
      days: legalFigures.choiceDays,
    },
  ];
}
