import { screen, within } from '@testing-library/react';
import { wireAuction, wireCategory, wireLotCard } from '../../../test/builders/wireDiscovery';
import { wireProfile } from '../../../test/builders/wireLot';
import { createHeldAnswer } from '../../../test/setup/fakeTransport';
import { renderFeature } from '../../../test/setup/renderFeature';
import { HomePage } from './HomePage';

const lots = '/buyer/api/v1/lots';
const replyWithLots = ({ url }: { url: string }) => {
  const { searchParams } = new URL(url, 'https://gavel.test');
  const idsOfList = searchParams.has('auction_id')
    ? [5]
    : searchParams.get('status') === 'closed'
      ? [6]
      : searchParams.get('sort') === 'bidding_end_desc'
        ? [4]
        : null;
  const ids = idsOfList ?? searchParams.getAll('ids[]').map(Number);
  return {
    body: {
      lots: ids.map((id) => wireLotCard(id)),
      meta: { page: 1, per_page: 24, total: ids.length },
    },
  };
};
const replies = {
  'GET /buyer/api/v1/categories': {
    body: { categories: [wireCategory(3, { name: 'Maps', formatted_name: 'Maps' })] },
  },
  'GET /buyer/api/v1/auctions': {
    body: { auctions: [wireAuction(1)], meta: { page: 1, per_page: 8, total: 1 } },
  },
  'GET /buyer/api/v1/auctions/popular': { body: { auctions: [wireAuction(1)] } },
  [`GET ${lots}/popular`]: { body: { lot_ids: [2, 1] } },
  [`GET ${lots}/recently_viewed`]: { body: { lot_ids: [9] } },
  [`GET ${lots}`]: replyWithLots,
};

const page = (
  <HomePage
    renderLots={(list, label) => <p>{`${label}: ${list?.map(({ id }) => id).join() ?? '…'}`}</p>}
    renderAuctions={(list, label) => (
      <p>{`${label}: ${list?.map(({ title }) => title).join() ?? '…'}`}</p>
    )}
    renderHeroLot={(lot) => <p>{`hero: ${lot.id}`}</p>}
    popularCategories={null}
    renderPersonal={() => null}
    withLiveCards={(ids, children) => (
      <section aria-label={`prices of ${ids.join()}`}>{children}</section>
    )}
  />
);

it('shows categories, auctions and popular lots, with recently viewed lots last', async () => {
  renderFeature(page, { replies });
  expect(await screen.findByText('Recently viewed: 9')).toBeVisible();
  expect(await screen.findByText('Auctions closing soon: Auction 1')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Maps/ })).toHaveAttribute(
    'href',
    '/en/c/3-things',
  );
  // One request for all prices, except those of the lots that only the browser knows.
  const prices = within(await screen.findByRole('region', { name: 'prices of 2,1,5,4,6' }));
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings.at(-1)).toBe('Recently viewed');
  expect(prices.getByText('Popular lots: 2,1')).toBeVisible();
  expect(
    within(prices.getByRole('region', { name: 'prices of 9' })).getByText('Recently viewed: 9'),
  ).toBeVisible();
});

it.each([
  [0, ['Closing next', 'Categories']],
  [1, ['Categories', 'Closing next']],
])('begins in variant %d of its experiment with %j', async (index, expected) => {
  const experiments = { variants: { home_first_section: index }, forced: [], data: null };
  renderFeature(page, { replies, pageInfo: { experiments } });
  await screen.findByText('Closing next: 4');
  await screen.findByRole('link', { name: /Maps/ });
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (expected.includes(textContent) ? [textContent] : []));
  expect(headings).toEqual(expected);
});

