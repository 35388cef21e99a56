/*
 * What can stand in an order's history: a state that it came to, or another thing that happened. The one list of the
 * services that write it, of the mails that tell of it and of the screens that have words for it. Pure.
 */
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
  'request_taken_back',
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
  'shipping_kept',
  'shipping_taken_over',
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];
