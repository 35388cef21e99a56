// The state transitions of migration 009 for orders, packages, payment requests and customs forms,
// as src/lib/orders had them at the time. Edit only together with the migration.

export const orderFlowTransitions: readonly (readonly [
  subject: string,
  from: string,
  to: string,
])[] = [
  [
    'order',
    'awaiting_payment',
    'payment_processing cancelled_unpaid cancelled_by_seller cancelled_by_support',
  ],
  ['order', 'payment_processing', 'paid payment_failed payment_expired awaiting_payment'],
  [
    'order',
    'payment_failed',
    'payment_processing cancelled_unpaid cancelled_by_seller cancelled_by_support',
  ],
  [
    'order',
    'payment_expired',
    'payment_processing cancelled_unpaid cancelled_by_seller cancelled_by_support',
  ],
  [
    'order',
    'paid',
    'ready_for_pickup label_created cancelled_by_seller cancelled_by_support withdrawal_requested disputed',
  ],
  [
    'order',
    'ready_for_pickup',
    'delivered cancelled_by_seller cancelled_by_support withdrawal_requested disputed',
  ],
  [
    'order',
    'label_created',
    'shipped paid cancelled_by_seller cancelled_by_support withdrawal_requested disputed',
  ],
  [
    'order',
    'shipped',
    'in_transit out_for_delivery delivered return_in_transit disputed cancelled_by_support',
  ],
  [
    'order',
    'in_transit',
    'out_for_delivery delivered return_in_transit disputed cancelled_by_support',
  ],
  [
    'order',
    'out_for_delivery',
    'in_transit delivered return_in_transit disputed cancelled_by_support',
  ],
  ['order', 'delivered', 'inspection disputed'],
  ['order', 'inspection', 'completed disputed withdrawal_requested'],
  ['order', 'completed', 'withdrawal_requested'],
  [
    'order',
    'withdrawal_requested',
    'paid ready_for_pickup label_created inspection completed return_in_transit refunded cancelled_by_support',
  ],
  ['order', 'return_in_transit', 'refunded partially_refunded disputed cancelled_by_support'],
  [
    'order',
    'disputed',
    'delivered completed return_in_transit partially_refunded refunded cancelled_by_support',
  ],
  ['package', 'pending_supply', 'label_purchased'],
  ['package', 'label_purchased', 'handed_over pending_supply'],
  ['package', 'handed_over', 'in_transit customs out_for_delivery delivered returned lost'],
  ['package', 'in_transit', 'customs out_for_delivery delivered returned lost'],
  ['package', 'customs', 'in_transit out_for_delivery delivered returned lost'],
  ['package', 'out_for_delivery', 'in_transit delivered returned lost'],
  ['payment_request', 'unpaid', 'processing expired cancelled'],
  ['payment_request', 'processing', 'paid failed unpaid'],
  ['payment_request', 'failed', 'processing expired cancelled'],
  ['customs', 'not_required', 'required'],
  ['customs', 'required', 'draft submitted'],
  ['customs', 'draft', 'submitted draft'],
  ['customs', 'submitted', 'accepted rejected'],
  ['customs', 'accepted', 'draft'],
  ['customs', 'rejected', 'draft submitted'],
];
