import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

let web: TestWeb;
beforeEach(async () => {
  web = await startTestWeb({
    answer: (_req, res) => sendJson(res, {}),
    limits: {
      signInsPerAddress: { limit: 2, windowSeconds: 60 },
      accountMailsPerAddress: { limit: 2, windowSeconds: 60 },
      codesPerAddress: { limit: 2, windowSeconds: 60 },
    },
  });
});
afterEach(() => web.stop());

const call = async (path: string): Promise<number> =>
  (await web.write('POST', `/accounts/api/v2/${path}`, {})).status;
const form = async (path: string): Promise<number> =>
  (
    await web.fetchAnswer(`/nl/accounts/${path}`, {
      method: 'POST',
      headers: {
        origin: web.origin,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
      },
      body: `x-s-csrf-token=${CSRF_TOKEN}`,
    })
  ).status;

test.each<[string, () => Promise<number>[]]>([
  ['signing in', () => [call('sessions'), form('login'), form('login')]],
  ['signing in with a passkey', () => [call('sessions/passkey'), call('sessions'), form('login')]],
  [
    'confirming with a passkey',
    () => [
      call('mfa/challenges/x/passkey'),
      call('mfa/challenges/x/passkey/verification'),
      form('login/code'),
    ],
  ],
  [
    'requesting mails',
    () => [call('registrations'), form('forgot_password'), call('password_resets/')],
  ],
  [
    'the mails of one form',
    () => [form('register'), call('registrations/code'), form('register/resend')],
  ],
  [
    'codes and tokens',
    () => [
      call('mfa/challenges/x/verification'),
      form('login/code'),
      call('registrations/confirmation'),
    ],
  ],
  [
    'sending codes',
    () => [call('mfa/challenges/x/code'), form('register/code'), form('register/confirm')],
  ],
  [
    'confirming a new email address',
    () => [call('email_confirmations'), form('confirm_email'), form('login/resend')],
  ],
  [
    'links in mails',
    () => [call('password_resets/confirmation'), form('reset_password'), form('reset_password')],
  ],
])('counts calls and forms together: %s', async (_what, tries) => {
  const statuses = await Promise.all(tries());
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('counts each kind separately', async () => {
  for (let count = 0; count < 3; count += 1) await call('sessions');
  expect(await call('sessions')).toBe(429);
  expect(await call('registrations')).toBe(200);
  expect(await call('registrations/confirmation')).toBe(200);
  expect(await call('users/me/phone')).toBe(200);
});
