import { sendJson, startTestWeb } from '../../test/setup/testWeb';
import { createRateLimit, networkOf } from './rateLimit';

test('tries over the limit are refused with the seconds to wait, until the window ends', () => {
  let now = 0;
  const count = createRateLimit({ limit: 2, windowSeconds: 60 }, () => now);
  count('1.1.1.1');
  count('1.1.1.1');
  now = 10_000;
  expect(() => count('1.1.1.1')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 50 }));
  count('2.2.2.2');
  now = 60_001;
  expect(() => count('1.1.1.1')).not.toThrow();
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('signing in is limited by address, by script and by form alike, whatever the client says of itself', async () => {
  const web = await startTestWeb({
    answer: (_req, res) => sendJson(res, { error: { message: 'wrong', code: 'invalid_credentials' } }, 401),
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

test('above the number of requests at once the rest are told to come back', async () => {
  const waiting: (() => void)[] = [];
  const web = await startTestWeb({
    answer: (_req, res) => void waiting.push(() => sendJson(res, {})),
    limits: { maxInFlight: 2 },
  });
  const first = [web.get('/buyer/api/v1/lots'), web.get('/buyer/api/v1/lots')];
  while (waiting.length < 2) await new Promise(setImmediate);
  expect(await web.get('/buyer/api/v1/lots')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect((await web.get('/healthz')).status).toBe(200);
  waiting.forEach((answer) => answer());
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const later = web.get('/buyer/api/v1/lots');
  while (waiting.length < 3) await new Promise(setImmediate);
  waiting[2]?.();
  expect((await later).status).toBe(200);
  await web.stop();
});
