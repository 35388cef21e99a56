// Data of this page: the order, the package that it goes in, and what its buyer says. Loaded with the page's chunk.
import { packagesApi } from '../../api/shipping/packages';
import { prefetchOrderFeedback } from '../../features/feedback/prefetchOrderFeedback';
import { prefetchOrder } from '../../features/orders/prefetchOrders';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';

export function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  // Of an order without a package nothing comes, and nothing is shown.
  return prefetchOrder(context, 'seller', (id) =>
    Promise.all([context.dispatch(packagesApi.endpoints.listPackageEvents.initiate({ id }, { subscribe: false, forceRefetch: true })), prefetchOrderFeedback(context, id)]),
  );
}
