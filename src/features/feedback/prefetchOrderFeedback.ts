// What was said of an order, for the pages of orders that show it. Called by app/prefetches; without it the page's block
// is filled by the browser.
import { orderFeedbackApi } from '../../api/feedback/orderFeedback';
import type { PrefetchContext } from '../../platform/routing';

export async function prefetchOrderFeedback({ dispatch }: PrefetchContext, orderId: number): Promise<void> {
  await dispatch(orderFeedbackApi.endpoints.getOrderFeedback.initiate({ id: orderId }, { subscribe: false, forceRefetch: 10 }));
}
