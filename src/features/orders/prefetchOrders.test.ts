import type { PrefetchContext } from '../../platform/routing';
import { wireProfile } from '../../../test/builders/wireLot';
import { wirePurchase, wirePurchaseCard } from '../../../test/builders/wirePurchase';
import { wireSale } from '../../../test/builders/wireSale';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { testContext, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { prefetchBuyerOrders, prefetchOrder } from './prefetchOrders';

const ORDER = 'GET /orders/api/v3/users/501/orders/7';
const LIST = 'GET /orders/api/v3/users/501/orders';
const list = (orders = [wirePurchaseCard()]) => ({
  body: {
    orders,
    meta: { page: 1, per_page: 12, total: orders.length },
    counts: { unpaid: 1, to_ship: 0, in_transit: 0, completed: 0, archived: 0 },
  },
});
const replies: Replies = {
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
  [ORDER]: { body: { order: wirePurchase() } },
  'GET /orders/api/v3/orders/7/events': { body: { events: [] } },
  [LIST]: list(),
  'GET /orders/api/v3/payment_requests': { body: { payment_requests: [] } },
};

function context({
  more = {},
  orderId = '7',
  query = '',
}: { more?: Replies; orderId?: string; query?: string } = {}) {
  const { store, transport } = testStore({ ...replies, ...more });
  const setup: PrefetchContext = {
    dispatch: store.dispatch,
    params: { orderId },
    query: new URLSearchParams(query),
    pageInfo: { ...testContext, isSignedIn: true },
    intl: testIntl(),
  };
  return { setup, transport, store };
}

it('notices that the session is over', async () => {
  const me = { 'GET /buyer/api/v1/users/me': createErrorReply(401, 'unauthenticated') };
  const signedOut = { kind: 'no_access', reason: 'signed_out' };
  expect(await prefetchBuyerOrders(context({ more: me }).setup)).toEqual(signedOut);
  expect(await prefetchOrder(context({ more: me }).setup, 'buyer')).toEqual(signedOut);
});

it('sets noindex and loads the data of its page', async () => {
  const { setup, transport } = context();
  const prefetchedIds: number[] = [];
  expect(await prefetchOrder(setup, 'buyer', async (id) => void prefetchedIds.push(id))).toEqual({
    kind: 'page',
    status: 200,
    meta: { title: 'Order G-2026-000007', noindex: true },
  });
  expect(prefetchedIds).toEqual([7]);
  expect(transport.sent('GET /orders/api/v3/orders/7/events')).toHaveLength(1);
  expect(await prefetchBuyerOrders(context().setup)).toEqual({
    kind: 'page',
    status: 200,
    meta: { title: 'Your orders', noindex: true },
  });
});

it.each(['0', '007', '1.5', 'x', '-1', '99999999999999999', '%37'])(
  'answers 404 for the id %s',
  async (orderId) => {
    const { setup, transport } = context({ orderId });
    expect(await prefetchOrder(setup, 'buyer')).toEqual({ kind: 'error', status: 404 });
    expect(transport.requests).toHaveLength(0);
  },
);

it('answers 404 for another user’s order and for the other side’s page', async () => {
  expect(
    await prefetchOrder(
      context({ more: { [ORDER]: createErrorReply(404, 'not_found') } }).setup,
      'buyer',
    ),
  ).toEqual({ kind: 'error', status: 404 });
  const sale = context({ more: { [ORDER]: { body: { order: wireSale() } } } });
  expect(await prefetchOrder(sale.setup, 'buyer')).toEqual({ kind: 'error', status: 404 });
  expect(await prefetchOrder(sale.setup, 'seller')).toMatchObject({ kind: 'page' });
});

it('reports upstream failures', async () => {
  expect(
    await prefetchOrder(
      context({ more: { [ORDER]: createErrorReply(503, 'unavailable') } }).setup,
      'buyer',
    ),
  ).toEqual({ kind: 'error', status: 503 });
  expect(
    await prefetchBuyerOrders(context({ more: { [LIST]: createErrorReply(500, 'broken') } }).setup),
  ).toEqual({ kind: 'error', status: 502 });
});

it('answers 404 for a page past the last one, but not for an empty first page', async () => {
  expect(
    await prefetchBuyerOrders(context({ more: { [LIST]: list([]) }, query: 'page=9' }).setup),
  ).toMatchObject({ kind: 'page', status: 404 });
  expect(await prefetchBuyerOrders(context({ more: { [LIST]: list([]) } }).setup)).toMatchObject({
    kind: 'page',
    status: 200,
  });
});

it('refetches nothing when a dialog opens over its page', async () => {
  const { setup, transport } = context();
  await prefetchOrder(setup, 'buyer');
  const requestCount = transport.requests.length;
  await prefetchOrder({ ...setup, query: new URLSearchParams('request=not_arrived') }, 'buyer');
  expect(transport.requests).toHaveLength(requestCount);
});

it('redirects support to the packing slip, which requires an authenticator app', async () => {
  const asAdmin = { [ORDER]: { body: { order: wirePurchase({ role: 'admin' }) } } };
  expect(await prefetchOrder(context({ more: asAdmin }).setup, 'buyer')).toMatchObject({
    kind: 'redirect',
    to: '/admin/f/orders/7/packing_slip',
  });
  expect(
    await prefetchOrder(
      context({ more: { [ORDER]: createErrorReply(403, 'totp_required') } }).setup,
      'seller',
    ),
  ).toEqual({ kind: 'no_access', reason: 'authenticator_required' });
});
