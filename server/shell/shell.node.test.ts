import { testIntl } from '../../test/setup/testIntl';
import { locales } from '../../src/lib/locales';
import type { Audience } from '../../src/entry/server';
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

/** Header and footer of the page of results. */
function seenBy(audience: Audience, isSignedIn: boolean, search = '') {
  const fragments = shell({ locale: 'en', audience, isSignedIn });
  if (fragments === null) throw new Error('there is no shell');
  return fillShell(fragments, { pathname: '/s', search, displayName: isSignedIn ? 'Ann' : null });
}
const within = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
/** Where the links lead, those to other languages left out. */
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>/g)].filter(([link]) => !link.includes('data-locale')).map(([link]) => within(link, /href="([^"]*)"/));
const searchBox = /<input id="site-search"[^>]* value="([^"]*)"/;

const buying = ['/en/my-bids', '/en/favorites', '/en/user/logout'];
const browsing = ['/en/c', '/en/e', '/en/ca'];
test.each<[Audience, { search: boolean; nav: string[]; account: string[]; footer: string[]; languages: number }]>([
  ['buyer', { search: true, nav: browsing, account: buying, footer: [...browsing, '/en/s'], languages: 34 }],
  ['buyer_only', { search: true, nav: browsing, account: buying, footer: [...browsing, '/en/s'], languages: 34 }],
  ['seller', { search: true, nav: [], account: buying, footer: ['/en/s'], languages: 34 }],
  ['seller_only', { search: false, nav: [], account: ['/en/user/logout'], footer: [], languages: 34 }],
  ['focused', { search: false, nav: [], account: [], footer: [], languages: 0 }],
])('a page for %s leads where it should, and nowhere else', (audience, expected) => {
  const { header, footer } = seenBy(audience, true);
  expect({
    search: searchBox.test(header),
    nav: hrefs(within(header, /<nav class="site-nav"[^>]*>(.*?)<\/nav>/)),
    account: hrefs(within(header, /<ul class="site-menu__list">(.*?)<\/ul>/)),
    footer: hrefs(footer),
    languages: [...(header + footer).matchAll(/data-locale=/g)].length,
  }).toEqual(expected);
  expect(header).toMatch(/class="skip-link" href="#main".*class="site-header__brand" href="\/en"/);
  expect(footer).toContain('demonstration');
  expect(header + footer).not.toMatch(/<(nav|ul)[^>]*><\/\1>|undefined/);
});

test.each<[Audience, boolean]>([['buyer', true], ['buyer_only', true], ['seller', true], ['seller_only', true], ['focused', false]])(
  'a visitor of a page for %s is offered to sign in: %s',
  (audience, isOffered) => {
    expect(seenBy(audience, false).header.includes('data-overlay="SIGN_IN"')).toBe(isOffered);
  },
);

test.each([
  ['?q=old+map&sort=relevancy_desc', 'old map'],
  ['?q=%22%3E%3Cb%3E', '&quot;&gt;&lt;b&gt;'],
  ['?q=__user_name__', '__user_name__'],
  ['?q=%ff', '\ufffd'],
  ['?sort=relevancy_desc', ''],
])('without scripts too the search box of /s%s says %j', (search, query) => {
  expect(within(seenBy('buyer', false, search).header, searchBox)).toBe(query);
});

test('the search box of another page is empty', () => {
  const fragments = shell({ locale: 'en', audience: 'buyer', isSignedIn: false });
  const { header } = fillShell(fragments ?? { header: '', footer: '', tags: '' }, { pathname: '/e', search: '?q=x', displayName: null });
  expect(header).toContain('name="q" value="" maxlength');
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
