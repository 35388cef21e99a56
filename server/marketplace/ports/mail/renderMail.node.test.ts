import { renderMail } from './renderMail';

const params = {
  lot_id: 123,
  title: 'A vase',
  slug: 'a-vase',
  currency_code: 'EUR',
  amount_minor: 45_000,
  fee_minor: 4_350,
  closes_at: '2026-11-22T19:30:00.000Z',
  order_reference: 'G00000123',
};
const origin = 'https://gavel.test';

test('names lot, amount and time with the zone in an outbid mail', () => {
  const mail = renderMail({ template: 'outbid', locale: 'en', params }, origin);
  expect(mail?.subject).toBe('You’ve been outbid: A vase');
  expect(mail?.paragraphs.join(' ')).toMatch(
    /outbid you on A vase\. The current bid is €450\. Bidding ends on Sunday.* 22 November.* 20:30 CET\./,
  );
  expect(mail?.link).toEqual({ text: 'View the lot', url: 'https://gavel.test/en/l/123-a-vase' });
});

test.each(['won', 'sold', 'not_sold', 'closing_soon', 'manual_offer'])(
  '%s fills every argument',
  (template) => {
    const mail = renderMail(
      {
        template,
        locale: 'en',
        params: { ...params, closes_at: undefined, pay_by: params.closes_at },
      },
      origin,
    );
    expect(JSON.stringify(mail)).not.toMatch(/\{\w+\}/);
  },
);

const account = {
  code: '483920',
  token: 'a token',
  device: 'Firefox, macOS',
  at: '2026-11-22T19:30:00Z',
  address: 'n•••@example.test',
  phone: '+31 •• 78',
  left: 9,
  reason: 'large_bid',
  lot_title: 'A vase',
  amount: 6_000,
  currency_code: 'EUR',
  email: 'new@example.test',
  last4: '4242',
};

test.each([
  'registration_code',
  'registration_exists',
  'registration_completed',
  'password_reset',
  'password_changed',
  'email_change_code',
  'email_taken',
  'email_change_notice',
  'email_changed',
  'phone_changed',
  'new_device_code',
  'new_device_notice',
  'step_up_code',
  'totp_enabled',
  'totp_disabled',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'account_closed',
  'text_code',
])('%s contains all its values', (template) => {
  const mail = renderMail({ template, locale: 'en', params: account }, origin);
  expect(mail?.paragraphs.length).toBeGreaterThan(0);
  expect(JSON.stringify(mail)).not.toMatch(/\{\w+\}|undefined| {2}/);
  expect(mail?.subject).not.toContain(account.code);
  if (template.endsWith('_code')) expect(mail?.paragraphs.join(' ')).toContain(account.code);
});

test.each([
  ['large_bid', 'Bid €6,000 on A vase'],
  ['change_email', 'Change your email address to new@example.test'],
  ['add_card', 'Add the card that ends in 4242'],
  ['remove_card', 'Remove the card that ends in 4242'],
  ['unheard_of', 'Change your account'],
])('a code for %s names what it approves', (reason, what) => {
  expect(
    renderMail(
      { template: 'step_up_code', locale: 'en', params: { ...account, reason } },
      origin,
    )?.paragraphs.join(' '),
  ).toContain(what);
});

test('names a new card without its last digits when they are unknown', () => {
  expect(
    renderMail(
      {
        template: 'step_up_code',
        locale: 'en',
        params: { ...account, reason: 'add_card', last4: undefined },
      },
      origin,
    )?.paragraphs.join(' '),
  ).toContain(': Add a card.');
});

test.each([
  ['registration_code', 'accounts/register?token=a%20token'],
  ['password_reset', 'accounts/reset_password?token=a%20token'],
  ['email_change_code', 'accounts/confirm_email?token=a%20token'],
])('%s links with its token, or not at all without one', (template, path) => {
  expect(renderMail({ template, locale: 'nl', params: account }, origin)?.link?.url).toBe(
    `https://gavel.test/nl/${path}`,
  );
  expect(renderMail({ template, locale: 'nl', params: {} }, origin)?.link).toBeNull();
});

test('uses English for an unsupported locale, in text and link', () => {
  expect(renderMail({ template: 'won', locale: 'tlh', params }, origin)?.link?.url).toBe(
    'https://gavel.test/en/l/123-a-vase',
  );
});

test.each(['constructor', '__proto__', 'unknown'])(
  'returns null for the template %s',
  (template) => {
    expect(renderMail({ template, locale: 'en', params }, origin)).toBeNull();
  },
);

test.each([
  ['/l/123-a-vase', 'l/123-a-vase?overlay=RESET_PASSWORD#reset=a%20token'],
  ['/', '?overlay=RESET_PASSWORD#reset=a%20token'],
  ['//evil.test', 'accounts/reset_password?token=a%20token'],
  ['/user/logout', 'accounts/reset_password?token=a%20token'],
  ['/l/1?overlay=SIGN_IN', 'accounts/reset_password?token=a%20token'],
])('a reset requested from %s leads to %s', (returnPath, path) => {
  expect(
    renderMail(
      { template: 'password_reset', locale: 'nl', params: { ...account, return_path: returnPath } },
      origin,
    )?.link?.url,
  ).toBe(`https://gavel.test/nl/${path}`);
});

test('puts a time after a colon in Finnish, because the weekday is not declined', () => {
  const mail = renderMail({ template: 'outbid', locale: 'fi', params }, origin);
  expect(mail?.paragraphs.join(' ')).toMatch(/: sunnuntai 22\. marraskuuta klo 20\.30 UTC\+1\./);
});
