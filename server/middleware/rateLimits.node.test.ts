import { sendJson, startTestWeb, CSRF_TOKEN, type TestWeb } from '../../test/setup/testWeb';
import { createRateLimit } from './rateLimits';

test('returns the seconds to wait above the limit until the window ends', async () => {
  jest.useFakeTimers();
  try {
    const count = createRateLimit({ limit: 2, windowSeconds: 60 });
    expect([await count('1.1.1.1'), await count('1.1.1.1')]).toEqual([null, null]);
    jest.advanceTimersByTime(10_000);
    expect(await count('1.1.1.1')).toBe(50);
    expect(await count('2.2.2.2')).toBeNull();
    jest.advanceTimersByTime(50_001);
    expect(await count('1.1.1.1')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('limits sign-ins per address, by script and by form, whatever the headers are', async () => {
  const web = await startTestWeb({
    answer: (_req, res) =>
      sendJson(res, { error: { message: 'wrong', code: 'invalid_credentials' } }, 401),
    limits: { signInsPerAddress: { limit: 3, windowSeconds: 60 } },
  });
  const statuses: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const { status } = await web.write(
      'POST',
      '/accounts/api/v2/sessions',
      { email: 'a', password: 'b' },
      { 'x-forwarded-for': `6.6.6.${number}` },
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  const form = await web.write('POST', '/en/accounts/login', undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(429);
  expect(Number(form.headers['retry-after'])).toBeGreaterThan(0);
  await web.stop();
});

test('returns 503 with Retry-After above the limit of concurrent requests', async () => {
  const waiting: (() => void)[] = [];
  const web = await startTestWeb({
    answer: (_req, res) => void waiting.push(() => sendJson(res, {})),
    limits: { maxInFlight: 2 },
  });
  const first = [web.get('/buyer/api/v1/lots'), web.get('/buyer/api/v1/lots')];
  while (waiting.length < 2) await new Promise(setImmediate);
  expect(await web.get('/buyer/api/v1/lots')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
  expect((await web.get('/healthz')).status).toBe(200);
  waiting.forEach((answer) => answer());
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const later = web.get('/buyer/api/v1/lots');
  while (waiting.length < 3) await new Promise(setImmediate);
  waiting[2]?.();
  expect((await later).status).toBe(200);
  await web.stop();
});

describe('writeLimits', () => {
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
    [
      'signing in with a passkey',
      () => [call('sessions/passkey'), call('sessions'), form('login')],
    ],
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
});
