import { testIntl } from '../../test/setup/testIntl';
import { locales } from '../../src/lib/locales';
import type { Audience, PageViewer } from '../../src/entry/server';
import { createShell, fillShell } from './shell';

testIntl('en');
const shell = createShell({ isDemo: true, tagScripts: [] });
const here = { locale: 'en', pathname: '/l/1-ring', search: '?a=1&b=2', viewer: null } as const;
const ann: PageViewer = {
  id: 7,
  displayName: 'Ann',
  isSeller: false,
  unpaidOrders: 0,
  outbidLots: 0,
  orders: 0,
  unreadMessages: 0,
  currency: 'EUR',
};

test('renders each combination once', () => {
  const options = { locale: 'en', audience: 'buyer', isSignedIn: false } as const;
  expect(shell(options)).toBe(shell({ ...options }));
  expect(shell({ ...options, isSignedIn: true })).not.toBe(shell(options));
});

test('links a visitor to sign-in with a return path, and to this page in every language', () => {
  const fragments = shell({ locale: 'en', audience: 'buyer', isSignedIn: false });
  const { header } = fillShell(fragments ?? { header: '', footer: '', 'tags.js': [] }, here);
  expect(header).toContain(
    'href="/en/accounts/login?redirect_after=%2Fl%2F1-ring%3Fa%3D1%26b%3D2"',
  );
  for (const locale of locales) expect(header).toContain(`href="/${locale}/l/1-ring?a=1&amp;b=2"`);
  expect(header).toContain(
    'href="/en/accounts/register?redirect_after=%2Fl%2F1-ring%3Fa%3D1%26b%3D2" data-overlay="SIGN_UP"',
  );
  expect(header).toContain('action="/en/s" method="get"');
  expect(header).not.toContain('Sign out');
});

/** Header and footer of the results page. */
function seenBy(audience: Audience, isSignedIn: boolean, search = '', viewer: PageViewer = ann) {
  const fragments = shell({ locale: 'en', audience, isSignedIn });
  if (fragments === null) throw new Error('there is no shell');
  return fillShell(fragments, {
    locale: 'en',
    pathname: '/s',
    search,
    viewer: isSignedIn ? viewer : null,
  });
}
const within = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
/** The visible links, without those to other languages. */
const hrefs = (html: string): string[] =>
  [...html.replaceAll(/<li [^>]*hidden=""[^>]*>.*?<\/li>/g, '').matchAll(/<a [^>]*>/g)]
    .filter(([link]) => !link.includes('data-locale'))
    .map(([link]) => within(link, /href="([^"]*)"/));
const searchBox = /<input id="site-search"[^>]* value="([^"]*)"/;

const buying = ['/en/f/buyer/orders', '/en/my-bids', '/en/interests'];
const accountLinks = ['/en/accounts/settings/account', '/en/user/logout'];
const selling = ['/en/seller/register'];
const browsing = ['/en/c', '/en/e', '/en/ca', '/en/x', '/en/feed'];
const legal = ['/en/help', '/en/terms', '/en/privacy', '/en/cookies'];
test.each<
  [
    Audience,
    { search: boolean; nav: string[]; account: string[]; footer: string[]; languages: number },
  ]
>([
  [
    'buyer',
    {
      search: true,
      nav: browsing,
      account: [...buying, ...selling, ...accountLinks],
      footer: [...browsing, '/en/s', ...legal],
      languages: 34,
    },
  ],
  [
    'buyer_only',
    {
      search: true,
      nav: browsing,
      account: [...buying, ...accountLinks],
      footer: [...browsing, '/en/s', ...legal],
      languages: 34,
    },
  ],
  [
    'seller',
    {
      search: true,
      nav: [],
      account: [...buying, ...selling, ...accountLinks],
      footer: ['/en/s', ...legal],
      languages: 34,
    },
  ],
  [
    'seller_only',
    {
      search: false,
      nav: [],
      account: [...selling, ...accountLinks],
      footer: legal,
      languages: 34,
    },
  ],
  ['focused', { search: false, nav: [], account: [], footer: [], languages: 0 }],
])('shows the expected links on a page for %s', (audience, expected) => {
  const { header, footer } = seenBy(audience, true);
  expect({
    search: searchBox.test(header),
    nav: hrefs(within(header, /<nav class="site-nav"[^>]*>(.*?)<\/nav>/)),
    account: hrefs(within(header, /<ul class="site-menu__list">(.*?)<\/ul>/)),
    footer: hrefs(footer),
    languages: [...(header + footer).matchAll(/data-locale=/g)].length,
  }).toEqual(expected);
  expect(header).toMatch(/class="skip-link" href="#main".*class="site-header__brand" href="\/en"/);
  expect(footer).toContain('This is a demo');
  expect(header + footer).not.toMatch(/<(nav|ul)[^>]*><\/\1>|undefined/);
});

