// No part of a page comes from a header that the client sent, and a shared cache keeps nothing that
// belongs to one visitor.
import { sendJson, startTestWeb, type TestWeb, type WebAnswer } from '../setup/testWeb';
import { testRoutes } from '../ssr/testRoutes';
import { wireMe } from '../ssr/wireMe';

let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    routes: testRoutes,
    env: { PUBLIC_ORIGIN: 'https://gavel.test' },
    answer: (req, res) => {
      if (req.url?.includes('/users/me'))
        sendJson(res, wireMe(`Owner of ${req.headers['auth-token']}`));
      else sendJson(res, { correction: 'A ring' });
    },
  });
});
afterAll(() => web.stop());

const forged: Record<string, string> = {
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/evil.test',
  forwarded: 'host=evil.test;proto=http',
  'x-original-url': '/en/none',
  'x-rewrite-url': '/en/none',
  'x-original-host': 'evil.test',
  'x-host': 'evil.test',
  origin: 'https://evil.test',
  referer: 'https://evil.test/',
  'x-http-method-override': 'POST',
};

test.each(Object.entries(forged))('%s: %s changes nothing', async (name, value) => {
  const plain = await web.get('/en/echo');
  const other = await web.get('/en/echo', { [name]: value });
  const withoutFresh = ({ text }: WebAnswer): string =>
    text
      .replace(/nonce="[^"]*"|name="x-s-csrf-token" value="[^"]*"/g, '')
      .replace(
        /"(?:sentAt|renderedAt|startedTimeStamp|fulfilledTimeStamp)":\d+|"requestId":"[^"]*"|data-rendered-at="\d+"/g,
        '',
      );
  expect(other.status).toBe(200);
  expect(withoutFresh(other)).toBe(withoutFresh(plain));
  expect(JSON.stringify(other.headers)).not.toContain('evil.test');
});

test('canonical addresses come from the settings', async () => {
  const { text } = await web.get('/en/echo?utm_source=evil');
  expect(text).toContain('<link rel="canonical" href="https://gavel.test/en/echo">');
  expect(text).toContain('property="og:url" content="https://gavel.test/en/echo"');
});

test('every answer with a page, a cookie or a visitor is private and not stored', async () => {
  const paths = [
    '/en',
    '/en/echo',
    '/en/viewer',
    '/en/form',
    '/en/none',
    '/en/gone',
    '/en/fails',
    '/en/throws',
    '/',
    '/echo',
    '/buyer/api/v1/lots',
    '/buyer/api/none',
    '/en?a[b][c]=1',
  ];
  for (const path of paths) {
    for (const cookie of [
      '',
      'session=0123456789abcdef',
      'anonymous_id=0123456789abcdef; x-s-csrf-token=0123456789abcdef',
    ]) {
      const { headers } = await web.get(path, cookie === '' ? {} : { cookie });
      expect({ path, cookie, caching: headers['cache-control'] }).toEqual({
        path,
        cookie,
        caching: 'private, no-store',
      });
    }
  }
});

test('a cacheable answer carries no cookie', async () => {
  for (const path of [
    '/EN/echo',
    '/en/moved',
    '/robots.txt',
    '/favicon.svg',
    '/assets/client.0123456789.js',
  ]) {
    const { headers, setCookies } = await web.get(path, {
      cookie: '__Host-session=0123456789abcdef',
    });
    expect(headers['cache-control']).toMatch(/^public/);
    expect(setCookies).toEqual([]);
  }
});

test('a page with a file-like name is not cached', async () => {
  for (const path of [
    '/en/viewer/x.css',
    '/en/viewer;.css',
    '/en/viewer%2fx.js',
    '/en/viewer/..%2fx.css',
    '/en/viewer.css',
    '/en/viewer%3f.css',
    '/en/viewer%0a.css',
  ]) {
    const { status, text, headers } = await web.get(path, {
      cookie: '__Host-session=0123456789abcdef',
    });
    expect([308, 400, 404]).toContain(status);
    expect(text).not.toContain('viewer:Owner');
    if (status !== 308) expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('in 2,000 alternating requests no visitor gets another visitor’s page', async () => {
  const kinds = [
    { cookie: '', expected: 'viewer:nobody' },
    ...Array.from({ length: 4 }, (_, index) => ({
      cookie: `__Host-session=token-of-person-${index}`,
      expected: `viewer:Owner of token-of-person-${index}`,
    })),
  ];
  const turns = Array.from(
    { length: 2000 },
    (_, index) => kinds[(index * 13) % kinds.length] ?? { cookie: '', expected: '' },
  );
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
        const { text } = await web.get(
          '/en/viewer',
          turn.cookie === '' ? {} : { cookie: turn.cookie },
        );
        expect(/viewer:[^<]*/.exec(text)?.[0]).toBe(turn.expected);
      }
    }),
  );
});
