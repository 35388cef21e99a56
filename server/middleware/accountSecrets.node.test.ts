import { Writable } from 'node:stream';
import { pino } from 'pino';
import { CSRF_TOKEN, sendJson, startTestWeb, type TestWeb } from '../../test/setup/testWeb';

const CANARY = 'canary-0123456789abcdef';
const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString('utf8'));
    done();
  },
});
let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    log: pino({ level: 'trace' }, stream),
    answer: (_req, res) =>
      sendJson(res, { error: { message: CANARY, code: 'token_invalid' } }, 422),
  });
});
afterAll(() => web.stop());

const tokenPages = [
  '/accounts/reset_password',
  '/accounts/register',
  '/accounts/confirm_email',
  '/accounts/settings/verifications',
];

test.each(tokenPages)('%s never leaks its URL, whatever the response is', async (page) => {
  for (const path of [`/en${page}`, page, `/nl${page}/`]) {
    const { headers } = await web.get(`${path}?token=${CANARY}`);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toContain('no-store');
  }
  expect((await web.get('/en/accounts/login')).headers['referrer-policy']).toBe(
    'strict-origin-when-cross-origin',
  );
});

test('logs no secrets from forms, calls or URLs', async () => {
  for (const page of tokenPages)
    await web.get(`/en${page}?token=${CANARY}&redirect_after=/${CANARY}`);
  for (const path of [
    '/accounts/api/v2/password_resets/confirmation',
    '/accounts/api/v2/registrations/confirmation',
    '/accounts/api/v2/email_confirmations',
  ])
    await web.write('POST', `${path}?token=${CANARY}`, {
      token: CANARY,
      password: CANARY,
      code: CANARY,
    });
  for (const form of [
    'login',
    'login/code',
    'login/resend',
    'register',
    'register/code',
    'register/resend',
    'register/confirm',
    'forgot_password',
    'reset_password',
    'confirm_email',
  ])
    await web.fetchAnswer(`/en/accounts/${form}?token=${CANARY}`, {
      method: 'POST',
      headers: {
        origin: web.origin,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `x-s-csrf-token=${CSRF_TOKEN}; session=${CANARY}; device=${CANARY.padEnd(43, 'x')}`,
      },
      body: new URLSearchParams({
        'x-s-csrf-token': CSRF_TOKEN,
        email: CANARY,
        password: CANARY,
        token: CANARY,
        code: CANARY,
      }).toString(),
    });
  await web.get(`/en/accounts/reset_password?token[]=${CANARY}&token[a][b]=${CANARY}`);
  const log = lines.join('');
  expect(log).toContain('/accounts/reset_password');
  expect(log).not.toContain(CANARY);
});