const busy: PageViewer = {
  ...ann,
  isSeller: true,
  unpaidOrders: 2,
  outbidLots: 3,
  orders: 1,
  unreadMessages: 1204,
};

test('shows the counts in words and their total on the closed menu', () => {
  const { header } = seenBy('buyer', true, '', busy);
  expect(
    [...header.matchAll(/<li class="site-menu__count"(?: data-count="[a-z]+")?>(.*?)<\/li>/g)].map(
      ([, text]) => text,
    ),
  ).toEqual([
    '<a href="/en/f/buyer/orders?tab=to_pay">2 unpaid orders</a>',
    '<a href="/en/my-bids">Outbid on 3 lots</a>',
    '<a href="/en/f/buyer/orders">1 order</a>',
  ]);
  expect(header).toContain(
    'aria-hidden="true">5</span>' +
      '<span class="visually-hidden" data-count="waiting">5 items need your attention</span>' +
      '</summary>',
  );
  expect(header).toContain(
    'aria-hidden="true">99+</span><span class="visually-hidden" data-count="unreadwords">1,204 unread</span></a>',
  );
});

test('hides a buyer’s unpaid orders from pages only for sellers', () => {
  expect([
    ...seenBy('seller_only', true, '', busy).header.matchAll(/site-menu__count/g),
  ]).toHaveLength(0);
});

test('hides empty counts but renders elements for those that can change', () => {
  const { header } = seenBy('buyer', true);
  expect(header).not.toMatch(/__user/);
  const places = [...header.matchAll(/<[a-z]+ [^>]*data-count="([a-z]+)"[^>]*>/g)];
  expect(places.map(([, name]) => name).toSorted()).toEqual([
    'badge',
    'outbid',
    'unpaid',
    'unread',
    'unreadwords',
    'waiting',
  ]);
  for (const [place] of places) expect(place).toContain('hidden=""');
  expect(header.match(/site-menu__count/g)).toHaveLength(2);
});

test('links a seller to the seller pages', () => {
  const { header } = seenBy('seller', true, '', busy);
  expect(header).toContain('href="/en/f/seller/orders"');
  expect(header).toContain('href="/en/f/seller/7/feedback"');
  expect(header).toContain('href="/en/u/7"');
  expect(header).toContain('href="/en/accounts/settings/seller_profile"');
  expect(header).not.toContain('/seller/register');
});

test.each<[Audience, boolean]>([
  ['buyer', true],
  ['buyer_only', true],
  ['seller', true],
  ['seller_only', true],
  ['focused', false],
])('offers sign-in on a page for %s: %s', (audience, isOffered) => {
  expect(seenBy(audience, false).header.includes('data-overlay="SIGN_IN"')).toBe(isOffered);
});

test.each([
  ['?q=old+map&sort=relevancy_desc', 'old map'],
  ['?q=%22%3E%3Cb%3E', '&quot;&gt;&lt;b&gt;'],
  ['?q=__user_name__', '__user_name__'],
  ['?q=%ff', '\ufffd'],
  ['?sort=relevancy_desc', ''],
])('fills the search box of /s%s with %j without scripts', (search, query) => {
  expect(within(seenBy('buyer', false, search).header, searchBox)).toBe(query);
});

test.each<[Audience, boolean]>([
  ['buyer', true],
  ['seller_only', true],
  ['focused', false],
])('shows the note about missing scripts on a page for %s: %j', (audience, isSaid) => {
  for (const isSignedIn of [false, true]) {
    const note = within(seenBy(audience, isSignedIn).header, /<noscript>(.*?)<\/noscript>/);
    expect(note.includes('needs JavaScript')).toBe(isSaid);
  }
});

test('places the tools after the search box, because CSS reorders them by width', () => {
  expect(seenBy('buyer', true).header).toContain('</form><div class="site-header__actions">');
});

test('leaves the search box of other pages empty', () => {
  const fragments = shell({ locale: 'en', audience: 'buyer', isSignedIn: false });
  const { header } = fillShell(fragments ?? { header: '', footer: '', 'tags.js': [] }, {
    locale: 'en',
    pathname: '/e',
    search: '?q=x',
    viewer: null,
  });
  expect(header).toContain('name="q" value="" maxlength');
});

test.each(['$&', "$'", '$`', '$1', '<b>', '"', '__page_path_en__', '__user_name__'])(
  'shows the name %j literally',
  (displayName) => {
    const fragments = {
      header: '<i>__user_name__</i><b>__page_path_en__</b>',
      footer: '',
      'tags.js': [],
    };
    const escaped = displayName
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(
      fillShell(fragments, { ...here, search: '', viewer: { ...ann, displayName } }).header,
    ).toBe(`<i>${escaped}</i><b>/l/1-ring</b>`);
  },
);
