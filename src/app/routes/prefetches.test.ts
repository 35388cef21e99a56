import { wireProfile } from '../../../test/builders/wireLot';
import { wirePackage, wireRequirements } from '../../../test/builders/wirePackage';
import { wireSale, wireSaleCard } from '../../../test/builders/wireSale';
import { createErrorReply, type Replies, type Answer } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { packagesApi } from '../../api/shipping/packages';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';
import { toPreloadedState } from '../preloadedState';
import { prefetches, type PrefetchName } from './prefetches';

const PACKAGE = 'GET /shipping/api/v2/orders/7/package/events';
const REQUIREMENTS = 'GET /shipping/api/v2/orders/7/package/supply-requirements';
const LIST = 'GET /orders/api/v3/users/501/orders';

function setUp(more: Replies = {}, query = '') {
  const { store, transport } = testStore({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
    'GET /orders/api/v3/users/501/orders/7': { body: { order: wireSale() } },
    'GET /orders/api/v3/orders/7/events': { body: { events: [] } },
    [PACKAGE]: { body: { package: wirePackage() } },
    [REQUIREMENTS]: { body: { requirements: wireRequirements() } },
    [LIST]: {
      body: {
        orders: [wireSaleCard()],
        meta: { page: 1, per_page: 12, total: 1 },
        counts: { unpaid: 0, to_ship: 1, in_transit: 0, completed: 0, archived: 0 },
      },
    },
    ...more,
  });
  const prefetchContext: PrefetchContext = {
    dispatch: store.dispatch,
    params: { orderId: '7' },
    query: new URLSearchParams(query),
    pageInfo: { ...testContext, isSignedIn: true },
    intl: testIntl(),
  };
  return { prefetchContext, store, transport };
}

it('includes the package and how to send it, so that the page is complete', async () => {
  const { prefetchContext, store, transport } = setUp();
  expect(await prefetches.sellerOrder(prefetchContext)).toMatchObject({
    kind: 'page',
    status: 200,
  });
  expect(
    packagesApi.endpoints.listPackageEvents.select({ id: 7 })(store.getState()).data?.state,
  ).toBe('pending_supply');
  const preloaded = toPreloadedState(store.getState())['shippingApi']?.queries ?? {};
  expect(Object.values(preloaded).map((query) => query?.endpointName)).toEqual([
    'listPackageEvents',
    'getSupplyRequirements',
  ]);
  // The opening hours of drop-off points are in the page's language, not the browser's.
  expect(transport.sent(REQUIREMENTS)[0]?.url).toMatch(/\?locale=en$/);
});

it.each([
  ['the package is on its way', { state: 'in_transit' as const }, ['ship' as const]],
  ['the seller may not send it', { state: 'pending_supply' as const }, []],
])('does not request how to send a package when %s', async (_, { state }, permissions) => {
  const { package: orderPackage } = wireSale();
  if (orderPackage === null) throw new Error('The order has no package.');
  const { prefetchContext, transport } = setUp({
    'GET /orders/api/v3/users/501/orders/7': {
      body: { order: wireSale({ package: { ...orderPackage, state }, permissions }) },
    },
  });
  await prefetches.sellerOrder(prefetchContext);
  expect(transport.sent(PACKAGE)).toHaveLength(1);
  expect(transport.sent(REQUIREMENTS)).toEqual([]);
});

it('does not request the package of an order without one', async () => {
  const { prefetchContext, transport } = setUp({
    'GET /orders/api/v3/users/501/orders/7': { body: { order: wireSale({ package: null }) } },
    [PACKAGE]: createErrorReply(404, 'not_found'),
  });
  expect(await prefetches.sellerOrder(prefetchContext)).toMatchObject({
    kind: 'page',
    status: 200,
  });
  expect(transport.sent(PACKAGE)).toEqual([]);
});

