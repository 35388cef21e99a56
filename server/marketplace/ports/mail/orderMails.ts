// Which order events are mailed, to whom and with which texts (notification kind order_updates): to
// the buyer and the seller, and to the admins when support has to decide. Events without a row
// appear only in the order's history: a payment in progress, the delivery (the inspection starts at
// the same moment), and the order's creation (the mails `won` and `sold`).
import type { OrderActor, OrderEventType } from '../../../../src/lib/orders/orderEventTypes';
import type { MailKey } from './getMailIntl';

const notifiedRoles = ['buyer', 'seller', 'admin'] as const;
export type NotifiedRole = (typeof notifiedRoles)[number];
type MailKeys = readonly [subject: MailKey, body: MailKey];
/** An event, or one of its variants: what people have to do can depend on the order. */
type OrderMail =
  OrderEventType | 'paid_for_pickup' | 'pickup_reminder' | 'shipped_by_seller' | 'return_requested';

const orderMails: Readonly<Partial<Record<OrderMail, Partial<Record<NotifiedRole, MailKeys>>>>> = {
  payment_reminder: {
    buyer: ['mail.order.paymentReminder.buyer.subject', 'mail.order.paymentReminder.buyer.body'],
  },
  payment_failed: {
    buyer: ['mail.order.paymentFailed.buyer.subject', 'mail.order.paymentFailed.buyer.body'],
  },
  payment_expired: {
    buyer: ['mail.order.paymentExpired.buyer.subject', 'mail.order.paymentExpired.buyer.body'],
  },
  cancelled_unpaid: {
    buyer: ['mail.order.cancelledUnpaid.buyer.subject', 'mail.order.cancelledUnpaid.buyer.body'],
    seller: ['mail.order.cancelledUnpaid.seller.subject', 'mail.order.cancelledUnpaid.seller.body'],
  },
  paid: {
    buyer: ['mail.order.paid.buyer.subject', 'mail.order.paid.buyer.body'],
    seller: ['mail.order.paid.seller.subject', 'mail.order.paid.seller.body'],
  },
  paid_for_pickup: {
    buyer: ['mail.order.paid.buyer.subject', 'mail.order.paidForPickup.buyer.body'],
    seller: ['mail.order.paidForPickup.seller.subject', 'mail.order.paidForPickup.seller.body'],
  },
  pickup_reminder: {
    seller: ['mail.order.pickupReminder.seller.subject', 'mail.order.pickupReminder.seller.body'],
  },
  ship_reminder: {
    seller: ['mail.order.shipReminder.seller.subject', 'mail.order.shipReminder.seller.body'],
  },
  ready_for_pickup: {
    buyer: ['mail.order.readyForPickup.buyer.subject', 'mail.order.readyForPickup.buyer.body'],
    seller: ['mail.order.readyForPickup.seller.subject', 'mail.order.readyForPickup.seller.body'],
  },
  pickup_overdue: {
    buyer: ['mail.order.pickupOverdue.buyer.subject', 'mail.order.pickupOverdue.buyer.text'],
    seller: ['mail.order.pickupOverdue.seller.subject', 'mail.order.pickupOverdue.seller.body'],
  },
  label_created: {
    buyer: ['mail.order.labelCreated.buyer.subject', 'mail.order.labelCreated.buyer.body'],
  },
  shipped: {
    buyer: ['mail.order.shipped.buyer.subject', 'mail.order.shipped.buyer.body'],
    seller: ['mail.order.shipped.seller.subject', 'mail.order.shipped.seller.body'],
  },
  shipped_by_seller: {
    buyer: ['mail.order.shipped.buyer.subject', 'mail.order.shipped.buyer.body'],
  },
  in_transit: { buyer: ['mail.order.inTransit.buyer.subject', 'mail.order.inTransit.buyer.body'] },
  out_for_delivery: {
    buyer: ['mail.order.outForDelivery.buyer.subject', 'mail.order.outForDelivery.buyer.body'],
  },
  inspection: {
    buyer: ['mail.order.inspection.buyer.subject', 'mail.order.inspection.buyer.body'],
    seller: ['mail.order.inspection.seller.subject', 'mail.order.inspection.seller.body'],
  },
  completed: {
    buyer: ['mail.order.completed.buyer.subject', 'mail.order.completed.buyer.body'],
    seller: ['mail.order.completed.seller.subject', 'mail.order.completed.seller.body'],
  },
  paid_out: { seller: ['mail.order.paidOut.seller.subject', 'mail.order.paidOut.seller.body'] },
  cancellation_requested: {
    seller: [
      'mail.order.cancellationRequested.seller.subject',
      'mail.order.cancellationRequested.seller.body',
    ],
  },
  withdrawal_requested: {
    buyer: [
      'mail.order.withdrawalRequested.buyer.subject',
      'mail.order.withdrawalRequested.buyer.body',
    ],
    seller: [
      'mail.order.withdrawalRequested.seller.subject',
      'mail.order.withdrawalRequested.seller.body',
    ],
  },
  disputed: {
    buyer: ['mail.order.disputed.buyer.subject', 'mail.order.disputed.buyer.body'],
    seller: ['mail.order.disputed.seller.subject', 'mail.order.disputed.seller.body'],
  },
  request_declined: {
    buyer: ['mail.order.requestDeclined.buyer.subject', 'mail.order.requestDeclined.buyer.text'],
  },
  request_contested: {
    buyer: ['mail.order.requestContested.buyer.subject', 'mail.order.requestContested.buyer.body'],
    admin: ['mail.order.decide.admin.subject', 'mail.order.requestContested.admin.body'],
  },
  answer_overdue: {
    buyer: ['mail.order.answerOverdue.buyer.subject', 'mail.order.answerOverdue.buyer.body'],
    seller: ['mail.order.answerOverdue.seller.subject', 'mail.order.answerOverdue.seller.body'],
    admin: ['mail.order.decide.admin.subject', 'mail.order.answerOverdue.admin.body'],
  },
  request_withdrawn: {
    seller: [
      'mail.order.requestTakenBack.seller.subject',
      'mail.order.requestTakenBack.seller.body',
    ],
  },
  return_requested: {
    buyer: ['mail.order.returnRequested.buyer.subject', 'mail.order.returnRequested.buyer.body'],
    seller: ['mail.order.returnRequested.seller.subject', 'mail.order.returnRequested.seller.body'],
  },
  return_in_transit: {
    buyer: ['mail.order.returnInTransit.buyer.subject', 'mail.order.returnInTransit.buyer.body'],
    seller: ['mail.order.returnInTransit.seller.subject', 'mail.order.returnInTransit.seller.body'],
  },
  return_overdue: {
    buyer: ['mail.order.returnOverdue.buyer.subject', 'mail.order.returnOverdue.buyer.body'],
    seller: ['mail.order.returnOverdue.seller.subject', 'mail.order.returnOverdue.seller.body'],
    admin: ['mail.order.decide.admin.subject', 'mail.order.returnOverdue.admin.body'],
  },
  partially_refunded: {
    buyer: [
      'mail.order.partiallyRefunded.buyer.subject',
      'mail.order.partiallyRefunded.buyer.body',
    ],
    seller: [
      'mail.order.partiallyRefunded.seller.subject',
      'mail.order.partiallyRefunded.seller.body',
    ],
  },
  refunded: {
    buyer: ['mail.order.refunded.buyer.subject', 'mail.order.refunded.buyer.body'],
    seller: ['mail.order.refunded.seller.subject', 'mail.order.refunded.seller.body'],
  },
  cancelled_by_seller: {
    buyer: [
      'mail.order.cancelledBySeller.buyer.subject',
      'mail.order.cancelledBySeller.buyer.body',
    ],
    seller: [
      'mail.order.cancelledBySeller.seller.subject',
      'mail.order.cancelledBySeller.seller.body',
    ],
  },
  cancelled_by_support: {
    buyer: [
      'mail.order.cancelledBySupport.buyer.subject',
      'mail.order.cancelledBySupport.buyer.body',
    ],
    seller: [
      'mail.order.cancelledBySupport.seller.subject',
      'mail.order.cancelledBySupport.seller.body',
    ],
  },
  package_exception: {
    buyer: ['mail.order.packageException.buyer.subject', 'mail.order.packageException.buyer.body'],
    seller: [
      'mail.order.packageException.seller.subject',
      'mail.order.packageException.seller.body',
    ],
  },
  customs_accepted: {
    seller: ['mail.order.customsAccepted.seller.subject', 'mail.order.customsAccepted.seller.body'],
  },
  customs_rejected: {
    seller: ['mail.order.customsRejected.seller.subject', 'mail.order.customsRejected.seller.body'],
  },
  shipping_retained: {
    buyer: ['mail.order.shippingKept.buyer.subject', 'mail.order.shippingKept.buyer.body'],
  },
  feedback_given: {
    seller: ['mail.order.feedbackGiven.seller.subject', 'mail.order.feedbackGiven.seller.body'],
  },
  feedback_answered: {
    buyer: ['mail.order.feedbackAnswered.buyer.subject', 'mail.order.feedbackAnswered.buyer.body'],
  },
};

