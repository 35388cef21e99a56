// No external input redirects away from the site. formRedirects covers the forms.
import fc from 'fast-check';
import { toSafePath } from '../../src/lib/urls';
import { createPageResult, redirectTo, type AppRoute } from '../../src/platform/routing';
import { sendJson, startTestWeb, type TestWeb } from '../setup/testWeb';
import { redirectTargets } from './redirectTargets';

const route = (path: string, prefetch: AppRoute['prefetch']): AppRoute => ({
  id: 'r',
  path,
  access: 'anyone',
  load: () => Promise.resolve({ Page: () => null }),
  prefetch,
  namespaces: [],
});
let web: TestWeb;
beforeAll(async () => {
  web = await startTestWeb({
    answer: (_req, res) =>
      sendJson(res, {}, 201, { 'set-cookie': 'session=0123456789abcdef0123; Path=/' }),
    routes: [
      route('/moved', ({ query }) => Promise.resolve(redirectTo(query.get('to') ?? '/'))),
      route('*', () => Promise.resolve(createPageResult({ title: 'any' }))),
    ],
  });
});
afterAll(() => web.stop());

/** Where a browser would go: `Location` is resolved by the URL standard, as browsers do. */
function resolveOrigin(location: string): string {
  return new URL(location, web.origin).origin;
}

test('covers enough targets', () => {
  expect(new Set(redirectTargets).size).toBeGreaterThanOrEqual(120);
});

test.each(redirectTargets)('%#: toSafePath stays on the site', (target) => {
  expect(resolveOrigin(toSafePath(target, web.origin))).toBe(web.origin);
});

test('a redirect requested by a route stays on the site', async () => {
  // A NUL is refused before any route runs.
  expect((await web.get('/en/moved?to=%00//evil.test')).status).toBe(400);
  for (const target of redirectTargets.filter(
    (one) => one.length < 5000 && one.isWellFormed() && !one.includes('\0'),
  )) {
    const { status, headers } = await web.get(`/en/moved?to=${encodeURIComponent(target)}`);
    expect({ target, status, origin: resolveOrigin(String(headers.location)) }).toEqual({
      target,
      status: 302,
      origin: web.origin,
    });
  }
});

test('a path without a canonical locale redirects within the site and arrives', async () => {
  const encode = (target: string): string => encodeURI(target.toWellFormed());
  for (const target of redirectTargets.filter((one) => one.length < 5000)) {
    for (const path of [
      encode(target),
      `/${encode(target)}`,
      `/?${encode(target)}`,
      `/EN/${encode(target)}`,
      `/en_GB/${encode(target)}`,
    ]) {
      if (!path.startsWith('/')) continue;
      let next: string | null = path;
      for (let hop = 0; next !== null && hop < 4; hop += 1) {
        const { status, headers } = await web.get(next);
        expect([200, 302, 307, 308, 400, 404]).toContain(status);
        next = headers.location === undefined ? null : String(headers.location);
        if (next !== null)
          expect({ path, origin: resolveOrigin(next) }).toEqual({ path, origin: web.origin });
        next = next?.split('#')[0] ?? null;
      }
      expect({ path, next }).toEqual({ path, next: null });
    }
  }
});

test('10,000 random targets stay on the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    'evil.test',
    ':',
    '@',
    '?',
    '#',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'https',
    'javascript',
    'a',
    '\u0000',
    '。',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(resolveOrigin(toSafePath(pieces.join(''), web.origin))).toBe(web.origin);
    }),
    { numRuns: 10_000 },
  );
});
