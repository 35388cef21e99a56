// Whether feedback of an order can be given: from its delivery on and for 90 days. Called by the projections of orders and
// by the feedback service. Pure.
const dayMs = 24 * 60 * 60 * 1_000;
const feedbackDays = 90;

type Delivered = { delivered_at: Date | null };

/** Until when it can be given, changed and answered; null: it has not been delivered. */
export function feedbackClosesAt({ delivered_at: at }: Delivered): Date | null {
  return at === null ? null : new Date(at.getTime() + feedbackDays * dayMs);
}

export function feedbackStateOf(order: Delivered & { feedback_at: Date | null; now: Date }): 'not_yet' | 'open' | 'given' | 'closed' {
  if (order.feedback_at !== null) return 'given';
  const end = feedbackClosesAt(order);
  if (end === null) return 'not_yet';
  return order.now < end ? 'open' : 'closed';
}
