// How the two legal pages are put together: which sections each has, in order, and the values that their sentences name.
// A paragraph is the message `<page>.<section>.<paragraph>`, a heading `<page>.<section>.title`.
import { legalFigures } from '../../../lib/legalFigures';
import type { Format } from '../../../i18n/createFormat';

export type LegalPageName = 'terms' | 'privacy';

/** `anchor` is part of addresses: it stays when a heading changes. */
export type LegalSection = { anchor: string; name: string; paragraphs: readonly string[] };

const section = (name: string, paragraphs: readonly string[], anchor = name): LegalSection => ({ anchor, name, paragraphs });

export const legalSections: Readonly<Record<LegalPageName, readonly LegalSection[]>> = {
  terms: [
    section('agreement', ['parties', 'sale', 'law']),
    section('account', ['who', 'safe', 'close']),
    section('bids', ['binding', 'maximum', 'close', 'hold']),
    section('reserve', ['reserve', 'buyNow']),
    section('price', ['fee', 'total']),
    section('payment', ['deadline', 'late']),
    section('protection', ['held', 'covers', 'limits'], 'buyer-protection'),
    section('shipping', ['send', 'late']),
    section('inspection', ['inspect', 'dispute']),
    section('cancel', ['private', 'withdrawal']),
    section('adults', ['age', 'explicit']),
    section('customs', ['collected', 'seller']),
    section('selling', ['commission', 'invitation']),
    section('contact', ['changes', 'write']),
  ],
  privacy: [
    section('who', ['contact']),
    section('visit', ['lots', 'logs']),
    section('account', ['data', 'sessions', 'checks']),
    section('trade', ['data', 'cards']),
    section('share', ['sale', 'never']),
    section('mail', ['service', 'marketing']),
    section('keep', ['short', 'account']),
    // The table of cookies comes between the two.
    section('cookies', ['lead', 'storage']),
    section('rights', ['export', 'deletion', 'complaint']),
  ],
};

/** The figures of both pages, as their sentences show them. */
export function formatLegalFigures({ money, percent }: Format): Record<string, string | number> {
  const figures = legalFigures;
  return {
    seconds: figures.softCloseSeconds,
    extension: figures.extensionSeconds,
    holdMost: money(figures.bidHoldMost),
    buyNowMinutes: figures.buyNowMinutes,
    feePercent: percent(figures.fee.percentage),
    feeFixed: money(figures.fee.fixed),
    commissionPercent: percent(figures.commissionPercentage),
    payDays: figures.payDays,
    shipDays: figures.shipWorkingDays,
    answerDays: figures.answerWorkingDays,
    pickupDays: figures.pickupDays,
    inspectionDays: figures.inspectionDays,
    payoutDays: figures.payoutDays,
    withdrawalDays: figures.withdrawalDays,
    idleDays: figures.sessionIdleDays,
    sessionDays: figures.sessionDays,
    deviceDays: figures.deviceDays,
  };
}

export type CookieEntry = { names: readonly string[]; purpose: string; days: number | null };

/** Every cookie that this site sets. Over https, the names that scripts can't read have a prefix. `days` null: until the browser closes. */
export function listCookies(isSecure: boolean): readonly CookieEntry[] {
  const host = isSecure ? '__Host-' : '';
  return [
    { names: [`${host}session`], purpose: 'session', days: legalFigures.sessionDays },
    { names: [`${host}device`], purpose: 'device', days: legalFigures.deviceDays },
    { names: ['logged_in', 'user_id'], purpose: 'loggedIn', days: legalFigures.sessionDays },
    { names: ['x-s-csrf-token'], purpose: 'csrf', days: null },
    { names: ['anonymous_id'], purpose: 'anonymousId', days: legalFigures.anonymousIdDays },
    { names: ['locale', 'theme', 'view', 'tz', 'country'], purpose: 'choices', days: legalFigures.choiceDays },
    { names: ['explicit_content_agreed'], purpose: 'explicit', days: legalFigures.choiceDays },
  ];
}
