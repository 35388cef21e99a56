// The texts of an order's statuses, next steps, actors and events. All messages take `role`, the
// reader's role. A next step also takes `by`, who does it.
import type { IntlShape } from 'react-intl';
import type { OrderEvent, OrderRole, OrderStatus, OrderStep } from '../../api/orders/decodeOrder';
import type { MessageId } from '../../i18n/messages';
import type { OrderEventType } from '../../lib/orders/orderEventTypes';
import type { NextStep } from '../../lib/orders/orderStates';

const statusIds: Readonly<Record<OrderStatus, MessageId>> = {
  awaiting_payment: 'orders.status.awaiting_payment',
  payment_processing: 'orders.status.payment_processing',
  payment_failed: 'orders.status.payment_failed',
  payment_expired: 'orders.status.payment_expired',
  cancelled_unpaid: 'orders.status.cancelled_unpaid',
  paid: 'orders.status.paid',
  ready_for_pickup: 'orders.status.ready_for_pickup',
  label_created: 'orders.status.label_created',
  shipped: 'orders.status.shipped',
  in_transit: 'orders.status.in_transit',
  out_for_delivery: 'orders.status.out_for_delivery',
  delivered: 'orders.status.delivered',
  inspection: 'orders.status.inspection',
  completed: 'orders.status.completed',
  withdrawal_requested: 'orders.status.withdrawal_requested',
  return_in_transit: 'orders.status.return_in_transit',
  disputed: 'orders.status.disputed',
  partially_refunded: 'orders.status.partially_refunded',
  refunded: 'orders.status.refunded',
  cancelled_by_seller: 'orders.status.cancelled_by_seller',
  cancelled_by_support: 'orders.status.cancelled_by_support',
};

const nextIds: Readonly<Record<NextStep, MessageId>> = {
  pay: 'orders.next.pay',
  wait_for_payment: 'orders.next.wait_for_payment',
  finish_payment: 'orders.next.finish_payment',
  pay_again: 'orders.next.pay_again',
  pay_fee: 'orders.next.pay_fee',
  prepare_package: 'orders.next.prepare_package',
  wait_for_shipping: 'orders.next.wait_for_shipping',
  prepare_pickup: 'orders.next.prepare_pickup',
  wait_until_ready: 'orders.next.wait_until_ready',
  pick_up: 'orders.next.pick_up',
  wait_for_pickup: 'orders.next.wait_for_pickup',
  hand_over_package: 'orders.next.hand_over_package',
  wait_for_hand_over: 'orders.next.wait_for_hand_over',
  wait_for_carrier: 'orders.next.wait_for_carrier',
  receive_package: 'orders.next.receive_package',
  inspect: 'orders.next.inspect',
  wait_for_inspection: 'orders.next.wait_for_inspection',
  wait_for_payout: 'orders.next.wait_for_payout',
  answer_cancellation: 'orders.next.answer_cancellation',
  answer_withdrawal: 'orders.next.answer_withdrawal',
  wait_for_answer: 'orders.next.wait_for_answer',
  send_back: 'orders.next.send_back',
  wait_for_return: 'orders.next.wait_for_return',
  confirm_return: 'orders.next.confirm_return',
  answer_dispute: 'orders.next.answer_dispute',
  wait_for_decision: 'orders.next.wait_for_decision',
  none: 'orders.next.none',
};

