import { act, screen, within } from '@testing-library/react';
import {
  biddingAnswer,
  wireAuction,
  wireBiddingLot,
  wireCategory,
  wireCollection,
  wireFilter,
  wireSearchResults,
  wireLotCard,
} from '../../test/builders/wireDiscovery';
import { wireProfile } from '../../test/builders/wireLot';
import type { Replies } from '../../test/setup/fakeTransport';
import { renderFeature, testContext, testStore } from '../../test/setup/renderFeature';
import { testIntl } from '../../test/setup/testIntl';
import type { PrefetchResult } from '../platform/routing';
import { findRoute } from './routes/matchAppRoute';
import { prefetchRoute } from './routes/prefetchRoute';

const token = 'a'.repeat(40);
const lots = [wireLotCard(1), wireLotCard(2)];
const meta = { page: 1, per_page: 24, total: 2 };
const filters = [
  wireFilter('seller_location', [
    { id: 'nl', label: 'Netherlands', count: 1 },
    { id: 'fr', label: 'France', count: 1 },
  ]),
];
const buyer = '/buyer/api';

const replies: Replies = {
  [`GET ${buyer}/v2/search`]: wireSearchResults(lots, { filters }),
  [`GET ${buyer}/v1/search/corrections`]: { body: { correction: 'old maps' } },
  [`GET ${buyer}/v1/search/related_terms`]: { body: { terms: ['globe'] } },
  [`GET ${buyer}/v3/bidding/lots`]: biddingAnswer([wireBiddingLot(1), wireBiddingLot(2)]),
  [`GET ${buyer}/v1/categories`]: {
    body: { categories: [wireCategory(3), wireCategory(4, { parent_id: 3, level: 1 })] },
  },
  [`GET ${buyer}/v1/categories/3`]: {
    body: { category: wireCategory(3), ancestors: [wireCategory(1)] },
  },
  [`GET ${buyer}/v1/categories/3/seo`]: {
    body: { seo: { title: 'Category 3', description: 'All about three.', noindex: false } },
  },
  [`GET ${buyer}/v1/categories/3/subcategories`]: {
    body: { categories: [wireCategory(4, { parent_id: 3 })] },
  },
  [`GET ${buyer}/v1/categories/3/auctions`]: { body: { auctions: [wireAuction(1)], meta } },
  [`GET ${buyer}/v1/categories/3/collections`]: {
    body: { collections: [wireCollection(5)], meta },
  },
  [`GET ${buyer}/v1/categories/3/seo_collections`]: {
    body: { collections: [wireCollection(6)], meta },
  },
  'GET /marketing/api/v1/merchandising/widgets': { body: { widget: null } },
  [`GET ${buyer}/v1/collections/5`]: { body: { collection: wireCollection(5) } },
  [`GET ${buyer}/v1/collections/5/seo`]: {
    body: { seo: { title: 'Collection 5', description: 'All about five.', noindex: false } },
  },
  [`GET ${buyer}/v1/collections/5/lots`]: wireSearchResults(lots, { filters }),
  [`GET ${buyer}/v1/collections/5/related`]: { body: { collections: [wireCollection(7)], meta } },
  [`GET ${buyer}/v1/collections/5/related_lots`]: { body: { lots: [wireLotCard(2)], meta } },
  'GET /auctioneer_tools/api/v1/collections/5/meta_tags': { body: { meta_tags: {} } },
  [`GET ${buyer}/v2/categories/3/lots`]: wireSearchResults(lots, { filters }),
  [`GET ${buyer}/v1/auctions`]: { body: { auctions: [wireAuction(1)], meta } },
  [`GET ${buyer}/v1/auctions/1`]: { body: { auction: wireAuction(1) } },
  [`GET ${buyer}/v1/lots`]: { body: { lots, meta } },
  [`GET ${buyer}/v1/lots/popular`]: { body: { lot_ids: [1, 2] } },
  [`GET ${buyer}/v1/users/me`]: { body: { user: wireProfile({ bidder_token: token }) } },
  [`GET ${buyer}/v1/users/me/favorites`]: { body: { lot_ids: [2] } },
  [`GET ${buyer}/v1/users/me/interests/lots`]: { body: { lots, meta } },
  [`GET ${buyer}/v1/users/me/bids`]: {
    body: {
      bids: lots.map((lot) => ({
        lot,
        amount: 110,
        currency_code: 'EUR',
        is_leading: true,
        is_winner: false,
        created_at: '2026-11-21T11:00:00Z',
      })),
      meta,
    },
  },
};

