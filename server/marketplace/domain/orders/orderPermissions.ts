// What somebody may do with an order now: what the table of states allows to their role, less what the order's own facts
// rule out. One answer for screens and services: a handler refuses what is not in this list. Pure.
import { euCountries } from '../../../../src/lib/euCountries';
import { orderStates, type OrderPermission, type OrderRole, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import { allowsWithPackage, isPackagePermission, type PackedOrder } from '../shipping/insidePackage';
import { orderPolicy } from './orderDeadlines';

export type OpenRequest = {
  type: 'cancellation' | 'withdrawal' | 'not_arrived' | 'not_as_described';
  contested: boolean;
  /** Of a return that nobody confirmed: asked for by nobody. */
  of_itself: boolean;
};

export type OrderFacts = {
  status: OrderStatus;
  delivery: 'shipping' | 'pickup';
  now: Date;
  shipBy: Date | null;
  deliveredAt: Date | null;
  /** The latest day of the estimate; null: nothing is on its way. */
  expectedBy: Date | null;
  sellerIsProfessional: boolean;
  /** Where it goes, or else where the buyer lives. */
  buyerCountry: string;
  /** The request that waits for an answer, and whether the seller has said no to it, so that support decides. */
  openRequest: OpenRequest | null;
  customs: 'none' | 'needed' | 'submitted';
  hasLabel: boolean;
  /** Of its package, itself too; empty: it has none. */
  packageOrders: readonly PackedOrder[];
};

const requests: readonly OrderPermission[] = ['request_cancellation', 'request_withdrawal', 'report_not_arrived', 'report_not_as_described'];
const byCarrier: readonly OrderPermission[] = ['ship', 'hand_over', 'void_label', 'edit_customs', 'print_customs', 'print_label'];

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

/** Why a withdrawal cannot be asked for; null: it can. */
export function withdrawalObstacle({ sellerIsProfessional, buyerCountry, deliveredAt, now }: OrderFacts): 'withdrawal_not_offered' | 'window_over' | null {
  if (!sellerIsProfessional || !euCountries.has(buyerCountry)) return 'withdrawal_not_offered';
  if (deliveredAt !== null && now.getTime() > deliveredAt.getTime() + orderPolicy.withdrawalMs) return 'window_over';
  return null;
}

/** Nothing is late before the seller should have sent it, or before the last day of the carrier's estimate. */
export function isTooEarlyToMiss({ status, now, shipBy, expectedBy, deliveredAt }: OrderFacts): boolean {
  if (deliveredAt !== null || status === 'ready_for_pickup') return false;
  return !isPast(status === 'paid' || status === 'label_created' ? shipBy : expectedBy, now);
}

function isRuledOut(permission: OrderPermission, facts: OrderFacts): boolean {
  if (requests.includes(permission) && facts.openRequest !== null) return true;
  if (byCarrier.includes(permission) && facts.delivery === 'pickup') return true;
  if (isPackagePermission(permission) && facts.packageOrders.length > 0 && !allowsWithPackage(facts.packageOrders, permission)) return true;
  switch (permission) {
    case 'request_withdrawal':
      return withdrawalObstacle(facts) !== null;
    case 'report_not_arrived':
      return isTooEarlyToMiss(facts);
    case 'mark_ready_for_pickup':
      return facts.delivery !== 'pickup';
    case 'answer_request':
      return facts.openRequest === null;
    case 'take_back_request':
      // A report that something is missing ends with saying that it is there.
      return facts.openRequest === null || facts.openRequest.of_itself || (facts.status === 'disputed' && facts.deliveredAt === null);
    case 'confirm_delivery':
      return facts.status === 'disputed' && facts.deliveredAt !== null;
    case 'edit_customs':
      return facts.customs === 'none';
    case 'print_customs':
      return facts.customs !== 'submitted';
    case 'print_label':
      return !facts.hasLabel;
    default:
      return false;
  }
}

export function permissionsOf(role: OrderRole, facts: OrderFacts): OrderPermission[] {
  return orderStates[facts.status].as[role].permissions.filter((permission) => !isRuledOut(permission, facts));
}
