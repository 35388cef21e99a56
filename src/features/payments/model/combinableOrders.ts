// The other unpaid orders that may be paid together with a request, with what they are: found among the buyer's own
// requests, since the request itself names ids alone. Pure.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { sumMoney, type Money } from '../../../lib/money';

/** Those of one request: together they come, or stay. */
export type CombinableOrders = { key: string; orderIds: readonly number[]; titles: readonly string[]; hammer: Money };

export function combinableOrders({ id, combinableOrderIds }: PaymentRequest, requests: readonly PaymentRequest[]): CombinableOrders[] {
  const wanted = new Set(combinableOrderIds);
  return requests
    .filter((other) => other.id !== id && other.orderIds.length > 0 && other.orderIds.every((orderId) => wanted.has(orderId)))
    .map(({ orderIds, lots, amounts }) => ({
      key: orderIds.join(),
      orderIds,
      titles: lots.map(({ title }) => title),
      hammer: sumMoney(lots.map(({ hammer }) => hammer), amounts.total.currency),
    }));
}
