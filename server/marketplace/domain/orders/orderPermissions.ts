// What a user may do with an order now: the permissions of their role in the table of statuses,
// minus what the order's own state excludes. Screens show these permissions and handlers refuse all
// others. Pure.
import { euCountries } from '../../../../src/lib/countries';
import {
  orderStates,
  type OrderPermission,
  type OrderRole,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';
import {
  isAllowedWithPackage,
  isPackagePermission,
  type PackedOrder,
} from '../shipping/insidePackage';
import { orderPolicy } from './orderDeadlines';

export const requestReasons = {
  cancellation: ['changed_mind', 'too_slow', 'mistake'],
  withdrawal: ['changed_mind', 'other'],
  not_arrived: ['late', 'lost', 'wrong_status'],
  not_as_described: ['different', 'damaged', 'not_authentic', 'incomplete'],
} as const;
export const cancellationReasons = {
  seller: ['damaged', 'lost', 'mistake', 'other'],
  admin: ['fraud', 'agreement', 'other'],
} as const;

/** The reasons for requests and cancellations. Data; the screens have a text for each. */
export function isReason(reasons: readonly string[], reason: string): boolean {
  return reasons.includes(reason);
}

/**
 * A consumer needs no reason to withdraw from a purchase (Directive 2011/83/EU, article 9), so it
 * may be empty.
 */
export function isRequestReason(type: keyof typeof requestReasons, reason: string): boolean {
  return (type === 'withdrawal' && reason === '') || isReason(requestReasons[type], reason);
}

export type OpenRequest = {
  type: 'cancellation' | 'withdrawal' | 'not_arrived' | 'not_as_described';
  contested: boolean;
  /** Opened by a timer for an unconfirmed return, not by a user. */
  ofItself: boolean;
};

export type OrderContext = {
  status: OrderStatus;
  delivery: 'shipping' | 'pickup';
  now: Date;
  shipBy: Date | null;
  deliveredAt: Date | null;
  /** The latest day of the delivery estimate; null when nothing is in transit. */
  expectedBy: Date | null;
  sellerIsProfessional: boolean;
  /** The country of the delivery address, otherwise the buyer's country. */
  buyerCountry: string;
  /**
   * The request that awaits an answer; `contested` when the seller has declined it, so that support
   * decides.
   */
  openRequest: OpenRequest | null;
  customs: 'none' | 'needed' | 'submitted';
  hasLabel: boolean;
  /** All orders of its package, including itself; empty without a package. */
  packageOrders: readonly PackedOrder[];
};

const requestPermissions: readonly OrderPermission[] = [
  'request_cancellation',
  'request_withdrawal',
  'report_not_arrived',
  'report_not_as_described',
];
const carrierPermissions: readonly OrderPermission[] = [
  'ship',
  'hand_over',
  'void_label',
  'edit_customs',
  'print_customs',
  'print_label',
];

function isPast(at: Date | null, now: Date): boolean {
  return at !== null && at <= now;
}

/** Why a withdrawal cannot be requested; null when it can. */
export function findWithdrawalObstacle({
  sellerIsProfessional,
  buyerCountry,
  deliveredAt,
  now,
}: OrderContext): 'withdrawal_not_offered' | 'window_over' | null {
  if (!sellerIsProfessional || !euCountries.has(buyerCountry)) return 'withdrawal_not_offered';
  if (deliveredAt !== null && now.getTime() > deliveredAt.getTime() + orderPolicy.withdrawalMs)
    return 'window_over';
  return null;
}

/**
 * Nothing is late before the seller's shipping deadline, or before the last day of the carrier's
 * estimate.
 */
export function isTooEarlyToReportMissing({
  status,
  now,
  shipBy,
  expectedBy,
  deliveredAt,
}: OrderContext): boolean {
  if (deliveredAt !== null || status === 'ready_for_pickup') return false;
  return !isPast(status === 'paid' || status === 'label_created' ? shipBy : expectedBy, now);
}

function isRuledOut(permission: OrderPermission, order: OrderContext): boolean {
  if (requestPermissions.includes(permission) && order.openRequest !== null) return true;
  if (carrierPermissions.includes(permission) && order.delivery === 'pickup') return true;
  if (
    isPackagePermission(permission) &&
    order.packageOrders.length > 0 &&
    !isAllowedWithPackage(order.packageOrders, permission)
  )
    return true;
  switch (permission) {
    case 'request_withdrawal':
      return findWithdrawalObstacle(order) !== null;
    case 'report_not_arrived':
      return isTooEarlyToReportMissing(order);
    case 'mark_ready_for_pickup':
      return order.delivery !== 'pickup';
    case 'answer_request':
      return order.openRequest === null;
    case 'withdraw_request':
      // A report that something is missing ends with a confirmation that it arrived.
      return (
        order.openRequest === null ||
        order.openRequest.ofItself ||
        (order.status === 'disputed' && order.deliveredAt === null)
      );
    case 'confirm_delivery':
      return order.status === 'disputed' && order.deliveredAt !== null;
    case 'edit_customs':
      return order.customs === 'none';
    case 'print_customs':
      return order.customs !== 'submitted';
    case 'print_label':
      return !order.hasLabel;
    default:
      return false;
  }
}

export function getPermissions(role: OrderRole, order: OrderContext): OrderPermission[] {
  return orderStates[order.status].as[role].permissions.filter(
    (permission) => !isRuledOut(permission, order),
  );
}
