// The feedback window of an order: from its delivery for 90 days. Pure.
const dayMs = 24 * 60 * 60 * 1_000;
const feedbackDays = 90;

type DeliveredOrder = { deliveredAt: Date | null };

/** Until when feedback can be given, changed and answered; null before the delivery. */
export function getFeedbackClosesAt({ deliveredAt: at }: DeliveredOrder): Date | null {
  return at === null ? null : new Date(at.getTime() + feedbackDays * dayMs);
}

export function getFeedbackState(
  order: DeliveredOrder & { feedbackAt: Date | null; now: Date },
): 'not_yet' | 'open' | 'given' | 'closed' {
  if (order.feedbackAt !== null) return 'given';
  const end = getFeedbackClosesAt(order);
  if (end === null) return 'not_yet';
  return order.now < end ? 'open' : 'closed';
}