/**
 * Opens an address like client navigation and the server: prefetch, then the page on the same
 * store.
 */
async function open(
  address: string,
  { isSignedIn = false, more = {} }: { isSignedIn?: boolean; more?: Replies } = {},
) {
  const [pathname = '', search = ''] = address.split('?');
  const match = await findRoute(pathname);
  if (match === null) throw new Error(`no page at ${address}`);
  const pageInfo = { ...testContext, isSignedIn };
  const setup = testStore({ ...replies, ...more });
  const result: PrefetchResult = await prefetchRoute(match.route, address, {
    dispatch: setup.store.dispatch,
    params: match.params,
    query: new URLSearchParams(search),
    pageInfo,
    intl: testIntl(),
  });
  const requests = setup.transport.requests.map(({ method, url }) => `${method} ${url}`);
  const show = async () => {
    const { Page } = await match.route.load();
    const rendered = renderFeature(<Page />, {
      pageInfo: { isSignedIn },
      path: address,
      route: match.route.path,
      store: setup,
    });
    await act(async () => undefined);
    return rendered;
  };
  return { result, requests, show, transport: setup.transport };
}

const pages = [
  '/s?q=old+map',
  '/s',
  '/e?page=2&filters[seller_location][]=nl&sort=bidding_end_desc',
  '/c',
  '/c/3-things',
  '/x/5-collection',
  '/ca',
  '/a/1-auction',
];