it('does not render the other lots again when the recently viewed ones arrive', async () => {
  const { answer, release } = createHeldAnswer({ body: { lot_ids: [9] } });
  const renderLots = jest.fn((_lots: unknown, label: string) => <p>{label}</p>);
  renderFeature(<HomePage {...page.props} renderLots={renderLots} />, {
    replies: { ...replies, [`GET ${lots}/recently_viewed`]: answer },
  });
  for (const text of ['hero: 5', 'Recently sold', 'Popular lots', 'Closing next'])
    await screen.findByText(text, { selector: 'p' });
  await screen.findByText('10 lots, 1 open auction');
  await screen.findByText('Auctions closing soon');
  await screen.findByRole('link', { name: /Maps/ });
  renderLots.mockClear();
  release();
  await screen.findByText('Recently viewed', { selector: 'p' });
  expect(new Set(renderLots.mock.calls.map(([, label]) => label))).toEqual(
    new Set(['Recently viewed']),
  );
});

it('starts with the next lot to close in the most-watched auction', async () => {
  renderFeature(page, { replies });
  expect(await screen.findByText('hero: 5')).toBeVisible();
  expect(await screen.findByText('Closing next: 4')).toBeVisible();
  expect(await screen.findByText('Recently sold: 6')).toBeVisible();
  expect(await screen.findByText('10 lots, 1 open auction')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('shows a signed-in user their own tasks first, without the introduction', async () => {
  renderFeature(page, {
    pageInfo: { isSignedIn: true },
    replies: {
      ...replies,
      'GET /buyer/api/v1/users/me': {
        body: { user: wireProfile({ unpaid_orders: 2, outbid_lots: 3, is_seller: true }) },
      },
      'GET /buyer/api/v1/users/me/bids': {
        body: {
          bids: [
            {
              lot: wireLotCard(7),
              amount: 20,
              currency_code: 'EUR',
              is_leading: true,
              is_winner: false,
              created_at: '2026-01-01T00:00:00Z',
            },
          ],
          meta: { page: 1, per_page: 8, total: 1 },
        },
      },
      [`GET /orders/api/v3/users/${wireProfile().id}/orders`]: {
        body: {
          orders: [],
          meta: { page: 1, per_page: 1, total: 0 },
          counts: { unpaid: 0, to_ship: 4, in_transit: 0, completed: 0, archived: 0 },
        },
      },
    },
  });
  expect(
    await screen.findByRole('link', { name: 'Outbid on 3 lots: raise your bids' }),
  ).toHaveAttribute('href', '/en/my-bids?tab=outbid');
  expect(screen.getByRole('link', { name: '2 orders to pay' })).toHaveAttribute(
    'href',
    '/en/f/buyer/orders',
  );
  expect(await screen.findByText('Recently viewed: 9')).toBeVisible();
  expect(await screen.findByText('Lots you bid on, closing next: 7')).toBeVisible();
  expect(await screen.findByRole('link', { name: '4 orders to ship' })).toHaveAttribute(
    'href',
    '/en/f/seller/orders',
  );
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings.slice(0, 2)).toEqual([
    expect.stringContaining('Lots you bid on, closing next'),
    'Recently viewed',
  ]);
  expect(screen.queryByText('How it works')).not.toBeInTheDocument();
  expect(screen.queryByText(/^hero/)).not.toBeInTheDocument();
});

it('omits a section that fails to load, and an empty list of recently viewed lots', async () => {
  renderFeature(page, {
    replies: {
      ...replies,
      'GET /buyer/api/v1/auctions': { status: 500, body: {} },
      [`GET ${lots}/recently_viewed`]: { body: { lot_ids: [] } },
    },
  });
  expect(await screen.findByText('Popular lots: 2,1')).toBeVisible();
  expect(screen.queryByText(/Auctions closing soon/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Recently viewed/)).not.toBeInTheDocument();
});

it('says when no auction is open', async () => {
  renderFeature(page, {
    replies: {
      ...replies,
      'GET /buyer/api/v1/auctions': {
        body: { auctions: [], meta: { page: 1, per_page: 8, total: 0 } },
      },
    },
  });
  expect(
    await screen.findByText('No auctions are open right now. New ones open every day.'),
  ).toBeVisible();
});
