import fc from 'fast-check';
import { locales } from '../../src/lib/locales';
import { preferredLocale, resolveLocale } from './resolveLocale';

const pages = new Set(['/ca', '/', '/l/1-ring']);
const resolve = (path: string) =>
  resolveLocale(
    path,
    () => 'fr',
    (candidate) => pages.has(candidate),
  );

test.each([
  ['/en', { kind: 'page', locale: 'en', pathname: '/' }],
  ['/zh-Hans/l/1', { kind: 'page', locale: 'zh-Hans', pathname: '/l/1' }],
  ['/EN/l/1', { kind: 'redirect', status: 308, locale: 'en', pathname: '/l/1' }],
  ['/zh_hant', { kind: 'redirect', status: 308, locale: 'zh-Hant', pathname: '/' }],
  ['/du/l/1', { kind: 'redirect', status: 308, locale: 'de', pathname: '/l/1' }],
  ['/en/', { kind: 'redirect', status: 308, locale: 'en', pathname: '/' }],
  ['/en/l/1/', { kind: 'redirect', status: 308, locale: 'en', pathname: '/l/1' }],
  ['/en//evil.test', { kind: 'redirect', status: 308, locale: 'en', pathname: '/evil.test' }],
  ['/xx/l/1', { kind: 'redirect', status: 307, locale: 'en', pathname: '/l/1' }],
  ['/ca', { kind: 'redirect', status: 307, locale: 'fr', pathname: '/ca' }],
  ['/ca/', { kind: 'redirect', status: 307, locale: 'fr', pathname: '/ca' }],
  ['/', { kind: 'redirect', status: 307, locale: 'fr', pathname: '/' }],
  ['/l/1-ring', { kind: 'redirect', status: 307, locale: 'fr', pathname: '/l/1-ring' }],
  ['//evil.test', { kind: 'redirect', status: 307, locale: 'fr', pathname: '/evil.test' }],
])('resolves %s to %j', (path, expected) => {
  expect(resolve(path)).toEqual(expected);
});

test('never returns a path with two leading slashes or a redirect loop', () => {
  const part = fc.oneof(
    fc.constantFrom('', ...locales, 'EN', 'du', 'ca', 'xx', 'l', '..'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      let path = `/${parts.join('/')}`;
      for (let hop = 0; hop < 3; hop += 1) {
        const resolved = resolve(path);
        expect(resolved.pathname).not.toMatch(/^\/\/|^[^/]/);
        if (resolved.kind === 'page') return;
        path = `/${resolved.locale}${resolved.pathname === '/' ? '' : resolved.pathname}`;
      }
      throw new Error('it goes on and on');
    }),
  );
});

test.each([
  ['de', ['fr'], 'nl', 'de'],
  [null, ['fr-BE', 'de'], 'nl', 'fr'],
  [null, ['xx', 'da'], 'nl', 'da'],
  [null, ['zh-TW'], 'nl', 'zh-Hant'],
  [null, ['zh'], 'nl', 'zh-Hans'],
  [null, ['nb-NO'], 'nl', 'no'],
  [null, ['*'], 'nl', 'nl'],
  [null, [], null, 'en'],
] as const)('cookie %s, browser %j, domain %s: %s', (cookie, languages, domain, expected) => {
  expect(preferredLocale(cookie, languages, domain)).toBe(expected);
});