it.each(pages)('%s requests nothing twice and has one main heading', async (address) => {
  const { result, requests, show, transport } = await open(address);
  expect(result).toMatchObject({ kind: 'page', status: 200 });
  expect(new Set(requests).size).toBe(requests.length);
  await show();
  expect(transport.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(requests);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it.each(['/s?q=map', '/e', '/c/3-things', '/x/5-collection', '/a/1-auction', '/'])(
  '%s requests the prices of all its lots in one call',
  async (address) => {
    const { show, transport } = await open(address);
    await show();
    const prices = transport.sent(`GET ${buyer}/v3/bidding/lots`);
    expect(prices.map(({ url }) => url)).toEqual([`${buyer}/v3/bidding/lots?ids=1%2C2`]);
    expect(screen.getAllByText('€120')[0]).toBeVisible();
  },
);

it('shows sold lots as a tab and a filter, without an order to choose', async () => {
  const { result, show, transport } = await open('/s?q=map&filters[sold][]=1', {
    more: {
      [`GET ${buyer}/v2/search`]: wireSearchResults(lots, {
        filters: [
          wireFilter('sold', [{ id: '1', count: 2, selected: true }]),
          wireFilter('seller_location', [
            { id: 'nl', label: 'Netherlands', count: 1 },
            { id: 'fr', label: 'France', count: 1 },
          ]),
        ],
      }),
    },
  });
  expect(result).toMatchObject({ meta: { title: 'Sold: map', noindex: true } });
  expect(transport.sent(`GET ${buyer}/v2/search`)[0]?.url).toContain('filters[sold][]=1');
  await show();
  const tabs = screen.getByRole('navigation', { name: 'Open or sold' });
  expect(within(tabs).getByRole('link', { name: 'Sold lots' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(tabs).getByRole('link', { name: 'Open lots' })).toHaveAttribute(
    'href',
    '/en/s?q=map',
  );
  expect(screen.getByRole('checkbox', { name: /^Sold lots/ })).toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
});

it('a search with few lots shows similar ones below, with prices', async () => {
  const similar = { ...wireLotCard(9), title: 'A globe' };
  const { show, requests, transport } = await open('/s?q=old+map', {
    more: {
      [`GET ${buyer}/v2/search`]: wireSearchResults([wireLotCard(1)], { similarLots: [similar] }),
    },
  });
  await show();
  expect(transport.requests).toHaveLength(requests.length);
  const section = screen.getByRole('heading', { level: 2, name: 'Similar lots' }).parentElement;
  expect(within(section ?? document.body).getByText(/but close/)).toBeVisible();
  expect(
    within(section ?? document.body).getByRole('heading', { level: 3, name: /A globe/ }),
  ).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 lot');
});

it('a search without results shows popular items, unless filters cause it', async () => {
  const nothing = { [`GET ${buyer}/v2/search`]: wireSearchResults([], { total: 0 }) };
  const popular = {
    [`GET ${buyer}/v1/categories/popular`]: { body: { category_ids: [3] } },
    [`GET ${buyer}/v1/auctions/popular`]: { body: { auctions: [wireAuction(1)] } },
  };
  const { show, requests, transport } = await open('/s?q=zzz', {
    more: { ...nothing, ...popular },
  });
  const { unmount } = await show();
  expect(transport.requests).toHaveLength(requests.length);
  expect(
    within(screen.getByRole('navigation', { name: 'Popular categories' })).getAllByRole('link'),
  ).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Auction 1' })).toBeVisible();
  // The closing time as text, for visitors without scripts.
  expect(screen.getByText(/^Closes Sat,? 21 Nov/)).toBeVisible();
  unmount();
  const filtered = await open('/s?q=zzz&filters[seller_location][]=nl', {
    more: { ...nothing, ...popular },
  });
  await filtered.show();
  expect(screen.queryByRole('navigation', { name: 'Popular categories' })).not.toBeInTheDocument();
  expect(filtered.requests.filter((call) => call.includes('popular'))).toEqual([]);
});

it.each(['/interests/objects', '/my-bids'])(
  '%s redirects signed-out visitors to sign-in and back',
  async (address) => {
    const anonymous = await open(address);
    expect(anonymous.result).toEqual({
      kind: 'redirect',
      status: 302,
      to: `/accounts/login?redirect_after=${encodeURIComponent(address)}`,
    });
    expect(anonymous.requests).toEqual([]);
    const ended = await open(address, {
      isSignedIn: true,
      more: {
        [`GET ${buyer}/v1/users/me/interests/lots`]: { status: 401, body: {} },
        [`GET ${buyer}/v1/users/me/bids`]: { status: 401, body: {} },
      },
    });
    expect(ended.result).toMatchObject({ kind: 'redirect', status: 302 });
    const user = await open(address, { isSignedIn: true });
    expect(user.result).toMatchObject({ kind: 'page', meta: { noindex: true } });
  },
);

it('shows the user’s bids with their status', async () => {
  const { show } = await open('/my-bids', { isSignedIn: true });
  await show();
  const [first] = screen.getAllByRole('article');
  expect(within(first ?? document.body).getByText('Your highest bid: €110')).toBeVisible();
  expect(await within(first ?? document.body).findByText('You’re winning')).toBeVisible();
});

it('shows favorites with pressed buttons', async () => {
  const { show } = await open('/interests/objects', { isSignedIn: true });
  await show();
  expect(screen.getByRole('button', { name: 'Follow Lot 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Follow Lot 1' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

it('shows empty states without favorites and bids', async () => {
  const empty = { page: 1, per_page: 24, total: 0 };
  const favorites = await open('/interests/objects', {
    isSignedIn: true,
    more: { [`GET ${buyer}/v1/users/me/interests/lots`]: { body: { lots: [], meta: empty } } },
  });
  const { unmount } = await favorites.show();
  expect(screen.getByRole('heading', { name: 'No open lots in your favourites' })).toBeVisible();
  unmount();
  const bids = await open('/my-bids', {
    isSignedIn: true,
    more: { [`GET ${buyer}/v1/users/me/bids`]: { body: { bids: [], meta: empty } } },
  });
  await bids.show();
  expect(screen.getByRole('heading', { name: 'No bids yet' })).toBeVisible();
});

it('the home page leaves data about the viewer to the browser', async () => {
  const { requests } = await open('/');
  expect(requests.filter((call) => call.includes('recently_viewed'))).toEqual([]);
});

describe('addresses and search engines', () => {
  it.each([
    ['/c/3', '/c/3-things'],
    ['/c/3-thinks?page=2', '/c/3-things?page=2'],
    ['/a/1?page=1', '/a/1-auction?page=1'],
    ['/favorites?tab=closed', '/interests/objects?tab=closed'],
  ])('%s redirects permanently to %s', async (from, to) => {
    expect((await open(from)).result).toEqual({ kind: 'redirect', status: 301, to });
  });

  it.each(['/c/things', '/c/0', '/a/x', '/c/77', '/a/77'])('%s is not found', async (address) => {
    expect((await open(address)).result).toEqual({ kind: 'error', status: 404 });
  });

  it('a page beyond the last one is not found, and says so', async () => {
    const { result, show } = await open('/e?page=9', {
      more: { [`GET ${buyer}/v2/search`]: wireSearchResults([], { total: 2 }) },
    });
    expect(result).toMatchObject({ kind: 'page', status: 404 });
    await show();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/en/e',
    );
  });

  it('indexes categories, but not searches and filtered lists', async () => {
    const fetchMeta = async (address: string) => {
      const { result } = await open(address);
      return result.kind === 'page' ? result.meta : null;
    };
    expect(await fetchMeta('/s?q=map')).toMatchObject({ noindex: true });
    expect(await fetchMeta('/e?filters[seller_location][]=nl')).toMatchObject({
      noindex: true,
      canonicalPath: '/e',
    });
    expect(await fetchMeta('/e?page=2')).toMatchObject({
      noindex: false,
      canonicalPath: '/e?page=2',
    });
    expect(await fetchMeta('/c/3-things?page=2&sort=bidding_end_desc')).toMatchObject({
      noindex: false,
      canonicalPath: '/c/3-things?page=2',
      description: 'All about three.',
    });
  });

  it('lists the lots in order and the breadcrumbs in structured data', async () => {
    const { result } = await open('/c/3-things');
    const data = result.kind === 'page' ? result.meta.jsonLd : [];
    expect(data).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Home' },
          { name: 'Categories' },
          { name: 'Category 1' },
          { position: 4, item: 'https://gavel.test/en/c/3-things' },
        ],
      },
      {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { url: 'https://gavel.test/en/l/1-lot' },
          { url: 'https://gavel.test/en/l/2-lot' },
        ],
      },
    ]);
  });
});

describe('failures', () => {
  it.each([
    ['/s?q=map', `GET ${buyer}/v2/search`],
    ['/c/3-things', `GET ${buyer}/v2/categories/3/lots`],
    ['/a/1-auction', `GET ${buyer}/v1/lots`],
    ['/ca', `GET ${buyer}/v1/auctions`],
  ])('%s fails without its lots', async (address, call) => {
    expect((await open(address, { more: { [call]: { status: 500, body: {} } } })).result).toEqual({
      kind: 'error',
      status: 502,
    });
    expect((await open(address, { more: { [call]: { status: 503, body: {} } } })).result).toEqual({
      kind: 'error',
      status: 503,
    });
  });

  it.each([
    [500, 502],
    [503, 503],
  ])('the home page fails only without any list: %d becomes %d', async (status, expected) => {
    const [lots, ...others] = [
      `GET ${buyer}/v1/lots/popular`,
      `GET ${buyer}/v1/auctions`,
      `GET ${buyer}/v1/categories`,
    ].map((call) => ({ [call]: { status, body: {} } }));
    expect((await open('/', { more: { ...lots } })).result.kind).toBe('page');
    expect((await open('/', { more: Object.assign({}, lots, ...others) })).result).toEqual({
      kind: 'error',
      status: expected,
    });
  });

  it('the browser refetches secondary data that failed', async () => {
    const prices = `GET ${buyer}/v3/bidding/lots`;
    const { result, show, transport } = await open('/s?q=map', {
      more: {
        [prices]: { status: 500, body: {} },
        [`GET ${buyer}/v1/search/corrections`]: { status: 500, body: {} },
      },
    });
    expect(result).toMatchObject({ kind: 'page', status: 200 });
    transport.reply({ [prices]: biddingAnswer([wireBiddingLot(1)]) });
    await show();
    expect(await screen.findByText('€120')).toBeVisible();
    expect(transport.sent(prices)).toHaveLength(2);
  });
});
