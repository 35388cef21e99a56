import { act, screen, within } from '@testing-library/react';
import { biddingAnswer, wireAuction, wireBiddingLot, wireCategory, wireFilter, wireFound, wireLotCard } from '../../test/builders/wireDiscovery';
import { wireProfile } from '../../test/builders/wireLot';
import type { Replies } from '../../test/setup/fakeTransport';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { testIntl } from '../../test/setup/testIntl';
import { createMemoryNavigation } from '../platform/memoryNavigation';
import { ShownPlace } from '../platform/NavigationContext';
import type { PrefetchResult } from '../platform/routing';
import { matchAppRoute } from './matchAppRoute';

const token = 'a'.repeat(40);
const lots = [wireLotCard(1), wireLotCard(2)];
const meta = { page: 1, per_page: 24, total: 2 };
const filters = [wireFilter('seller_location', [{ id: 'nl', label: 'Netherlands', count: 1 }, { id: 'fr', label: 'France', count: 1 }])];
const buyer = '/buyer/api';

const replies: Replies = {
  [`GET ${buyer}/v2/search`]: wireFound(lots, { filters }),
  [`GET ${buyer}/v1/search/corrections`]: { body: { correction: 'old maps' } },
  [`GET ${buyer}/v1/search/related_terms`]: { body: { terms: ['globe'] } },
  [`GET ${buyer}/v3/bidding/lots`]: biddingAnswer([wireBiddingLot(1), wireBiddingLot(2)]),
  [`GET ${buyer}/v1/categories`]: { body: { categories: [wireCategory(3), wireCategory(4, { parent_id: 3, level: 1 })] } },
  [`GET ${buyer}/v1/categories/3`]: { body: { category: wireCategory(3), ancestors: [wireCategory(1)] } },
  [`GET ${buyer}/v1/categories/3/seo`]: { body: { seo: { title: 'Category 3', description: 'All about three.', noindex: false } } },
  [`GET ${buyer}/v1/categories/3/subcategories`]: { body: { categories: [wireCategory(4, { parent_id: 3 })] } },
  [`GET ${buyer}/v1/categories/3/auctions`]: { body: { auctions: [wireAuction(1)], meta } },
  [`GET ${buyer}/v2/categories/3/lots`]: wireFound(lots, { filters }),
  [`GET ${buyer}/v1/auctions`]: { body: { auctions: [wireAuction(1)], meta } },
  [`GET ${buyer}/v1/auctions/1`]: { body: { auction: wireAuction(1) } },
  [`GET ${buyer}/v1/lots`]: { body: { lots, meta } },
  [`GET ${buyer}/v1/lots/popular`]: { body: { lot_ids: [1, 2] } },
  [`GET ${buyer}/v1/users/me`]: { body: { user: wireProfile({ bidder_token: token }) } },
  [`GET ${buyer}/v1/users/me/favorites`]: { body: { lot_ids: [2] } },
  [`GET ${buyer}/v1/users/me/interests/lots`]: { body: { lots, meta } },
  [`GET ${buyer}/v1/users/me/bids`]: {
    body: { bids: lots.map((lot) => ({ lot, amount: 110, currency_code: 'EUR', is_leading: true, is_winner: false, created_at: '2026-11-21T11:00:00Z' })), meta },
  },
};

/** Opens an address as client navigation and the server do: prefetch, then the page on the same store. */
async function open(address: string, { isSignedIn = false, more = {} }: { isSignedIn?: boolean; more?: Replies } = {}) {
  const [pathname = '', search = ''] = address.split('?');
  const match = matchAppRoute(pathname);
  if (match === null) throw new Error(`no page at ${address}`);
  const facts = { ...testFacts, isSignedIn };
  const given = testStore({ ...replies, ...more });
  const result: PrefetchResult = await match.route.prefetch({
    dispatch: given.store.dispatch,
    params: match.params,
    query: new URLSearchParams(search),
    facts,
    t: testIntl().t,
  });
  const asked = given.transport.requests.map(({ method, url }) => `${method} ${url}`);
  const show = async () => {
    const { Page } = await match.route.load();
    const page = (
      <ShownPlace location={createMemoryNavigation(address).current()} params={match.params}>
        <Page />
      </ShownPlace>
    );
    const rendered = renderFeature(page, { facts: { isSignedIn }, path: address, store: given });
    await act(async () => undefined);
    return rendered;
  };
  return { result, asked, show, transport: given.transport };
}

