// The life of a payment request as data: the single source for the orders service, the check of
// transitions in the database and the screens. Pure.
export const paymentRequestStatuses = [
  'unpaid',
  'processing',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const;
export type PaymentRequestStatus = (typeof paymentRequestStatuses)[number];

export const paymentRequestTransitions: Readonly<
  Record<PaymentRequestStatus, readonly PaymentRequestStatus[]>
> = {
  unpaid: ['processing', 'expired', 'cancelled'],
  // Back to unpaid when the buyer abandons the payment.
  processing: ['paid', 'failed', 'unpaid'],
  failed: ['processing', 'expired', 'cancelled'],
  paid: [],
  expired: [],
  cancelled: [],
};

/** `deposit`: the part of a fee that was paid from a bid hold. */
export const paymentRequestKinds = [
  'order',
  'fee',
  'buy_now',
  'highest_bid_offer',
  'deposit',
] as const;
export type PaymentRequestKind = (typeof paymentRequestKinds)[number];
