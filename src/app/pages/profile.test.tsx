import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { biddingAnswer, wireBiddingLot, wireLotCard } from '../../../test/builders/wireDiscovery';
import { wireProfile } from '../../../test/builders/wireLot';
import { wireFeedback, wirePublicProfile } from '../../../test/builders/wireSeller';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { findRoute } from '../routes/matchAppRoute';

const PROFILE = 'GET /buyer/api/v1/users/201/public_profile';
const LOTS = 'GET /buyer/api/v1/sellers/lots/201';
const FEEDBACK = 'GET /feedback/api/v2/sellers/201/feedbacks';
const BADGES = 'GET /accounts/api/v2/sellers/201/badges';
const lots = [wireLotCard(1), wireLotCard(2)];
const badge = (name: string, title: string) => ({ name, title, description: '', icon: 'star' });

const replies: Replies = {
  [PROFILE]: { body: { public_profile: wirePublicProfile() } },
  'GET /buyer/api/v1/users/kiln-co/public_profile': {
    body: { public_profile: wirePublicProfile() },
  },
  [LOTS]: { body: { lots, meta: { page: 1, per_page: 24, total: 2 } } },
  [FEEDBACK]: {
    body: { feedbacks: [wireFeedback(1)], meta: { page: 1, per_page: 10, total: 12 } },
  },
  [BADGES]: { body: { badges: [badge('pro', 'Pro'), badge('old_hand', 'Old hand')] } },
  'GET /buyer/api/v3/bidding/lots': biddingAnswer([wireBiddingLot(1), wireBiddingLot(2)]),
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ id: 201 }) } },
  'GET /buyer/api/v1/users/me/favorites': { body: { lot_ids: [] } },
};

/**
 * Opens an address like client navigation and the server: prefetch, then the page on the same
 * store.
 */
async function open(
  address: string,
  { more = {}, isSignedIn = false }: { more?: Replies; isSignedIn?: boolean } = {},
) {
  const [pathname = '', search = ''] = address.split('?');
  const match = await findRoute(pathname);
  if (match === null) throw new Error(`no page at ${address}`);
  const setup = testStore({ ...replies, ...more });
  const result = await match.route.prefetch({
    dispatch: setup.store.dispatch,
    params: match.params,
    query: new URLSearchParams(search),
    pageInfo: { ...testContext, isSignedIn },
    intl: testIntl(),
  });
  const requestCount = setup.transport.requests.length;
  const show = async () => {
    const { Page } = await match.route.load();
    renderFeature(<Page />, {
      pageInfo: { isSignedIn },
      path: address,
      route: match.route.path,
      store: setup,
    });
    await act(async () => undefined);
  };
  return { result, show, requestCount, transport: setup.transport };
}
const PAGE = '/u/201/kiln-co';

it('shows seller, score, lots and feedback without repeated requests', async () => {
  const { result, show, requestCount, transport } = await open(PAGE);
  expect(result).toMatchObject({
    kind: 'page',
    status: 200,
    meta: { title: 'Kiln & Co', canonicalPath: PAGE },
  });
  await show();
  expect(transport.requests).toHaveLength(requestCount);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kiln & Co');
  expect(screen.getByText('Ghent, Belgium')).toBeInTheDocument();
  expect(screen.getByText('98.5% positive, from 132 ratings')).toBeInTheDocument();
  expect(screen.getByText('March 2020')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'About this seller' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Professional seller', 'Top seller', 'Old hand']);
  expect(
    within(screen.getByRole('region', { name: 'Lots from this seller' })).getAllByRole('heading', {
      level: 3,
    }),
  ).toHaveLength(2);
  expect(screen.getByText('Well packed, number 1.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change your profile' })).not.toBeInTheDocument();
});

it.each([
  ['/u/201', '/u/201/kiln-co'],
  ['/u/kiln-co', '/u/201/kiln-co'],
  ['/u/201/other?page=2', '/u/201/kiln-co?page=2'],
])('%s redirects permanently to %s', async (address, to) => {
  expect((await open(address)).result).toEqual({ kind: 'redirect', status: 301, to });
});

it.each([
  ['/u/201/kiln-co', 404, 404],
  ['/u/201', 404, 404],
  ['/u/201/kiln-co', 500, 502],
  ['/u/201/kiln-co', 503, 503],
])('%s fails when the upstream responds with %d', async (address, status, expectedStatus) => {
  expect(
    (await open(address, { more: { [PROFILE]: createErrorReply(status, 'x') } })).result,
  ).toEqual({
    kind: 'error',
    status: expectedStatus,
  });
});

