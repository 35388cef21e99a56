import { getFormat } from '../../../i18n/getFormat';
import { testIntl } from '../../../../test/setup/testIntl';
import type { MfaReason } from '../../../api/accounts/mfa';
import { formatApproval } from './formatApproval';

const intl = testIntl();
const format = (reason: MfaReason, subject: Record<string, string | number>) =>
  formatApproval({ reason, subject }, intl, getFormat(intl));

const reasons: MfaReason[] = [
  'new_device',
  'change_email',
  'change_password',
  'change_phone',
  'change_factor',
  'add_card',
  'remove_card',
  'large_bid',
  'data_export',
  'account_closure',
  'admin_packing_slip',
];

it('has a text for every reason, even without a subject', () => {
  const texts = reasons.map((reason) => format(reason, {}));
  expect(new Set(texts).size).toBe(reasons.length);
  expect(texts.filter((text) => text === '' || text.includes('missing'))).toEqual([]);
});

it.each<[MfaReason, Record<string, string | number>, string]>([
  [
    'large_bid',
    { amount: 6000, currency_code: 'EUR', lot_title: 'Delft vase' },
    'Your bid of €6,000 on Delft vase',
  ],
  [
    'large_bid',
    { amount: 6000, currency_code: 'EUR', lot_title: 'Delft vase', bid_type: 'autobid' },
    'Your maximum bid of €6,000 on Delft vase',
  ],
  ['large_bid', { amount: 6000, currency_code: 'EUR' }, 'Your bid of €6,000'],
  ['large_bid', { amount: 6000.5, currency_code: 'EUR', lot_title: 'Delft vase' }, 'A large bid'],
  ['large_bid', { amount: 6000, currency_code: 'euro' }, 'A large bid'],
  ['add_card', { last4: '4242' }, 'A new card for your account, ending in 4242'],
  ['remove_card', { last4: '4242' }, 'Removing the card that ends in 4242'],
  ['new_device', { device: 'Firefox, macOS' }, 'Signing in on a new device: Firefox, macOS'],
  ['change_factor', { factor: 'totp', change: 'on' }, 'Setting up an authenticator app'],
  ['change_factor', { factor: 'totp', change: 'off' }, 'Turning off your authenticator app'],
  ['change_factor', { factor: 'passkey', change: 'on' }, 'Adding a passkey'],
  ['change_factor', { factor: 'passkey', change: 'off' }, 'Removing a passkey'],
  [
    'change_factor',
    { factor: 'passkey', change: 'off', name: 'My phone' },
    'Removing the passkey “My phone”',
  ],
  [
    'change_factor',
    { factor: 'recovery_codes' },
    'New recovery codes (your old ones will stop working)',
  ],
  [
    'change_email',
    { email: 'n•••@example.test' },
    'Changing your email address to n•••@example.test',
  ],
  [
    'admin_packing_slip',
    { order_reference: 'G00000012' },
    'Viewing the packing slip for order G00000012',
  ],
  ['change_phone', { phone: '+31 •• 78' }, 'Changing your phone number to +31 •• 78'],
])('formats %s of %j', (reason, subject, expectedText) => {
  expect(format(reason, subject)).toBe(expectedText);
});
