// Prefetches the order pages: the signed-in user, and their list or order. Another user's
// order is a 404.
import { createFailureResult } from '../../api/core/failureResult';
import { usersApi, type Viewer } from '../../api/buyer/users';
import type { Order } from '../../api/orders/decodeOrder';
import { orderEndpoints } from '../../api/orders/orders';
import { paymentRequestsApi } from '../../api/orders/paymentRequests';
import {
  createErrorResult,
  createPageResult,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import {
  buyerTabs,
  getOrderListQuery,
  parseListView,
  sellerTabs,
  type ListTab,
} from './list/orderListView';
import { parseId } from '../../lib/urls';
import type { OrderSide } from '../../lib/orders/orderPaths';

const NOT_FOUND = 404;
/**
 * Older data is refetched on a visit, because other people change orders too. Opening a dialog over
 * its page refetches nothing.
 */
const FRESH_SECONDS = 10;
const OPTIONS = { subscribe: false, forceRefetch: FRESH_SECONDS } as const;

async function fetchViewer({
  dispatch,
}: PrefetchContext): Promise<{ viewer: Viewer } | { error: unknown }> {
  const { data, error } = await dispatch(
    usersApi.endpoints.getMe.initiate({}, { subscribe: false }),
  );
  return data === undefined ? { error } : { viewer: data };
}

async function prefetchOrderList(
  context: PrefetchContext,
  side: OrderSide,
  tabs: readonly ListTab[],
  title: string,
): Promise<PrefetchResult> {
  const { dispatch, query } = context;
  const viewerResult = await fetchViewer(context);
  if ('error' in viewerResult) return createFailureResult(viewerResult.error);
  const view = parseListView(query, tabs, side);
  const [{ data, error }] = await Promise.all([
    dispatch(
      orderEndpoints.endpoints.listOrders.initiate(
        getOrderListQuery(viewerResult.viewer.id, side, view),
        OPTIONS,
      ),
    ),
    side === 'buyer'
      ? dispatch(
          paymentRequestsApi.endpoints.listPaymentRequests.initiate({ status: 'unpaid' }, OPTIONS),
        )
      : null,
  ]);
  if (data === undefined) return createFailureResult(error);
  return createPageResult(
    { title, noindex: true },
    view.page > 1 && data.orders.length === 0 ? 404 : 200,
  );
}

/**
 * Prefetches one order for the side that the URL names. An order of the other side is a 404.
 * `prefetchMore` starts together with the order, whose promise resolves to undefined if it fails.
 */
export async function prefetchOrder(
  context: PrefetchContext,
  side: OrderSide,
  prefetchMore: (id: number, loadingOrder: Promise<Order | undefined>) => Promise<unknown> = () =>
    Promise.resolve(),
): Promise<PrefetchResult> {
  const { dispatch, params, intl } = context;
  const id = parseId(params['orderId']);
  if (id === null) return createErrorResult(NOT_FOUND);
  const viewerResult = await fetchViewer(context);
  if ('error' in viewerResult) return createFailureResult(viewerResult.error);
  const order = dispatch(
    orderEndpoints.endpoints.getOrder.initiate(
      { userId: viewerResult.viewer.id, orderId: id },
      OPTIONS,
    ),
  );
  const [{ data, error }] = await Promise.all([
    order,
    dispatch(orderEndpoints.endpoints.listOrderEvents.initiate({ id }, OPTIONS)),
    prefetchMore(
      id,
      order.then(({ data: loaded }) => loaded),
    ),
  ]);
  if (data === undefined) return createFailureResult(error);
  // Support has no order page yet. The packing slip says what was sold, by whom and to whom.
  if (data.role === 'admin') return redirectTo(`/admin/f/orders/${id}/packing_slip`);
  if (data.role !== side) return createErrorResult(NOT_FOUND);
  return createPageResult({
    title: intl.formatMessage({ id: 'orders.detail.title' }, { reference: data.reference }),
    noindex: true,
  });
}

export const prefetchBuyerOrders = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetchOrderList(
    context,
    'buyer',
    buyerTabs,
    context.intl.formatMessage({ id: 'orders.list.title' }),
  );

export const prefetchSellerOrders = (context: PrefetchContext): Promise<PrefetchResult> =>
  prefetchOrderList(
    context,
    'seller',
    sellerTabs,
    context.intl.formatMessage({ id: 'orders.list.sellerTitle' }),
  );
