// Describes what a code approves, so that users see what they sign. The subject comes from the
// server; a missing or invalid part is left out, never guessed.
import type { IntlShape } from 'react-intl';
import type { MfaChallenge } from '../../../api/accounts/mfa';
import type { Format } from '../../../i18n/getFormat';
import { moneyFromMajor } from '../../../lib/money';

type ApprovalSubject = Pick<MfaChallenge, 'reason' | 'subject'>;

function getSubjectText({ subject }: ApprovalSubject, name: string): string | null {
  const value = subject[name];
  return value === undefined || value === '' ? null : String(value);
}

function formatSubjectAmount({ subject }: ApprovalSubject, { money }: Format): string | null {
  const { amount, currency_code: currency } = subject;
  if (
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return null;
  return money(moneyFromMajor(amount, currency));
}

function formatBidApproval(challenge: ApprovalSubject, intl: IntlShape, format: Format): string {
  const amount = formatSubjectAmount(challenge, format);
  const lot = getSubjectText(challenge, 'lot_title');
  if (amount === null) return intl.formatMessage({ id: 'mfa.approve.large_bid' });
  const isMaximum = challenge.subject['bid_type'] === 'autobid';
  if (lot === null)
    return isMaximum
      ? intl.formatMessage({ id: 'mfa.approve.large_bid_maximum' }, { amount })
      : intl.formatMessage({ id: 'mfa.approve.large_bid_amount' }, { amount });
  return isMaximum
    ? intl.formatMessage({ id: 'mfa.approve.large_bid_maximum_lot' }, { amount, lot })
    : intl.formatMessage({ id: 'mfa.approve.large_bid_lot' }, { amount, lot });
}

function formatBuyNowApproval(challenge: ApprovalSubject, intl: IntlShape, format: Format): string {
  const amount = formatSubjectAmount(challenge, format);
  const lot = getSubjectText(challenge, 'lot_title');
  return amount === null || lot === null
    ? intl.formatMessage({ id: 'mfa.approve.buy_now' })
    : intl.formatMessage({ id: 'mfa.approve.buy_now_lot' }, { amount, lot });
}

function formatFactorApproval(challenge: ApprovalSubject, intl: IntlShape): string {
  const { factor, change } = challenge.subject;
  const name = getSubjectText(challenge, 'name');
  if (factor === 'passkey' && change === 'on')
    return intl.formatMessage({ id: 'mfa.approve.passkey_on' });
  if (factor === 'passkey' && change === 'off')
    return name === null
      ? intl.formatMessage({ id: 'mfa.approve.passkey_off' })
      : intl.formatMessage({ id: 'mfa.approve.passkey_off_named' }, { name });
  if (factor === 'recovery_codes') return intl.formatMessage({ id: 'mfa.approve.recovery_codes' });
  if (factor === 'totp' && change === 'on')
    return intl.formatMessage({ id: 'mfa.approve.totp_on' });
  if (factor === 'totp' && change === 'off')
    return intl.formatMessage({ id: 'mfa.approve.totp_off' });
  return intl.formatMessage({ id: 'mfa.approve.change_factor' });
}

export function formatApproval(
  challenge: ApprovalSubject,
  intl: IntlShape,
  format: Format,
): string {
  const email = getSubjectText(challenge, 'email');
  const phone = getSubjectText(challenge, 'phone');
  const device = getSubjectText(challenge, 'device');
  const ending = getSubjectText(challenge, 'last4');
  switch (challenge.reason) {
    case 'new_device':
      return device === null
        ? intl.formatMessage({ id: 'mfa.approve.new_device' })
        : intl.formatMessage({ id: 'mfa.approve.new_device_named' }, { device });
    case 'change_email':
      return email === null
        ? intl.formatMessage({ id: 'mfa.approve.change_email' })
        : intl.formatMessage({ id: 'mfa.approve.change_email_to' }, { email });
    case 'change_password':
      return intl.formatMessage({ id: 'mfa.approve.change_password' });
    case 'change_phone':
      return phone === null
        ? intl.formatMessage({ id: 'mfa.approve.change_phone' })
        : intl.formatMessage({ id: 'mfa.approve.change_phone_to' }, { phone });
    case 'change_factor':
      return formatFactorApproval(challenge, intl);
    case 'add_card':
      return ending === null
        ? intl.formatMessage({ id: 'mfa.approve.add_card' })
        : intl.formatMessage({ id: 'mfa.approve.add_card_ending' }, { ending });
    case 'remove_card':
      return ending === null
        ? intl.formatMessage({ id: 'mfa.approve.remove_card' })
        : intl.formatMessage({ id: 'mfa.approve.remove_card_ending' }, { ending });
    case 'large_bid':
      return formatBidApproval(challenge, intl, format);
    case 'buy_now':
      return formatBuyNowApproval(challenge, intl, format);
    case 'data_export':
      return intl.formatMessage({ id: 'mfa.approve.data_export' });
    case 'account_closure':
      return intl.formatMessage({ id: 'mfa.approve.account_closure' });
    case 'admin_packing_slip': {
      const reference = getSubjectText(challenge, 'order_reference');
      return reference === null
        ? intl.formatMessage({ id: 'mfa.approve.admin_packing_slip' })
        : intl.formatMessage({ id: 'mfa.approve.admin_packing_slip_of' }, { reference });
    }
  }
}
