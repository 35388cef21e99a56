// Prefetches the feedback of an order for the order pages. If it fails, the browser loads the
// section instead.
import { orderFeedbackApi } from '../../api/feedback/orderFeedback';
import type { PrefetchContext } from '../../platform/routing';

export async function prefetchOrderFeedback(
  { dispatch }: PrefetchContext,
  orderId: number,
): Promise<void> {
  await dispatch(
    orderFeedbackApi.endpoints.getOrderFeedback.initiate(
      { id: orderId },
      { subscribe: false, forceRefetch: 10 },
    ),
  );
}
