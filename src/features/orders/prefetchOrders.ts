// What the pages of orders need before they are shown: somebody who is signed in, and the list or the order of their side.
// Called by app/prefetches. Whoever is not signed in is asked to; an order that is not theirs is not there.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { usersApi, type Viewer } from '../../api/buyer/users';
import { orderEndpoints } from '../../api/orders/orders';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { buyerTabs, listQuery, listViewOf, orderIdOf, orderPath, ordersPath, sellerTabs, type ListTab, type OrderSide } from './model/orderAddress';

const BAD_GATEWAY = 502;
const NOT_FOUND = 404;
/** 0 is no answer at all: the browser may be offline. */
const TELLING = new Set([0, NOT_FOUND, 429, 503]);
/** Old enough to be asked again at a visit: others change orders too. A dialog that opens over its page asks nothing. */
const FRESH_SECONDS = 10;
const OPTIONS = { subscribe: false, forceRefetch: FRESH_SECONDS } as const;

function failure(error: unknown, path: string): PrefetchResult {
  const status = isApiError(error) ? error.status : 0;
  return accessRedirect(error, path) ?? errorResult(TELLING.has(status) ? status : BAD_GATEWAY);
}

const pathWith = (path: string, query: URLSearchParams): string => (query.size === 0 ? path : `${path}?${query.toString()}`);

async function viewerOf({ dispatch, facts }: PrefetchContext): Promise<{ viewer: Viewer } | { error: unknown }> {
  if (!facts.isSignedIn) return { error: null };
  const { data, error } = await dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }));
  return data === undefined ? { error } : { viewer: data };
}

/** `titleOf`: of the tab of the browser. */
async function prefetchOrderList(context: PrefetchContext, side: OrderSide, tabs: readonly ListTab[], title: string): Promise<PrefetchResult> {
  const { dispatch, query, facts } = context;
  const path = pathWith(ordersPath(side), query);
  if (!facts.isSignedIn) return signInRedirect(path);
  const found = await viewerOf(context);
  if ('error' in found) return failure(found.error, path);
  const view = listViewOf(query, tabs, side);
  const [{ data, error }] = await Promise.all([
    dispatch(orderEndpoints.endpoints.listOrders.initiate(listQuery(found.viewer.id, side, view), OPTIONS)),
    side === 'buyer' ? dispatch(paymentRequestsApi.endpoints.listPaymentRequests.initiate({ status: 'unpaid' }, OPTIONS)) : null,
  ]);
  if (data === undefined) return failure(error, path);
  return pageResult({ title, noindex: true }, view.page > 1 && data.orders.length === 0 ? 404 : 200);
}

/**
 * One order, for the side that the address names: the other side's page is not there. `more` begins together with the order
 * and is told when it is known whether the order has a package.
 */
export async function prefetchOrder(
  context: PrefetchContext,
  side: OrderSide,
  more: (id: number, hasPackage: Promise<boolean>) => Promise<unknown> = () => Promise.resolve(),
): Promise<PrefetchResult> {
  const { dispatch, params, query, facts, t } = context;
  const id = orderIdOf(params['orderId']);
  if (id === null) return errorResult(NOT_FOUND);
  const path = pathWith(orderPath(side, id), query);
  if (!facts.isSignedIn) return signInRedirect(path);
  const found = await viewerOf(context);
  if ('error' in found) return failure(found.error, path);
  const order = dispatch(orderEndpoints.endpoints.getOrder.initiate({ userId: found.viewer.id, orderId: id }, OPTIONS));
  const hasPackage = order.then(({ data: loaded }) => loaded != null && loaded.package !== null);
  const [{ data, error }] = await Promise.all([
    order,
    dispatch(orderEndpoints.endpoints.listOrderEvents.initiate({ id }, OPTIONS)),
    more(id, hasPackage),
  ]);
  if (data === undefined) return failure(error, path);
  // Support has no page of its own for orders yet: the packing slip says what was sold, by whom and to whom.
  if (data.role === 'admin') return redirectTo(`/admin/f/orders/${id}/packing_slip`);
  if (data.role !== side) return errorResult(NOT_FOUND);
  return pageResult({ title: t('orders.detail.title', { reference: data.reference }), noindex: true });
}

export const prefetchBuyerOrders = (context: PrefetchContext): Promise<PrefetchResult> => prefetchOrderList(context, 'buyer', buyerTabs, context.t('orders.list.title'));

export const prefetchSellerOrders = (context: PrefetchContext): Promise<PrefetchResult> => prefetchOrderList(context, 'seller', sellerTabs, context.t('orders.list.sellerTitle'));
