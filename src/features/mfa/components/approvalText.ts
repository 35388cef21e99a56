// Says in words what a code approves: what people see is what they sign. Used by the second factor's screens. The
// subject comes from the server; a part that is missing or odd is left out, never guessed.
import type { MfaChallenge } from '../../../api/accounts/mfa';
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import { moneyFromMajor } from '../../../lib/moneyWire';

type Approved = Pick<MfaChallenge, 'reason' | 'subject'>;

function textOf({ subject }: Approved, name: string): string | null {
  const value = subject[name];
  return value === undefined || value === '' ? null : String(value);
}

function amountOf({ subject }: Approved, { money }: Format): string | null {
  const { amount, currency_code: currency } = subject;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  return money(moneyFromMajor(amount, currency));
}

function bidText(challenge: Approved, t: Translate, format: Format): string {
  const amount = amountOf(challenge, format);
  const lot = textOf(challenge, 'lot_title');
  if (amount === null) return t('mfa.approve.large_bid');
  const isMaximum = challenge.subject['bid_type'] === 'autobid';
  if (lot === null) return isMaximum ? t('mfa.approve.large_bid_maximum', { amount }) : t('mfa.approve.large_bid_amount', { amount });
  return isMaximum ? t('mfa.approve.large_bid_maximum_lot', { amount, lot }) : t('mfa.approve.large_bid_lot', { amount, lot });
}

function buyNowText(challenge: Approved, t: Translate, format: Format): string {
  const amount = amountOf(challenge, format);
  const lot = textOf(challenge, 'lot_title');
  return amount === null || lot === null ? t('mfa.approve.buy_now') : t('mfa.approve.buy_now_lot', { amount, lot });
}

function factorText(challenge: Approved, t: Translate): string {
  const { factor, change } = challenge.subject;
  const name = textOf(challenge, 'name');
  if (factor === 'passkey' && change === 'on') return t('mfa.approve.passkey_on');
  if (factor === 'passkey' && change === 'off') return name === null ? t('mfa.approve.passkey_off') : t('mfa.approve.passkey_off_named', { name });
  if (factor === 'recovery_codes') return t('mfa.approve.recovery_codes');
  if (factor === 'totp' && change === 'on') return t('mfa.approve.totp_on');
  if (factor === 'totp' && change === 'off') return t('mfa.approve.totp_off');
  return t('mfa.approve.change_factor');
}

export function approvalText(challenge: Approved, t: Translate, format: Format): string {
  const email = textOf(challenge, 'email');
  const phone = textOf(challenge, 'phone');
  const device = textOf(challenge, 'device');
  const ending = textOf(challenge, 'last4');
  switch (challenge.reason) {
    case 'new_device':
      return device === null ? t('mfa.approve.new_device') : t('mfa.approve.new_device_named', { device });
    case 'change_email':
      return email === null ? t('mfa.approve.change_email') : t('mfa.approve.change_email_to', { email });
    case 'change_password':
      return t('mfa.approve.change_password');
    case 'change_phone':
      return phone === null ? t('mfa.approve.change_phone') : t('mfa.approve.change_phone_to', { phone });
    case 'change_factor':
      return factorText(challenge, t);
    case 'add_card':
      return ending === null ? t('mfa.approve.add_card') : t('mfa.approve.add_card_ending', { ending });
    case 'remove_card':
      return ending === null ? t('mfa.approve.remove_card') : t('mfa.approve.remove_card_ending', { ending });
    case 'large_bid':
      return bidText(challenge, t, format);
    case 'buy_now':
      return buyNowText(challenge, t, format);
    case 'data_export':
      return t('mfa.approve.data_export');
    case 'account_closure':
      return t('mfa.approve.account_closure');
    case 'admin_packing_slip': {
      const reference = textOf(challenge, 'order_reference');
      return reference === null ? t('mfa.approve.admin_packing_slip') : t('mfa.approve.admin_packing_slip_of', { reference });
    }
  }
}
