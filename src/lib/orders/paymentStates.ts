/*
 * The life of a payment request as data. One source for the orders service, the database's own refusal of illegal moves
 * and the screens. Pure; it knows no words.
 */
export const paymentRequestStatuses = ['unpaid', 'processing', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type PaymentRequestStatus = (typeof paymentRequestStatuses)[number];

export const paymentRequestMoves: Readonly<Record<PaymentRequestStatus, readonly PaymentRequestStatus[]>> = {
  unpaid: ['processing', 'expired', 'cancelled'],
  // Back to unpaid where the buyer gave up in the middle.
  processing: ['paid', 'failed', 'unpaid'],
  failed: ['processing', 'expired', 'cancelled'],
  paid: [],
  expired: [],
  cancelled: [],
};

/** `deposit`: what a bid hold paid of a fee. */
export const paymentRequestKinds = ['order', 'fee', 'buy_now', 'highest_bid_offer', 'deposit'] as const;
export type PaymentRequestKind = (typeof paymentRequestKinds)[number];