const pages = ['/s?q=old+map', '/s', '/e?page=2&filters[seller_location][]=nl&sort=bidding_end_desc', '/c', '/c/3-things', '/ca', '/a/1-auction'];

it.each(pages)('%s asks for nothing again that its prefetch asked for, and says what it is in one heading', async (address) => {
  const { result, asked, show, transport } = await open(address);
  expect(result).toMatchObject({ kind: 'page', status: 200 });
  expect(new Set(asked).size).toBe(asked.length);
  await show();
  expect(transport.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(asked);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it.each(['/s?q=map', '/e', '/c/3-things', '/a/1-auction', '/'])('%s asks for the prices of all its lots in one call', async (address) => {
  const { show, transport } = await open(address);
  await show();
  const prices = transport.sent(`GET ${buyer}/v3/bidding/lots`);
  expect(prices.map(({ url }) => url)).toEqual([`${buyer}/v3/bidding/lots?ids=1%2C2`]);
  expect(within(screen.getAllByRole('article').at(-1) ?? document.body).getByText('€120')).toBeVisible();
});

it('a search that finds nothing shows what others look at, unless filters are to blame', async () => {
  const nothing = { [`GET ${buyer}/v2/search`]: wireFound([], { total: 0 }) };
  const popular = {
    [`GET ${buyer}/v1/categories/popular`]: { body: { category_ids: [3] } },
    [`GET ${buyer}/v1/auctions/popular`]: { body: { auctions: [wireAuction(1)] } },
  };
  const { show, asked, transport } = await open('/s?q=zzz', { more: { ...nothing, ...popular } });
  const { unmount } = await show();
  expect(transport.requests).toHaveLength(asked.length);
  expect(within(screen.getByRole('navigation', { name: 'Popular categories' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Auction 1' })).toBeVisible();
  // The moment in words, for who has no script that counts.
  expect(screen.getByText(/^Closes Sat,? 21 Nov/)).toBeVisible();
  unmount();
  const filtered = await open('/s?q=zzz&filters[seller_location][]=nl', { more: { ...nothing, ...popular } });
  await filtered.show();
  expect(screen.queryByRole('navigation', { name: 'Popular categories' })).not.toBeInTheDocument();
  expect(filtered.asked.filter((call) => call.includes('popular'))).toEqual([]);
});

it.each(['/favorites', '/my-bids'])('%s is for users: others are asked to sign in and come back', async (address) => {
  const anonymous = await open(address);
  expect(anonymous.result).toEqual({ kind: 'redirect', status: 302, to: `/accounts/login?redirect_after=${encodeURIComponent(address)}` });
  expect(anonymous.asked).toEqual([]);
  const ended = await open(address, { isSignedIn: true, more: { [`GET ${buyer}/v1/users/me/interests/lots`]: { status: 401, body: {} }, [`GET ${buyer}/v1/users/me/bids`]: { status: 401, body: {} } } });
  expect(ended.result).toMatchObject({ kind: 'redirect', status: 302 });
  const user = await open(address, { isSignedIn: true });
  expect(user.result).toMatchObject({ kind: 'page', meta: { noindex: true } });
});

it('shows own bids with how they stand', async () => {
  const { show } = await open('/my-bids', { isSignedIn: true });
  await show();
  const [first] = screen.getAllByRole('article');
  expect(within(first ?? document.body).getByText('Your highest bid: €110')).toBeVisible();
  expect(await within(first ?? document.body).findByText('You lead')).toBeVisible();
});

it('shows favourites with pressed hearts', async () => {
  const { show } = await open('/favorites', { isSignedIn: true });
  await show();
  expect(screen.getByRole('button', { name: 'Follow Lot 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Follow Lot 1' })).toHaveAttribute('aria-pressed', 'false');
});

it('says when nothing is followed and nothing was bid on', async () => {
  const empty = { page: 1, per_page: 24, total: 0 };
  const favorites = await open('/favorites', { isSignedIn: true, more: { [`GET ${buyer}/v1/users/me/interests/lots`]: { body: { lots: [], meta: empty } } } });
  const { unmount } = await favorites.show();
  expect(screen.getByRole('heading', { name: 'You follow no open lots' })).toBeVisible();
  unmount();
  const bids = await open('/my-bids', { isSignedIn: true, more: { [`GET ${buyer}/v1/users/me/bids`]: { body: { bids: [], meta: empty } } } });
  await bids.show();
  expect(screen.getByRole('heading', { name: 'You have placed no bids yet' })).toBeVisible();
});

it('the home page’s data say nothing of who looks: that is the browser’s to ask', async () => {
  const { asked } = await open('/');
  expect(asked.filter((call) => call.includes('recently_viewed'))).toEqual([]);
});

describe('addresses and what search engines are told', () => {
  it.each([
    ['/c/3', '/c/3-things'],
    ['/c/3-thinks?page=2', '/c/3-things?page=2'],
    ['/a/1?page=1', '/a/1-auction?page=1'],
  ])('%s moves for good to %s', async (from, to) => {
    expect((await open(from)).result).toEqual({ kind: 'redirect', status: 301, to });
  });

  it.each(['/c/things', '/c/0', '/a/x', '/c/77', '/a/77'])('%s is not there', async (address) => {
    expect((await open(address)).result).toEqual({ kind: 'error', status: 404 });
  });

  it('a page beyond the last one is not there, and says so', async () => {
    const { result, show } = await open('/e?page=9', { more: { [`GET ${buyer}/v2/search`]: wireFound([], { total: 2 }) } });
    expect(result).toMatchObject({ kind: 'page', status: 404 });
    await show();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/en/e');
  });

  it('searches and filtered lists are not for search engines, categories are', async () => {
    const metaOf = async (address: string) => {
      const { result } = await open(address);
      return result.kind === 'page' ? result.meta : null;
    };
    expect(await metaOf('/s?q=map')).toMatchObject({ noindex: true });
    expect(await metaOf('/e?filters[seller_location][]=nl')).toMatchObject({ noindex: true, canonicalPath: '/e' });
    expect(await metaOf('/e?page=2')).toMatchObject({ noindex: false, canonicalPath: '/e?page=2' });
    expect(await metaOf('/c/3-things?page=2&sort=bidding_end_desc')).toMatchObject({
      noindex: false,
      canonicalPath: '/c/3-things?page=2',
      description: 'All about three.',
    });
  });

  it('the structured data name the lots in order and the way to the page', async () => {
    const { result } = await open('/c/3-things');
    const data = result.kind === 'page' ? result.meta.jsonLd : [];
    expect(data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Categories' }, { name: 'Category 1' }, { position: 4, item: 'https://gavel.test/en/c/3-things' }] },
      { '@type': 'ItemList', numberOfItems: 2, itemListElement: [{ url: 'https://gavel.test/en/l/1-lot' }, { url: 'https://gavel.test/en/l/2-lot' }] },
    ]);
  });
});

describe('what fails', () => {
  it.each([
    ['/s?q=map', `GET ${buyer}/v2/search`],
    ['/c/3-things', `GET ${buyer}/v2/categories/3/lots`],
    ['/a/1-auction', `GET ${buyer}/v1/lots`],
    ['/ca', `GET ${buyer}/v1/auctions`],
  ])('%s is no page without its lots', async (address, call) => {
    expect((await open(address, { more: { [call]: { status: 500, body: {} } } })).result).toEqual({ kind: 'error', status: 502 });
    expect((await open(address, { more: { [call]: { status: 503, body: {} } } })).result).toEqual({ kind: 'error', status: 503 });
  });

  it('what is secondary is asked again by the browser alone', async () => {
    const prices = `GET ${buyer}/v3/bidding/lots`;
    const { result, show, transport } = await open('/s?q=map', { more: { [prices]: { status: 500, body: {} }, [`GET ${buyer}/v1/search/corrections`]: { status: 500, body: {} } } });
    expect(result).toMatchObject({ kind: 'page', status: 200 });
    transport.reply({ [prices]: biddingAnswer([wireBiddingLot(1)]) });
    await show();
    expect(await screen.findByText('€120')).toBeVisible();
    expect(transport.sent(prices)).toHaveLength(2);
  });
});
