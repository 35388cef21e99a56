// Prefetches a buyer's order, its package and its feedback.
import { prefetchOrderFeedback } from '../../features/feedback/prefetchOrderFeedback';
import { prefetchOrder } from '../../features/orders/prefetchOrders';
import { prefetchPackage } from '../../features/shipping/prefetchPackage';
import type { PrefetchContext, PrefetchResult } from '../../platform/routing';

export function prefetch(context: PrefetchContext): Promise<PrefetchResult> {
  return prefetchOrder(context, 'buyer', (id, hasPackage) =>
    Promise.all([prefetchPackage(context, id, hasPackage), prefetchOrderFeedback(context, id)]),
  );
}
