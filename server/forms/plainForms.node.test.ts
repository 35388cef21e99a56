import type { RequestListener } from 'node:http';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

const CHALLENGE = '11111111-2222-4333-8444-555555555555';
const REGISTRATION = '99999999-2222-4333-8444-555555555555';
const DEVICE = 'D'.repeat(43);
const SESSION = 'new-session-of-the-upstream';

/** Replies by method and path. Everything else gets 404. */
let replies: Record<string, RequestListener> = {};
let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (req, res) => {
      const reply = replies[`${req.method} ${req.url}`];
      if (reply) reply(req, res);
      else sendJson(res, { error: { message: '', code: 'not_found' } }, 404);
    },
    limits: {
      signInsPerAddress: { limit: 1000, windowSeconds: 60 },
      accountMailsPerAddress: { limit: 1000, windowSeconds: 60 },
      codesPerAddress: { limit: 1000, windowSeconds: 60 },
    },
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  replies = {};
  web.seen.length = 0;
});

const SESSIONS = 'POST /accounts/api/v2/sessions';
const REGISTRATIONS = 'POST /accounts/api/v2/registrations';
const CONFIRMATION = 'POST /accounts/api/v2/registrations/confirmation';
const RESETS = 'POST /accounts/api/v2/password_resets';
const RESET = 'POST /accounts/api/v2/password_resets/confirmation';
const RESEND = 'POST /accounts/api/v2/registrations/code';
const EMAIL = 'POST /accounts/api/v2/email_confirmations';
const CODE = `POST /accounts/api/v2/mfa/challenges/${CHALLENGE}/code`;
const VERIFY = `POST /accounts/api/v2/mfa/challenges/${CHALLENGE}/verification`;

