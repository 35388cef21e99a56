// The other unpaid orders that can be paid together with a request. Their lots come from the
// buyer's other requests, because the request itself only has their ids.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { sumMoney, type Money } from '../../../lib/money';

/** The orders of one request, which are combined as a whole or not at all. */
export type CombinableOrders = {
  key: string;
  orderIds: readonly number[];
  titles: readonly string[];
  hammer: Money;
};

export function getCombinableOrders(
  { id, combinableOrderIds }: PaymentRequest,
  requests: readonly PaymentRequest[],
): CombinableOrders[] {
  const combinableIds = new Set(combinableOrderIds);
  return requests
    .filter(
      (other) =>
        other.id !== id &&
        other.orderIds.length > 0 &&
        other.orderIds.every((orderId) => combinableIds.has(orderId)),
    )
    .map(({ orderIds, lots, amounts }) => ({
      key: orderIds.join(),
      orderIds,
      titles: lots.map(({ title }) => title),
      hammer: sumMoney(
        lots.map(({ hammer }) => hammer),
        amounts.total.currency,
      ),
    }));
}