const eventIds: Readonly<Record<OrderEventType, MessageId>> = {
  awaiting_payment: 'orders.event.awaiting_payment',
  payment_processing: 'orders.event.payment_processing',
  payment_failed: 'orders.event.payment_failed',
  payment_expired: 'orders.event.payment_expired',
  cancelled_unpaid: 'orders.event.cancelled_unpaid',
  paid: 'orders.event.paid',
  ready_for_pickup: 'orders.event.ready_for_pickup',
  label_created: 'orders.event.label_created',
  shipped: 'orders.event.shipped',
  in_transit: 'orders.event.in_transit',
  out_for_delivery: 'orders.event.out_for_delivery',
  delivered: 'orders.event.delivered',
  inspection: 'orders.event.inspection',
  completed: 'orders.event.completed',
  withdrawal_requested: 'orders.event.withdrawal_requested',
  return_in_transit: 'orders.event.return_in_transit',
  disputed: 'orders.event.disputed',
  partially_refunded: 'orders.event.partially_refunded',
  refunded: 'orders.event.refunded',
  cancelled_by_seller: 'orders.event.cancelled_by_seller',
  cancelled_by_support: 'orders.event.cancelled_by_support',
  payment_reminder: 'orders.event.payment_reminder',
  ship_reminder: 'orders.event.ship_reminder',
  pickup_overdue: 'orders.event.pickup_overdue',
  label_removed: 'orders.event.label_removed',
  cancellation_requested: 'orders.event.cancellation_requested',
  request_accepted: 'orders.event.request_accepted',
  request_declined: 'orders.event.request_declined',
  request_contested: 'orders.event.request_contested',
  request_withdrawn: 'orders.event.request_withdrawn',
  answer_overdue: 'orders.event.answer_overdue',
  return_overdue: 'orders.event.return_overdue',
  package_exception: 'orders.event.package_exception',
  feedback_answer_changed: 'orders.event.feedback_answer_changed',
  feedback_given: 'orders.event.feedback_given',
  feedback_changed: 'orders.event.feedback_changed',
  feedback_answered: 'orders.event.feedback_answered',
  customs_submitted: 'orders.event.customs_submitted',
  customs_accepted: 'orders.event.customs_accepted',
  customs_rejected: 'orders.event.customs_rejected',
  paid_out: 'orders.event.paid_out',
  shipping_retained: 'orders.event.shipping_retained',
  shipping_transferred: 'orders.event.shipping_transferred',
};

/** Requests are also answered by support. */
const supportEventIds: Readonly<Partial<Record<OrderEventType, MessageId>>> = {
  request_accepted: 'orders.event.accepted_by_support',
  request_declined: 'orders.event.declined_by_support',
};

const actorIds: Readonly<
  Record<Exclude<OrderStep['by'] | OrderEvent['actor'], 'none'>, MessageId>
> = {
  buyer: 'orders.by.buyer',
  seller: 'orders.by.seller',
  carrier: 'orders.by.carrier',
  support: 'orders.by.support',
  system: 'orders.by.system',
};

export const formatOrderStatus = (status: OrderStatus, role: OrderRole, intl: IntlShape): string =>
  intl.formatMessage({ id: statusIds[status] }, { role });

const isNextStep = (type: string): type is NextStep => Object.hasOwn(nextIds, type);

/** Returns null if there is nothing to do, or if this version does not know the step. */
export function formatNextStep(
  { type, by }: OrderStep,
  role: OrderRole,
  intl: IntlShape,
): string | null {
  return !isNextStep(type) || type === 'none'
    ? null
    : intl.formatMessage({ id: nextIds[type] }, { role, by });
}

export function formatActor(
  by: OrderStep['by'] | OrderEvent['actor'],
  role: OrderRole,
  intl: IntlShape,
): string | null {
  return by === 'none' ? null : intl.formatMessage({ id: actorIds[by] }, { role });
}

const isEventType = (type: string): type is OrderEventType => Object.hasOwn(eventIds, type);

/** An event type that this version does not know gets a generic text. */
export function formatOrderEvent(
  { type, actor, params }: OrderEvent,
  role: OrderRole,
  intl: IntlShape,
): string {
  // A loss by the carrier opens a dispute without a report from the buyer.
  if (type === 'disputed' && actor === 'carrier')
    return intl.formatMessage({ id: 'orders.reason.lost' });
  if (!isEventType(type)) return intl.formatMessage({ id: 'orders.event.other' });
  return intl.formatMessage(
    { id: (actor === 'support' ? supportEventIds[type] : undefined) ?? eventIds[type] },
    {
      role,
      reference: String(params['other_reference'] ?? ''),
    },
  );
}