type EventCause = { actor: OrderActor; deliveryMethod: 'shipping' | 'pickup' };

export function getOrderMail(
  event: OrderEventType,
  { actor, deliveryMethod }: EventCause,
): OrderMail {
  const isPickup = deliveryMethod === 'pickup';
  if (event === 'paid' && isPickup) return 'paid_for_pickup';
  if (event === 'ship_reminder' && isPickup) return 'pickup_reminder';
  if (event === 'shipped' && actor === 'seller') return 'shipped_by_seller';
  // Only the carrier can return a package without the buyer.
  if (event === 'return_in_transit' && actor !== 'carrier') return 'return_requested';
  // The carrier lost the package, so no one has reported a problem.
  return event === 'disputed' && actor === 'carrier' ? 'package_exception' : event;
}

/** The template's name in the mails table, such as `order:paid:buyer`. */
export function getOrderTemplateName(mail: OrderMail, role: NotifiedRole): string {
  return `order:${mail}:${role}`;
}

/** The roles that receive the mail. */
export function recipientsOf(mail: OrderMail): NotifiedRole[] {
  return notifiedRoles.filter((role) => orderMails[mail]?.[role] !== undefined);
}

const isNotified = (mail: string): mail is OrderMail => Object.hasOwn(orderMails, mail);

/** Returns null for a name that is not an order mail. */
export function findOrderMail(name: string): { keys: MailKeys; role: NotifiedRole } | null {
  const [kind, mail = '', to] = name.split(':');
  const role = notifiedRoles.find((notifiedRole) => notifiedRole === to);
  if (kind !== 'order' || role === undefined || !isNotified(mail)) return null;
  const keys = orderMails[mail]?.[role];
  return keys === undefined ? null : { keys, role };
}
