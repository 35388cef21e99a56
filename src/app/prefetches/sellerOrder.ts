// Prefetches a seller's order, its package and the buyer's feedback.
import { prefetchOrderFeedback } from '../../features/feedback/prefetchOrderFeedback';
import { prefetchOrder } from '../../features/orders/prefetchOrders';
import { prefetchPackage } from '../../features/shipping/prefetchPackage';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';

export function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  return prefetchOrder(context, 'seller', (id, hasPackage) =>
    Promise.all([prefetchPackage(context, id, hasPackage), prefetchOrderFeedback(context, id)]),
  );
}