const ok =
  (body: unknown, status = 201, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    sendJson(res, body, status, headers);
const refused =
  (
    status: number,
    code: string,
    more: { details?: string[]; meta?: object } = {},
  ): RequestListener =>
  (_req, res) => {
    const details = (more.details ?? []).map((one) => ({
      code: one,
      message: '',
      attribute: null,
    }));
    sendJson(
      res,
      { error: { message: '', code, details, ...(more.meta ? { meta: more.meta } : {}) } },
      status,
      { 'set-cookie': `device=${DEVICE}` },
    );
  };
const signedIn = ok({ user: { id: 501 } }, 201, { 'set-cookie': `session=${SESSION}; Path=/` });

async function submit(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const {
    status,
    headers: got,
    setCookies,
  } = await web.fetchAnswer(`/en${path}`, {
    method: 'POST',
    headers: {
      origin: web.origin,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `x-s-csrf-token=${CSRF_TOKEN}`,
      ...headers,
    },
    body: new URLSearchParams({ 'x-s-csrf-token': CSRF_TOKEN, ...fields }).toString(),
  });
  return { status, to: got.location, cache: got['cache-control'], setCookies };
}
const calls = (): string[] => web.seen.map(({ method, url }) => `${method} ${url}`);
const lastBody = (): unknown => JSON.parse(web.seen.at(-1)?.body ?? 'null');

test('asks for the code after registration, then signs in and redirects back', async () => {
  replies[REGISTRATIONS] = ok({ registration: { id: REGISTRATION } });
  const begun = await submit('/accounts/register', {
    email: 'a@b.test',
    password: 'pass words',
    country_code: 'nl',
    terms_accepted: 'on',
    redirect_after: '/l/1',
    is_seller: 'true',
  });
  expect(lastBody()).toEqual({
    email: 'a@b.test',
    password: 'pass words',
    country_code: 'nl',
    locale: 'en',
    terms_accepted: true,
    marketing_consent: false,
  });
  expect(begun).toMatchObject({
    status: 303,
    to: `/en/accounts/register?registration=${REGISTRATION}&redirect_after=%2Fl%2F1`,
    cache: 'private, no-store',
  });

  replies[CONFIRMATION] = ok({ signed_in: { user: { id: 501 } } }, 201, {
    'set-cookie': `session=${SESSION}; Path=/`,
  });
  const confirmed = await submit('/accounts/register/code', {
    registration_id: REGISTRATION,
    code: '123456',
    redirect_after: '/l/1',
  });
  expect(lastBody()).toEqual({ registration_id: REGISTRATION, code: '123456' });
  expect(confirmed.to).toBe('/en/l/1');
  expect(confirmed.setCookies.find((line) => line.startsWith('user_id=501;'))).toBeDefined();
});

test('creates the account from the link in the mail without a session', async () => {
  replies[CONFIRMATION] = ok({ signed_in: null });
  const { to, setCookies } = await submit('/accounts/register/confirm', {
    token: 'secret-of-the-mail',
  });
  expect(lastBody()).toEqual({ token: 'secret-of-the-mail' });
  expect(to).toBe('/en/accounts/login?notice=registered&redirect_after=%2F');
  expect(setCookies).toEqual([]);
});

test('sends a code to an unknown browser, registers its device and asks for the code', async () => {
  replies[SESSIONS] = refused(403, 'mfa_error', {
    meta: { challenge_id: CHALLENGE, methods: ['email', 'recovery_code'] },
  });
  replies[CODE] = ok({ challenge: {} }, 200);
  const { to, setCookies } = await submit('/accounts/login', {
    email: 'a',
    password: 'b',
    redirect_after: '/l/1',
  });
  expect(to).toBe(`/en/accounts/login?challenge=${CHALLENGE}&redirect_after=%2Fl%2F1`);
  expect(calls()).toEqual([SESSIONS, CODE]);
  expect(lastBody()).toEqual({ method: 'email' });
  expect(web.seen.at(-1)?.headers['x-device-token']).toBe(DEVICE);
  expect(setCookies.map((line) => line.split('=')[0])).toEqual(['device']);
});

test('sends no code to users with an authenticator app', async () => {
  replies[SESSIONS] = refused(403, 'mfa_error', {
    meta: { challenge_id: CHALLENGE, methods: ['totp', 'sms', 'email'] },
  });
  expect((await submit('/accounts/login', { email: 'a', password: 'b' })).to).toContain(
    `challenge=${CHALLENGE}`,
  );
  expect(calls()).toEqual([SESSIONS]);
});

test('ignores an invalid challenge id', async () => {
  replies[SESSIONS] = refused(403, 'mfa_error', {
    meta: { challenge_id: '../../users/me', methods: ['email'] },
  });
  expect((await submit('/accounts/login', { email: 'a', password: 'b' })).to).toBe(
    '/en/accounts/login?error=invalid_credentials&redirect_after=%2F',
  );
  expect(
    (await submit('/accounts/login/code', { challenge: '../../users/me', code: '1' })).to,
  ).toBe('/en/accounts/login?error=challenge_void&redirect_after=%2F');
  expect(
    (await submit('/accounts/login/resend', { challenge: '../../users/me', method: 'sms' })).to,
  ).toBe('/en/accounts/login?error=challenge_void&redirect_after=%2F');
  expect(calls()).toEqual([SESSIONS]);
});

test('signs in with the correct code', async () => {
  replies[VERIFY] = ok({ challenge: { status: 'verified' } }, 200);
  replies[SESSIONS] = signedIn;
  const { to, setCookies } = await submit(
    '/accounts/login/code',
    { challenge: CHALLENGE, method: 'email', code: '123 456', redirect_after: '/l/1' },
    { cookie: `x-s-csrf-token=${CSRF_TOKEN}; device=${DEVICE}` },
  );
  expect(
    web.seen.map(({ body, headers }) => [JSON.parse(body), headers['x-device-token']]),
  ).toEqual([
    [{ method: 'email', code: '123 456' }, DEVICE],
    [{ challenge_id: CHALLENGE }, DEVICE],
  ]);
  expect(to).toBe('/en/l/1');
  expect(setCookies.find((line) => line.startsWith(`session=${SESSION}`))).toBeDefined();
});

test.each([
  ['too many attempts', refused(429, 'rate_limited'), 'rate_limited'],
  ['a service that is down', refused(503, 'unavailable'), 'unavailable'],
])('keeps a verified challenge for the next attempt after %s', async (_what, answer, error) => {
  replies[VERIFY] = ok({ challenge: { status: 'verified' } }, 200);
  replies[SESSIONS] = answer;
  const code = { challenge: CHALLENGE, method: 'email', code: '123456', redirect_after: '/l/1' };
  expect((await submit('/accounts/login/code', code)).to).toBe(
    `/en/accounts/login?challenge=${CHALLENGE}&error=${error}&redirect_after=%2Fl%2F1`,
  );

  // The page no longer asks for a code. A page opened before does, and its code is refused.
  replies[VERIFY] = refused(422, 'challenge_void');
  replies[SESSIONS] = signedIn;
  expect((await submit('/accounts/login/code', code)).to).toBe('/en/l/1');
  expect(calls()).toEqual([VERIFY, SESSIONS, VERIFY, SESSIONS]);
  expect(
    (
      await submit('/accounts/login/code', {
        challenge: CHALLENGE,
        verified: 'yes',
        redirect_after: '/l/1',
      })
    ).to,
  ).toBe('/en/l/1');
  expect(calls().slice(4)).toEqual([SESSIONS]);
  expect(lastBody()).toEqual({ challenge_id: CHALLENGE });
});

test('ends a challenge only when the sign-in says that it is void', async () => {
  replies[VERIFY] = refused(422, 'challenge_void');
  replies[SESSIONS] = refused(401, 'invalid_credentials');
  const forms: Record<string, string>[] = [{ code: '123456' }, { verified: 'yes' }];
  for (const fields of forms)
    expect(
      (await submit('/accounts/login/code', { challenge: CHALLENGE, method: 'email', ...fields }))
        .to,
    ).toBe('/en/accounts/login?error=challenge_void&redirect_after=%2F');
  expect(calls()).toEqual([VERIFY, SESSIONS, SESSIONS]);
});

test('redirects to sign-in after a password reset without signing in', async () => {
  replies[RESET] = (_req, res) => res.writeHead(204).end();
  expect(
    await submit('/accounts/reset_password', {
      token: 'secret-of-the-mail',
      password: 'new words',
    }),
  ).toMatchObject({
    status: 303,
    to: '/en/accounts/login?notice=password_changed',
    setCookies: [],
  });
  expect(lastBody()).toEqual({ token: 'secret-of-the-mail', password: 'new words' });
});

test('resends the code of a registration, and of a sign-in by the chosen method', async () => {
  replies[RESEND] = ok({ registration: { id: REGISTRATION } }, 200);
  replies[CODE] = ok({ challenge: {} }, 200);
  const registration = await submit('/accounts/register/resend', {
    registration_id: REGISTRATION,
    redirect_after: '/l/1',
  });
  expect(lastBody()).toEqual({ registration_id: REGISTRATION });
  expect(registration.to).toBe(
    `/en/accounts/register?registration=${REGISTRATION}&notice=resent&redirect_after=%2Fl%2F1`,
  );
  const challenge = await submit('/accounts/login/resend', {
    challenge: CHALLENGE,
    method: 'sms',
    redirect_after: '/l/1',
  });
  expect(lastBody()).toEqual({ method: 'sms' });
  expect(challenge.to).toBe(
    `/en/accounts/login?challenge=${CHALLENGE}&notice=resent&redirect_after=%2Fl%2F1`,
  );
  expect(calls()).toEqual([RESEND, CODE]);
});

test("confirms a new email address and renews the owner's session", async () => {
  replies[EMAIL] = ok({ status: 'confirmed' }, 200, { 'set-cookie': `session=${SESSION}; Path=/` });
  const { to, setCookies } = await submit('/accounts/confirm_email', {
    token: 'secret-of-the-mail',
  });
  expect(lastBody()).toEqual({ token: 'secret-of-the-mail' });
  expect(to).toBe('/en/accounts/confirm_email?notice=confirmed');
  expect(setCookies.find((line) => line.startsWith(`session=${SESSION}`))).toBeDefined();
});

test('answers every forgotten-password request the same way', async () => {
  replies[RESETS] = ok({ status: 'sent' });
  expect((await submit('/accounts/forgot_password', { email: 'a@b.test' })).to).toBe(
    '/en/accounts/forgot_password?sent=yes&redirect_after=%2F',
  );
  expect((await submit('/accounts/forgot_password', { redirect_after: '/l/1?a=1' })).to).toBe(
    '/en/accounts/forgot_password?sent=yes&redirect_after=%2Fl%2F1%3Fa%3D1',
  );
});

const TOKEN = 'secret-of-the-mail';
test.each<[string, string, Record<string, string>, string, RequestListener, string]>([
  [
    'a weak password',
    '/accounts/register',
    {},
    REGISTRATIONS,
    refused(422, 'validation_error', { details: ['password_too_short'] }),
    '/en/accounts/register?error=password_too_short&redirect_after=%2F',
  ],
  [
    'terms',
    '/accounts/register',
    {},
    REGISTRATIONS,
    refused(422, 'terms_not_accepted'),
    '/en/accounts/register?error=terms_not_accepted&redirect_after=%2F',
  ],
  [
    'an unknown error',
    '/accounts/register',
    {},
    REGISTRATIONS,
    refused(422, '<b>odd</b>'),
    '/en/accounts/register?error=invalid&redirect_after=%2F',
  ],
  [
    'a wrong code',
    '/accounts/register/code',
    { registration_id: REGISTRATION, code: '1' },
    CONFIRMATION,
    refused(422, 'code_wrong'),
    `/en/accounts/register?registration=${REGISTRATION}&error=code_wrong&redirect_after=%2F`,
  ],
  [
    'an old link',
    '/accounts/register/confirm',
    { token: TOKEN },
    CONFIRMATION,
    refused(422, 'token_invalid'),
    '/en/accounts/register?error=token_invalid',
  ],
  [
    'a link during an outage',
    '/accounts/register/confirm',
    { token: TOKEN },
    CONFIRMATION,
    refused(503, 'unavailable'),
    `/en/accounts/register?token=${TOKEN}&error=unavailable`,
  ],
  [
    'a link after too many attempts',
    '/accounts/register/confirm',
    { token: TOKEN },
    CONFIRMATION,
    refused(429, 'rate_limited'),
    `/en/accounts/register?token=${TOKEN}&error=rate_limited`,
  ],
  [
    'a wrong sign-in code',
    '/accounts/login/code',
    { challenge: CHALLENGE, code: '1' },
    VERIFY,
    refused(422, 'code_wrong'),
    `/en/accounts/login?challenge=${CHALLENGE}&error=code_wrong&redirect_after=%2F`,
  ],
  [
    'a used challenge',
    '/accounts/login/code',
    { challenge: CHALLENGE, code: '1' },
    VERIFY,
    refused(404, 'not_found'),
    '/en/accounts/login?error=challenge_void&redirect_after=%2F',
  ],
  [
    'an old reset link',
    '/accounts/reset_password',
    { token: TOKEN },
    RESET,
    refused(422, 'token_invalid'),
    '/en/accounts/forgot_password?error=token_invalid',
  ],
  [
    'a registration that has ended',
    '/accounts/register/resend',
    { registration_id: REGISTRATION },
    RESEND,
    refused(404, 'not_found'),
    '/en/accounts/register?error=registration_over&redirect_after=%2F',
  ],
  [
    'a second code too soon',
    '/accounts/register/resend',
    { registration_id: REGISTRATION },
    RESEND,
    refused(429, 'rate_limited'),
    `/en/accounts/register?registration=${REGISTRATION}&error=too_soon&redirect_after=%2F`,
  ],
  [
    'a sign-in that has ended',
    '/accounts/login/resend',
    { challenge: CHALLENGE, method: 'sms' },
    CODE,
    refused(422, 'challenge_void'),
    '/en/accounts/login?error=challenge_void&redirect_after=%2F',
  ],
  [
    'a second sign-in code too soon',
    '/accounts/login/resend',
    { challenge: CHALLENGE, method: 'sms' },
    CODE,
    refused(429, 'rate_limited'),
    `/en/accounts/login?challenge=${CHALLENGE}&error=too_soon&redirect_after=%2F`,
  ],
  [
    'an old link for a new address',
    '/accounts/confirm_email',
    { token: TOKEN },
    EMAIL,
    refused(422, 'token_invalid'),
    '/en/accounts/confirm_email?error=token_invalid',
  ],
  [
    'a new address during an outage',
    '/accounts/confirm_email',
    { token: TOKEN },
    EMAIL,
    refused(503, 'unavailable'),
    `/en/accounts/confirm_email?token=${TOKEN}&error=unavailable`,
  ],
  [
    'a forgotten password with a return path',
    '/accounts/forgot_password',
    { redirect_after: '/l/1?a=1' },
    RESETS,
    refused(422, 'validation_error'),
    '/en/accounts/forgot_password?error=email_invalid&redirect_after=%2Fl%2F1%3Fa%3D1',
  ],
  [
    'a common password',
    '/accounts/reset_password',
    { token: TOKEN },
    RESET,
    refused(422, 'x', { details: ['password_too_common'] }),
    `/en/accounts/reset_password?token=${TOKEN}&error=password_too_common`,
  ],
  [
    'an invalid email address',
    '/accounts/forgot_password',
    {},
    RESETS,
    refused(422, 'validation_error'),
    '/en/accounts/forgot_password?error=email_invalid&redirect_after=%2F',
  ],
  [
    'too many mails',
    '/accounts/forgot_password',
    {},
    RESETS,
    refused(429, 'rate_limited'),
    '/en/accounts/forgot_password?error=rate_limited&redirect_after=%2F',
  ],
  [
    'a service that is down',
    '/accounts/register',
    {},
    REGISTRATIONS,
    refused(503, 'unavailable'),
    '/en/accounts/register?error=unavailable&redirect_after=%2F',
  ],
])('redirects to the form with an error code: %s', async (_what, path, fields, call, reply, to) => {
  replies[call] = reply;
  expect((await submit(path, fields)).to).toBe(to);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/x',
  '/%09//evil.test',
  'javascript:alert(1)',
])('rejects the return path %s', async (redirect_after) => {
  replies[SESSIONS] = signedIn;
  replies[VERIFY] = ok({}, 200);
  replies[CONFIRMATION] = ok({ signed_in: { user: { id: 1 } } });
  const targets = await Promise.all([
    submit('/accounts/login', { redirect_after }),
    submit('/accounts/login/code', { challenge: CHALLENGE, redirect_after }),
    submit('/accounts/register/code', { redirect_after }),
  ]);
  for (const { to } of targets) expect(new URL(String(to), web.origin).origin).toBe(web.origin);
});

test('accepts an opaque origin with Sec-Fetch-Site from a page without a referrer', async () => {
  replies[RESETS] = ok({ status: 'sent' });
  const from = (headers: Record<string, string>) =>
    submit('/accounts/forgot_password', { email: 'a@b.test' }, headers);
  expect((await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect((await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await from({ origin: 'null' })).status).toBe(403);
});

test('returns 404 for a path without a form', async () => {
  expect((await submit('/accounts/settings/account', {})).status).toBe(403);
  expect((await submit('/accounts/login/constructor', {})).status).toBe(403);
});

test('sends support users without an authenticator app to its setup', async () => {
  replies = {
    [SESSIONS]: ok({ user: { id: 501, needs_authenticator: true } }, 201, {
      'set-cookie': `session=${SESSION}; Path=/`,
    }),
  };
  expect(
    (await submit('/accounts/login', { email: 'a@b.test', password: 'x', redirect_after: '/l/1' }))
      .to,
  ).toBe('/en/accounts/settings/account?redirect_after=%2Fl%2F1');
});
