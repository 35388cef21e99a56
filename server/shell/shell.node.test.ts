import { testIntl } from '../../test/setup/testIntl';
import { locales } from '../../src/lib/locales';
import { createShell, fillShell } from './shell';

testIntl('en');
const shell = createShell({ isDemo: true, tagScripts: [] });
const here = { pathname: '/l/1-ring', search: '?a=1&b=2', displayName: null };

test('each combination is made once', () => {
  const wanted = { locale: 'en', audience: 'buyer', isSignedIn: false } as const;
  expect(shell(wanted)).toBe(shell({ ...wanted }));
  expect(shell({ ...wanted, isSignedIn: true })).not.toBe(shell(wanted));
});

test('a visitor sees the way to sign in that comes back here, and this page in every language', () => {
  const fragments = shell({ locale: 'en', audience: 'buyer', isSignedIn: false });
  const { header } = fillShell(fragments ?? { header: '', footer: '', tags: '' }, here);
  expect(header).toContain('href="/en/accounts/login?redirect_after=%2Fl%2F1-ring%3Fa%3D1%26b%3D2"');
  for (const locale of locales) expect(header).toContain(`href="/${locale}/l/1-ring?a=1&amp;b=2"`);
  expect(header).toContain('action="/en/s" method="get"');
  expect(header).not.toContain('Sign out');
});

test.each(['$&', "$'", '$`', '$1', '<b>', '"', '__page_path__', '__user_name__'])(
  'a name of %j is that name',
  (displayName) => {
    const fragments = { header: '<i>__user_name__</i><b>__page_path__</b>', footer: '', tags: '' };
    const escaped = displayName
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(fillShell(fragments, { ...here, search: '', displayName }).header).toBe(`<i>${escaped}</i><b>/l/1-ring</b>`);
  },
);
