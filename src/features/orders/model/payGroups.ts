// Which unpaid orders of a buyer can be paid together: one group for each seller and auction. Pure; called by PayTogether.
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';

export type PayGroup = {
  orderIds: readonly number[];
  seller: string;
  /** They are one request already; null: it has to be made. */
  requestId: number | null;
};

/** Groups of two and more. */
export function payGroupsOf(requests: readonly PaymentRequest[]): PayGroup[] {
  const groups = new Map<string, PayGroup>();
  for (const { id, kind, status, orderIds, combinableOrderIds, seller } of requests) {
    if (kind !== 'order' || (status !== 'unpaid' && status !== 'failed')) continue;
    const all = [...new Set([...orderIds, ...combinableOrderIds])].sort((one, other) => one - other);
    if (all.length < 2) continue;
    groups.set(all.join(), { orderIds: all, seller: seller.name, requestId: combinableOrderIds.length === 0 ? id : null });
  }
  return [...groups.values()];
}
