// Groups a buyer's unpaid orders that can be paid together: one group per seller and auction.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';

export type PayGroup = {
  orderIds: readonly number[];
  seller: string;
  /** The payment request that already has all orders; null if it must be created. */
  requestId: number | null;
};

/** Returns only groups of two or more orders. */
export function groupPaymentRequests(requests: readonly PaymentRequest[]): PayGroup[] {
  const groups = new Map<string, PayGroup>();
  for (const { id, kind, status, orderIds, combinableOrderIds, seller } of requests) {
    if (kind !== 'order' || (status !== 'unpaid' && status !== 'failed')) continue;
    const allOrderIds = [...new Set([...orderIds, ...combinableOrderIds])].sort(
      (one, other) => one - other,
    );
    if (allOrderIds.length < 2) continue;
    groups.set(allOrderIds.join(), {
      orderIds: allOrderIds,
      seller: seller.name,
      requestId: combinableOrderIds.length === 0 ? id : null,
    });
  }
  return [...groups.values()];
}
