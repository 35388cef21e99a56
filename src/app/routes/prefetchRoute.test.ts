import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { allRoutes } from './allRoutes';
import { prefetchRoute } from './prefetchRoute';

const sessionRoutes = allRoutes.filter(({ access }) => access === 'session');

function run(id: string, path: string, replies: Replies = {}, isSignedIn = true) {
  const route = allRoutes.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`No route is called ${id}.`);
  const { store, transport } = testStore(replies);
  const result = prefetchRoute(route, path, {
    dispatch: store.dispatch,
    params: { id: '7', orderId: '7', sellerId: '501' },
    query: new URL(path, 'https://gavel.test').searchParams,
    pageInfo: { ...testContext, isSignedIn },
    intl: testIntl(),
  });
  return { result, transport };
}

it('returns to the home page after sign-in if the address is too long', async () => {
  const { result } = run('my-bids', `/my-bids?tab=${'é'.repeat(2000)}`, {}, false);
  expect(await result).toMatchObject({ to: '/accounts/login' });
});

it('knows the pages that need a session', () => {
  expect(sessionRoutes.map(({ path }) => path)).toEqual([
    '/interests',
    '/interests/objects',
    '/interests/categories',
    '/interests/following/auctions',
    '/interests/following/sellers',
    '/interests/following/collections',
    '/interests/alerts',
    '/notifications',
    '/my-interests',
    '/my-bids',
    '/board',
    '/accounts/settings/account',
    '/accounts/settings/payment',
    '/accounts/settings/notifications',
    '/accounts/settings/verifications',
    '/accounts/settings/seller_profile',
    '/seller/register',
    '/f/buyer/payment_requests/:id',
    '/f/buyer/card_frame',
    '/f/buyer/orders',
    '/f/buyer/orders/:orderId',
    '/f/seller/:sellerId/feedback',
    '/f/seller/orders',
    '/f/seller/orders/:orderId',
    '/f/seller/orders/:orderId/package/customs',
    '/f/seller/orders/:orderId/package/customs/submit',
    '/f/buyer/orders/:orderId/receipt',
    '/f/seller/orders/:orderId/receipt',
    '/f/seller/orders/:orderId/packing_slip',
    '/admin/f/orders/:orderId/packing_slip',
    '/f/seller/orders/:orderId/label',
    '/f/seller/orders/:orderId/package/cn22',
    '/f/seller/orders/:orderId/package/cn23',
    '/f/seller/orders/:orderId/package/commercial_invoice',
  ]);
});

it.each(sessionRoutes.filter(({ isFramed }) => isFramed !== true).map(({ id }) => id))(
  '%s redirects visitors to sign in and back, without a request',
  async (id) => {
    const { result, transport } = run(id, '/some/page?tab=to_pay', {}, false);
    expect(await result).toEqual({
      kind: 'redirect',
      status: 302,
      to: '/accounts/login?redirect_after=%2Fsome%2Fpage%3Ftab%3Dto_pay',
    });
    expect(transport.requests).toEqual([]);
  },
);

it('refuses a visitor a page that is shown in a frame', async () => {
  const { result } = run('card-frame', '/f/buyer/card_frame', {}, false);
  expect(await result).toEqual({ kind: 'error', status: 404 });
});

it.each([
  [401, 'unauthenticated', '/accounts/login?redirect_after=%2Fmy-bids%3Ftab%3Dwon'],
  [403, 'totp_required', '/accounts/settings/account?redirect_after=%2Fmy-bids%3Ftab%3Dwon'],
])('a refusal with %i redirects to where that can change', async (status, code, to) => {
  const bids = createErrorReply(status, code);
  const { result } = run('my-bids', '/my-bids?tab=won', {
    'GET /buyer/api/v1/users/me/bids': bids,
    'GET /buyer/api/v1/users/me/favorites': { body: { lot_ids: [] } },
  });
  expect(await result).toEqual({ kind: 'redirect', status: 302, to });
});
