import { wireProfile } from '../../../test/builders/wireLot';
import { wirePackage } from '../../../test/builders/wirePackage';
import { wireSale, wireSaleCard } from '../../../test/builders/wireSale';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { packagesApi } from '../../api/shipping/packages';
import type { PrefetchContext } from '../../platform/routing';
import { toPreloadedState } from '../preloadedState';
import { prefetches } from './prefetches';

const PACKAGE = 'GET /shipping/api/v2/orders/7/package/events';
const LIST = 'GET /orders/api/v3/users/501/orders';

function setUp(more: Replies = {}, query = '') {
  const { store, transport } = testStore({
    'GET /buyer/api/v1/users/me': { body: { user: wireProfile({ is_seller: true }) } },
    'GET /orders/api/v3/users/501/orders/7': { body: { order: wireSale() } },
    'GET /orders/api/v3/orders/7/events': { body: { events: [] } },
    [PACKAGE]: { body: { package: wirePackage() } },
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

it('includes the package, so that the page is complete', async () => {
  const { prefetchContext, store } = setUp();
  expect(await prefetches.sellerOrder(prefetchContext)).toMatchObject({
    kind: 'page',
    status: 200,
  });
  expect(
    packagesApi.endpoints.listPackageEvents.select({ id: 7 })(store.getState()).data?.state,
  ).toBe('pending_supply');
  expect(
    Object.keys(toPreloadedState(store.getState())['shippingApi']?.queries ?? {}),
  ).toHaveLength(1);
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
