import { testIntl } from '../../../../test/setup/testIntl';
import type { MfaReason } from '../../../api/accounts/mfa';
import { approvalText } from './approvalText';

const { t, format } = testIntl();
const say = (reason: MfaReason, subject: Record<string, string | number>) => approvalText({ reason, subject }, t, format);

const reasons: MfaReason[] = ['new_device', 'change_email', 'change_password', 'change_phone', 'change_factor', 'add_card', 'remove_card', 'large_bid', 'data_export', 'account_closure', 'admin_packing_slip'];

it('has words of its own for every reason, with nothing known of the subject', () => {
  const texts = reasons.map((reason) => say(reason, {}));
  expect(new Set(texts).size).toBe(reasons.length);
  expect(texts.filter((text) => text === '' || text.includes('missing'))).toEqual([]);
});

it.each<[MfaReason, Record<string, string | number>, string]>([
  ['large_bid', { amount: 6000, currency_code: 'EUR', lot_title: 'Delft vase' }, 'Your bid of €6,000 on Delft vase'],
  ['large_bid', { amount: 6000, currency_code: 'EUR', lot_title: 'Delft vase', bid_type: 'autobid' }, 'Your maximum bid of €6,000 on Delft vase'],
  ['large_bid', { amount: 6000, currency_code: 'EUR' }, 'Your bid of €6,000'],
  ['large_bid', { amount: 6000.5, currency_code: 'EUR', lot_title: 'Delft vase' }, 'A large bid'],
  ['large_bid', { amount: 6000, currency_code: 'euro' }, 'A large bid'],
  ['add_card', { last4: '4242' }, 'A new card for your account, ending in 4242'],
  ['remove_card', { last4: '4242' }, 'Removing the card that ends in 4242'],
  ['new_device', { device: 'Firefox, macOS' }, 'Signing in on a device that your account does not know yet: Firefox, macOS'],
  ['change_factor', { factor: 'totp', change: 'on' }, 'Setting up an authenticator app'],
  ['change_factor', { factor: 'totp', change: 'off' }, 'Turning off your authenticator app'],
  ['change_factor', { factor: 'passkey', change: 'on' }, 'Adding a passkey'],
  ['change_factor', { factor: 'passkey', change: 'off' }, 'Removing a passkey'],
  ['change_factor', { factor: 'passkey', change: 'off', name: 'My phone' }, 'Removing the passkey “My phone”'],
  ['change_factor', { factor: 'recovery_codes' }, 'New recovery codes; the old ones stop working'],
  ['change_email', { email: 'n•••@example.test' }, 'n•••@example.test as the e-mail address of your account'],
  ['admin_packing_slip', { order_reference: 'G00000012' }, 'Looking at the packing slip of order G00000012'],
  ['change_phone', { phone: '+31 •• 78' }, '+31 •• 78 as the phone number of your account'],
])('%s of %j', (reason, subject, words) => {
  expect(say(reason, subject)).toBe(words);
});