it.each(['/u/Kiln', '/u/a%2Fb', '/u/0/x', '/u/1e3/x', '/u/kiln-co/x'])(
  '%s is not found, without a request',
  async (address) => {
    const { result, transport } = await open(address);
    expect(result).toEqual({ kind: 'error', status: 404 });
    expect(transport.requests).toEqual([]);
  },
);

it('shows no score with too few ratings, neither in the page nor in its data', async () => {
  const score = { value: null, positive: 3, neutral: 0, negative: 0, lifetime: 3 };
  const { result, show } = await open(PAGE, {
    more: {
      [PROFILE]: {
        body: { public_profile: wirePublicProfile({ score, is_pro: false, is_top: false }) },
      },
    },
  });
  expect(JSON.stringify(result)).not.toContain('aggregateRating');
  await show();
  expect(screen.getByText('3 ratings – not enough for a score yet')).toBeInTheDocument();
  expect(screen.getByText(/^Private seller: consumer rights/)).toBeInTheDocument();
});

it('has structured data that match the page', async () => {
  const { result } = await open(PAGE);
  expect(result.kind === 'page' && result.meta.jsonLd?.[0]).toEqual({
    '@type': 'ProfilePage',
    url: 'https://gavel.test/en/u/201/kiln-co',
    mainEntity: {
      '@type': 'Organization',
      name: 'Kiln & Co',
      url: 'https://gavel.test/en/u/201/kiln-co',
      description: 'Pots since 1990.\nWe answer in the evening.',
      address: { '@type': 'PostalAddress', addressLocality: 'Ghent', addressCountry: 'BE' },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 98.5,
        bestRating: 100,
        worstRating: 0,
        ratingCount: 132,
      },
    },
  });
});

it('pages through the feedback in place, with links that work without scripts', async () => {
  const { show, transport } = await open(PAGE);
  await show();
  const response = { text: 'Thank you.', created_at: '2026-10-02T12:00:00Z' };
  transport.reply({
    [FEEDBACK]: {
      body: {
        feedbacks: [wireFeedback(11, { rating: 'negative', response })],
        meta: { page: 2, per_page: 10, total: 12 },
      },
    },
  });
  const pages = within(screen.getByRole('navigation', { name: 'Pages of feedback' }));
  expect(pages.getByRole('link', { name: 'Page 2 of 2' })).toHaveAttribute(
    'href',
    '/en/u/201/kiln-co?feedback_page=2#feedback',
  );
  await userEvent.click(pages.getByRole('link', { name: 'Page 2 of 2' }));
  expect(await screen.findByText('Well packed, number 11.')).toBeInTheDocument();
  expect(screen.getByText('Negative')).toBeInTheDocument();
  expect(screen.getByText('Thank you.')).toBeInTheDocument();
});

it('shows empty states without lots and feedback', async () => {
  const { show } = await open(PAGE, {
    more: {
      [LOTS]: { body: { lots: [], meta: { page: 1, per_page: 24, total: 0 } } },
      [FEEDBACK]: { body: { feedbacks: [], meta: { page: 1, per_page: 10, total: 0 } } },
      [BADGES]: { body: { badges: [] } },
    },
  });
  await show();
  expect(screen.getByText('This seller has no lots right now')).toBeInTheDocument();
  expect(screen.getByText('No feedback on this seller yet.')).toBeInTheDocument();
});

it('renders without lots and feedback, which the browser refetches', async () => {
  const { result, show, transport } = await open(PAGE, {
    more: {
      [LOTS]: createErrorReply(500, 'x'),
      [FEEDBACK]: createErrorReply(500, 'x'),
      [BADGES]: createErrorReply(500, 'x'),
    },
  });
  expect(result).toMatchObject({ kind: 'page', status: 200 });
  transport.reply(replies);
  await show();
  expect(await screen.findByText('Well packed, number 1.')).toBeInTheDocument();
});

it('offers sellers a link to change their profile', async () => {
  const { show } = await open(PAGE, { isSignedIn: true });
  await show();
  expect(await screen.findByRole('link', { name: 'Change your profile' })).toHaveAttribute(
    'href',
    '/en/accounts/settings/seller_profile',
  );
});
