// What an order's history can contain: a status that it reached, or another event. The only list,
// for the services, the mails and the screens. Pure.
import { orderStatuses } from './orderStates';

export const orderEventTypes = [
  ...orderStatuses,
  'payment_reminder',
  'ship_reminder',
  'pickup_overdue',
  'label_removed',
  'package_exception',
  'cancellation_requested',
  'request_accepted',
  'request_declined',
  'request_contested',
  'request_withdrawn',
  'answer_overdue',
  'return_overdue',
  'customs_submitted',
  'customs_accepted',
  'customs_rejected',
  'feedback_given',
  'feedback_changed',
  'feedback_answered',
  'feedback_answer_changed',
  'paid_out',
  'shipping_retained',
  'shipping_transferred',
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

/** Who caused an event. */
export type OrderActor = 'buyer' | 'seller' | 'carrier' | 'support' | 'system';
