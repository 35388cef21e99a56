// The templates of mails and text messages: the texts of each, and the target of its link. `{code}`
// and tokens are sealed in the row (see openMail); other values come from its params.
import type { MailKey } from './getMailIntl';
import { findOrderMail } from './orderMails';

/**
 * `lot` is the row's lot, `search` its list of lots; an order's page is its buyer's or its
 * seller's. The others are pages of the site; `register`, `reset` and `email` carry the row's
 * token.
 */
export type MailTarget =
  | 'lot'
  | 'search'
  | 'home'
  | 'register'
  | 'reset'
  | 'email'
  | 'forgot'
  | 'settings'
  | 'buyer_order'
  | 'seller_order';
type Template = {
  subject: MailKey;
  lines: readonly MailKey[];
  link?: { to: MailTarget; text: MailKey };
};

const viewLot = { to: 'lot', text: 'mail.viewLot' } as const;
/**
 * Security notices end with this link, so that a user who did not make the change can secure the
 * account.
 */
const secureAccount = { to: 'forgot', text: 'mail.notYou.link' } as const;
const securitySettings = { to: 'settings', text: 'mail.passkeyAdded.action' } as const;

const templates: Readonly<Record<string, Template>> = {
  outbid: {
    subject: 'mail.outbid.subject',
    lines: ['mail.outbid.body', 'mail.closesAt'],
    link: viewLot,
  },
  closing_soon: {
    subject: 'mail.closingSoon.subject',
    lines: ['mail.closingSoon.text', 'mail.closesAt'],
    link: viewLot,
  },
  new_match: {
    subject: 'mail.newMatches.subject',
    lines: ['mail.newMatches.one'],
    link: { to: 'search', text: 'mail.newMatches.action' },
  },
  new_matches: {
    subject: 'mail.newMatches.subject',
    lines: ['mail.newMatches.many'],
    link: { to: 'search', text: 'mail.newMatches.action' },
  },
  weekly_picks: {
    subject: 'mail.weekly.subject',
    lines: ['mail.weekly.picks', 'mail.weekly.reason'],
    link: { to: 'home', text: 'mail.weekly.action' },
  },
  weekly_popular: {
    subject: 'mail.weekly.subject',
    lines: ['mail.weekly.popular', 'mail.weekly.reason'],
    link: { to: 'home', text: 'mail.weekly.action' },
  },
  won: {
    subject: 'mail.won.subject',
    lines: ['mail.won.body', 'mail.orderReference', 'mail.payBy'],
    link: viewLot,
  },
  sold: {
    subject: 'mail.sold.subject',
    lines: ['mail.sold.body', 'mail.orderReference'],
    link: viewLot,
  },
  offer: {
    subject: 'mail.offer.subject',
    lines: ['mail.offer.body', 'mail.offer.until'],
    link: { to: 'lot', text: 'mail.offer.action' },
  },
  // Sent to the admins of the marketplace.
  manual_offer: {
    subject: 'mail.manualOffer.subject',
    lines: ['mail.manualOffer.body'],
    link: viewLot,
  },
  not_sold: { subject: 'mail.notSold.subject', lines: ['mail.notSold.body'], link: viewLot },

  registration_code: {
    subject: 'mail.registrationCode.subject',
    lines: ['mail.code.line', 'mail.registrationCode.link', 'mail.ignore'],
    link: { to: 'register', text: 'mail.registrationCode.action' },
  },
  registration_exists: {
    subject: 'mail.registrationExists.subject',
    lines: ['mail.registrationExists.body', 'mail.ignore'],
    link: { to: 'forgot', text: 'mail.forgot.link' },
  },
  registration_completed: {
    subject: 'mail.registrationDone.subject',
    lines: ['mail.registrationDone.body'],
    link: { to: 'home', text: 'mail.registrationDone.action' },
  },
  password_reset: {
    subject: 'mail.passwordReset.subject',
    lines: ['mail.passwordReset.body', 'mail.ignore'],
    link: { to: 'reset', text: 'mail.passwordReset.action' },
  },
  password_changed: {
    subject: 'mail.passwordChanged.subject',
    lines: ['mail.passwordChanged.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  email_change_code: {
    subject: 'mail.emailChangeCode.subject',
    lines: ['mail.code.line', 'mail.emailChangeCode.link', 'mail.ignore'],
    link: { to: 'email', text: 'mail.emailChangeCode.action' },
  },
  email_taken: {
    subject: 'mail.emailTaken.subject',
    lines: ['mail.emailTaken.body', 'mail.ignore'],
  },
  email_change_notice: {
    subject: 'mail.emailChangeNotice.subject',
    lines: ['mail.emailChangeNotice.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  email_changed: {
    subject: 'mail.emailChanged.subject',
    lines: ['mail.emailChanged.body', 'mail.notYou.support'],
  },
  phone_changed: {
    subject: 'mail.phoneChanged.subject',
    lines: ['mail.phoneChanged.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  new_device_code: {
    subject: 'mail.newDeviceCode.subject',
    lines: ['mail.code.line', 'mail.newDeviceCode.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  new_device_notice: {
    subject: 'mail.newDeviceNotice.subject',
    lines: ['mail.newDeviceNotice.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  step_up_code: {
    subject: 'mail.stepUpCode.subject',
    lines: ['mail.code.line', 'mail.stepUpCode.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  totp_enabled: {
    subject: 'mail.totpEnabled.subject',
    lines: ['mail.totpEnabled.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  totp_disabled: {
    subject: 'mail.totpDisabled.subject',
    lines: ['mail.totpDisabled.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  passkey_added: {
    subject: 'mail.passkeyAdded.subject',
    lines: ['mail.passkeyAdded.body', 'mail.passkeyAdded.notYou'],
    link: securitySettings,
  },
  passkey_removed: {
    subject: 'mail.passkeyRemoved.subject',
    lines: ['mail.passkeyRemoved.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  recovery_codes_created: {
    subject: 'mail.recoveryCodesMade.subject',
    lines: ['mail.recoveryCodesMade.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  recovery_code_used: {
    subject: 'mail.recoveryCodeUsed.subject',
    lines: ['mail.recoveryCodeUsed.body', 'mail.notYou.body'],
    link: secureAccount,
  },
  account_closed: { subject: 'mail.accountClosed.subject', lines: ['mail.accountClosed.body'] },

  text_code: {
    subject: 'mail.textCode.subject',
    lines: ['mail.textCode.body', 'mail.textCode.never'],
  },
};

/** What a code approves, by the reason of its challenge. */
const approvals: Readonly<Record<string, MailKey>> = {
  new_device: 'mail.approve.newDevice',
  confirm_phone: 'mail.approve.confirmPhone',
  change_email: 'mail.approve.changeEmail',
  change_password: 'mail.approve.changePassword',
  change_phone: 'mail.approve.changePhone',
  change_factor: 'mail.approve.changeFactor',
  add_card: 'mail.approve.addCard',
  remove_card: 'mail.approve.removeCard',
  large_bid: 'mail.approve.largeBid',
  buy_now: 'mail.approve.buyNow',
  data_export: 'mail.approve.dataExport',
  account_closure: 'mail.approve.accountClosure',
  admin_packing_slip: 'mail.approve.adminPackingSlip',
};

/** Returns null for an unknown template. */
export function getMailTemplate(name: string): Template | null {
  const order = findOrderMail(name);
  if (order !== null) {
    const [subject, body] = order.keys;
    const template = { subject, lines: [body, 'mail.orderReference'] } as const;
    // Support has no order page: the mail contains the ids that its endpoints need.
    return order.role === 'admin'
      ? template
      : { ...template, link: { to: `${order.role}_order`, text: 'mail.viewOrder' } };
  }
  return Object.hasOwn(templates, name) ? (templates[name] ?? null) : null;
}

/** `last4`: the last digits of the card in question, or empty when unknown. */
export function getApprovalKey(reason: string, last4: string): MailKey {
  if (reason === 'add_card' && last4 !== '') return 'mail.approve.addCardEnding';
  return (Object.hasOwn(approvals, reason) ? approvals[reason] : undefined) ?? 'mail.approve.other';
}
