import type { PrefetchContext } from '../../platform/routing';
import { wireProfile } from '../../../test/builders/wireLot';
import { wirePurchase, wirePurchaseCard } from '../../../test/builders/wirePurchase';
import { wireSale } from '../../../test/builders/wireSale';
import { refusal, type Replies } from '../../../test/setup/fakeTransport';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { prefetchBuyerOrders, prefetchOrder } from './prefetchOrders';

const ORDER = 'GET /orders/api/v3/users/501/orders/7';
const LIST = 'GET /orders/api/v3/users/501/orders';
const list = (orders = [wirePurchaseCard()]) => ({ body: { orders, meta: { page: 1, per_page: 12, total: orders.length }, counts: { unpaid: 1, to_ship: 0, in_transit: 0, completed: 0, archived: 0 } } });
const replies: Replies = {
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
  [ORDER]: { body: { order: wirePurchase() } },
  'GET /orders/api/v3/orders/7/events': { body: { events: [] } },
  [LIST]: list(),
  'GET /orders/api/v3/payment_requests': { body: { payment_requests: [] } },
};

function context({ more = {}, orderId = '7', query = '', isSignedIn = true }: { more?: Replies; orderId?: string; query?: string; isSignedIn?: boolean } = {}) {
  const { store, transport } = testStore({ ...replies, ...more });
  const given: PrefetchContext = { dispatch: store.dispatch, params: { orderId }, query: new URLSearchParams(query), facts: { ...testFacts, isSignedIn }, t: (id) => id };
  return { given, transport, store };
}

it('leads strangers to signing in, and back to the very place', async () => {
  const { given, transport } = context({ isSignedIn: false, query: 'give-feedback' });
  expect(await prefetchOrder(given, 'buyer')).toEqual({ kind: 'redirect', status: 302, to: '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Forders%2F7%3Fgive-feedback%3D' });
  expect(await prefetchBuyerOrders(context({ isSignedIn: false, query: 'tab=to_pay' }).given)).toMatchObject({ to: '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Forders%3Ftab%3Dto_pay' });
  expect(transport.requests).toHaveLength(0);
  expect(await prefetchBuyerOrders(context({ more: { 'GET /buyer/api/v1/users/me': refusal(401, 'unauthenticated') } }).given)).toMatchObject({ kind: 'redirect' });
});

it('is kept out of search engines, and asks for what its page shows', async () => {
  const { given, transport } = context();
  const more: number[] = [];
  expect(await prefetchOrder(given, 'buyer', async (id) => void more.push(id))).toEqual({ kind: 'page', status: 200, meta: { title: 'orders.detail.title', noindex: true } });
  expect(more).toEqual([7]);
  expect(transport.sent('GET /orders/api/v3/orders/7/events')).toHaveLength(1);
  expect(await prefetchBuyerOrders(context().given)).toEqual({ kind: 'page', status: 200, meta: { title: 'orders.list.title', noindex: true } });
});

it.each(['0', '007', '1.5', 'x', '-1', '99999999999999999', '%37'])('no order has the id %s', async (orderId) => {
  const { given, transport } = context({ orderId });
  expect(await prefetchOrder(given, 'buyer')).toEqual({ kind: 'error', status: 404 });
  expect(transport.requests).toHaveLength(0);
});

it('is not there for strangers, nor on the page of the other side', async () => {
  expect(await prefetchOrder(context({ more: { [ORDER]: refusal(404, 'not_found') } }).given, 'buyer')).toEqual({ kind: 'error', status: 404 });
  const sale = context({ more: { [ORDER]: { body: { order: wireSale() } } } });
  expect(await prefetchOrder(sale.given, 'buyer')).toEqual({ kind: 'error', status: 404 });
  expect(await prefetchOrder(sale.given, 'seller')).toMatchObject({ kind: 'page' });
});

it('fails with the upstream', async () => {
  expect(await prefetchOrder(context({ more: { [ORDER]: refusal(503, 'unavailable') } }).given, 'buyer')).toEqual({ kind: 'error', status: 503 });
  expect(await prefetchBuyerOrders(context({ more: { [LIST]: refusal(500, 'broken') } }).given)).toEqual({ kind: 'error', status: 502 });
});

it('a page behind the last is not there, an empty first one is', async () => {
  expect(await prefetchBuyerOrders(context({ more: { [LIST]: list([]) }, query: 'page=9' }).given)).toMatchObject({ kind: 'page', status: 404 });
  expect(await prefetchBuyerOrders(context({ more: { [LIST]: list([]) } }).given)).toMatchObject({ kind: 'page', status: 200 });
});

it('asks nothing again for a dialog that opens over its page', async () => {
  const { given, transport } = context();
  await prefetchOrder(given, 'buyer');
  const before = transport.requests.length;
  await prefetchOrder({ ...given, query: new URLSearchParams('request=not_arrived') }, 'buyer');
  expect(transport.requests).toHaveLength(before);
});

it('leads support to the packing slip, and without an authenticator app to its set-up', async () => {
  const asAdmin = { [ORDER]: { body: { order: wirePurchase({ role: 'admin' }) } } };
  expect(await prefetchOrder(context({ more: asAdmin }).given, 'buyer')).toMatchObject({ kind: 'redirect', to: '/admin/f/orders/7/packing_slip' });
  expect(await prefetchOrder(context({ more: { [ORDER]: refusal(403, 'totp_required') } }).given, 'seller')).toMatchObject({ kind: 'redirect', to: '/accounts/settings/account' });
});
