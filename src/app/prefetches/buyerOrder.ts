// Data of this page: the order, the package that it comes in, and what was said of it. Loaded with the page's chunk.
import { packagesApi } from '../../api/shipping/packages';
import { prefetchOrderFeedback } from '../../features/feedback/prefetchOrderFeedback';
import { prefetchOrder } from '../../features/orders/prefetchOrders';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';

export function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  // Of an order without a package nothing comes, and nothing is shown.
  return prefetchOrder(context, 'buyer', (id) =>
    Promise.all([context.dispatch(packagesApi.endpoints.listPackageEvents.initiate({ id }, { subscribe: false, forceRefetch: 10 })), prefetchOrderFeedback(context, id)]),
  );
}