it.each([
  ['', 'to_ship'],
  ['tab=nonsense', 'to_ship'],
  ['tab=archive', 'archive'],
  ['tab=all', null],
])('the list for the query %j requests the tab %s', async (query, tab) => {
  const { prefetchContext, transport } = setUp({}, query);
  expect(await prefetches.sellerOrders(prefetchContext)).toMatchObject({
    kind: 'page',
    status: 200,
    meta: { noindex: true },
  });
  const listQuery = new URLSearchParams(transport.sent(LIST)[0]?.url.split('?')[1]);
  expect(listQuery.get('tab')).toBe(tab);
  expect(listQuery.get('role')).toBe('seller');
});

describe('access', () => {
  // Every page for signed-in users says what a user is missing, whichever request says so.
  const ORDER = 'GET /orders/api/v3';
  const CUSTOMS = 'GET /shipping/api/v2/orders/7/package/customs';
  const requests: [PrefetchName, string][] = [
    ['myBids', 'GET /buyer/api/v1/users/me/bids'],
    ['interests', 'GET /buyer/api/v1/users/me/interests/lots'],
    ['followedLots', 'GET /buyer/api/v1/users/me/interests/lots'],
    ['followedCategories', 'GET /buyer/api/v3/users/me/interests/categories'],
    ['followedAuctions', 'GET /buyer/api/v1/users/me/subscriptions/auctions'],
    ['followedSellers', 'GET /buyer/api/v1/users/me/interests/sellers'],
    ['followedCollections', 'GET /buyer/api/v1/users/me/interests/collections'],
    ['onboarding', 'GET /buyer/api/v1/users/me/interests'],
    ['buyerOrders', `${ORDER}/users/501/orders`],
    ['sellerOrders', `${ORDER}/users/501/orders`],
    ['buyerOrder', `${ORDER}/users/501/orders/7`],
    ['sellerOrder', `${ORDER}/users/501/orders/7`],
    ['sellerFeedback', 'GET /feedback/api/v2/sellers/501/feedbacks'],
    ['paymentRequest', `${ORDER}/payment_requests/7`],
    ['customs', CUSTOMS],
    ['customsForm', CUSTOMS],
    ['buyerReceipt', `${ORDER}/orders/7/receipt`],
    ['sellerReceipt', `${ORDER}/orders/7/receipt`],
    ['packingSlip', `${ORDER}/seller/orders/7/packing_slip`],
    ['label', 'GET /shipping/api/v2/orders/7/package/label'],
    ['cn22', CUSTOMS],
    ['cn23', CUSTOMS],
    ['commercialInvoice', CUSTOMS],
  ];

  async function run(name: PrefetchName, call: string, answer: Answer): Promise<PrefetchResult> {
    const { store, transport } = testStore({
      'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
      'GET /buyer/api/v1/users/me/favorites': { body: { lot_ids: [] } },
      [`${ORDER}/orders/7/events`]: { body: { events: [] } },
      [`${ORDER}/payment_requests`]: { body: { payment_requests: [] } },
      'GET /feedback/api/v2/orders/7/feedback': createErrorReply(404, 'not_found'),
      [call]: answer,
    });
    const result = await prefetches[name]({
      dispatch: store.dispatch,
      params: { orderId: '7', id: '7', sellerId: '501' },
      query: new URLSearchParams(),
      pageInfo: { ...testContext, isSignedIn: true },
      intl: testIntl(),
    });
    expect(transport.sent(call)).not.toHaveLength(0);
    return result;
  }

  it.each(requests)('%s requires an authenticator app of support', async (name, call) => {
    expect(await run(name, call, createErrorReply(403, 'totp_required'))).toEqual({
      kind: 'no_access',
      reason: 'authenticator_required',
    });
  });

  it.each(requests)('%s notices that the session is over', async (name, call) => {
    expect(await run(name, call, createErrorReply(401, 'unauthenticated'))).toEqual({
      kind: 'no_access',
      reason: 'signed_out',
    });
  });

  it('the packing slip for admins itself says that an app is required', async () => {
    expect(
      await run(
        'adminPackingSlip',
        'GET /admin/orders/api/v1/orders/7/packing_slip',
        createErrorReply(403, 'totp_required'),
      ),
    ).toMatchObject({ kind: 'page', status: 200 });
  });
});
