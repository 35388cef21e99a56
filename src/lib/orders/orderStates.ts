/*
 * An order's life as data (domain.md 4): its states, the moves between them, and for every state and role the next step,
 * who does it, by which clock, and what is allowed. The one source of the marketplace's services and jobs, its mails, the
 * database's own refusal of illegal moves (migration 009 keeps the same pairs; a test compares them) and the screens.
 * Pure; it knows no words and reads no clock.
 */
export const orderStatuses = [
  'awaiting_payment',
  'payment_processing',
  'payment_failed',
  'payment_expired',
  'cancelled_unpaid',
  'paid',
  'ready_for_pickup',
  'label_created',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'inspection',
  'completed',
  'withdrawal_requested',
  'return_in_transit',
  'disputed',
  'partially_refunded',
  'refunded',
  'cancelled_by_seller',
  'cancelled_by_support',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderRole = 'buyer' | 'seller' | 'admin';
export type ActingParty = 'buyer' | 'seller' | 'carrier' | 'support' | 'nobody';

/** Which deadline of the order a step has: the column of that name. */
export type OrderClock = 'pay_by' | 'ship_by' | 'pickup_by' | 'inspection_ends_at' | 'payout_at' | 'answer_by' | 'return_by';

export const orderPermissions = [
  'pay',
  'confirm_delivery',
  'request_cancellation',
  'request_withdrawal',
  'report_not_arrived',
  'report_not_as_described',
  'take_back_request',
  'ship',
  'void_label',
  'hand_over',
  'mark_ready_for_pickup',
  'confirm_pickup',
  'confirm_return',
  'cancel',
  'answer_request',
  'edit_customs',
  'print_receipt',
  'print_packing_slip',
  'print_label',
  'print_customs',
  'archive',
] as const;
export type OrderPermission = (typeof orderPermissions)[number];

/** What the screens say is to be done next; a message of each is in the namespace `orders`. */
export type NextStep =
  | 'pay'
  | 'wait_for_payment'
  | 'finish_payment'
  | 'pay_again'
  | 'pay_fee'
  | 'prepare_package'
  | 'wait_for_shipping'
  | 'pick_up'
  | 'wait_for_pickup'
  | 'hand_over_package'
  | 'wait_for_hand_over'
  | 'wait_for_carrier'
  | 'receive_package'
  | 'inspect'
  | 'wait_for_inspection'
  | 'wait_for_payout'
  | 'answer_cancellation'
  | 'answer_withdrawal'
  | 'wait_for_answer'
  | 'wait_for_return'
  | 'confirm_return'
  | 'answer_dispute'
  | 'wait_for_decision'
  | 'none';

type Step = { type: NextStep; by: ActingParty; due: OrderClock | null };
type Situation = { next: Step; permissions: readonly OrderPermission[] };

/** Which list an order stands in. `archive` is a flag of its reader and no state. */
export type OrderTab = 'to_pay' | 'to_ship' | 'on_the_way' | 'completed';

type State = {
  /** Where it can go from here. Empty: it is over. */
  to: readonly OrderStatus[];
  tab: Record<'buyer' | 'seller', OrderTab>;
  as: Record<OrderRole, Situation>;
};

const step = (type: NextStep, by: ActingParty, due: OrderClock | null = null): Step => ({ type, by, due });
const can = (next: Step, ...permissions: OrderPermission[]): Situation => ({ next, permissions });
const nothing = step('none', 'nobody');
const watch: Situation = can(nothing);
const lists = (buyer: OrderTab, seller: OrderTab = buyer): State['tab'] => ({ buyer, seller });

export const orderStates: Readonly<Record<OrderStatus, State>> = {
  awaiting_payment: {
    to: ['payment_processing', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support'],
    tab: lists('to_pay'),
    as: {
      buyer: can(step('pay', 'buyer', 'pay_by'), 'pay', 'request_cancellation', 'take_back_request'),
      seller: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
      admin: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
    },
  },
  payment_processing: {
    to: ['paid', 'payment_failed', 'payment_expired', 'awaiting_payment'],
    tab: lists('to_pay'),
    as: {
      buyer: can(step('finish_payment', 'buyer', 'pay_by'), 'pay'),
      seller: can(step('wait_for_payment', 'buyer', 'pay_by')),
      admin: watch,
    },
  },
  payment_failed: {
    to: ['payment_processing', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support'],
    tab: lists('to_pay'),
    as: {
      buyer: can(step('pay_again', 'buyer', 'pay_by'), 'pay', 'request_cancellation', 'take_back_request'),
      seller: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
      admin: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
    },
  },
  payment_expired: {
    to: ['payment_processing', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support'],
    tab: lists('to_pay'),
    as: {
      buyer: can(step('pay_again', 'buyer', 'pay_by'), 'pay', 'request_cancellation', 'take_back_request'),
      seller: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
      admin: can(step('wait_for_payment', 'buyer', 'pay_by'), 'cancel', 'answer_request'),
    },
  },
  cancelled_unpaid: {
    to: [],
    tab: lists('completed'),
    as: { buyer: can(step('pay_fee', 'buyer'), 'archive'), seller: can(nothing, 'archive'), admin: watch },
  },
  paid: {
    to: ['ready_for_pickup', 'label_created', 'cancelled_by_seller', 'cancelled_by_support', 'withdrawal_requested', 'disputed'],
    tab: lists('on_the_way', 'to_ship'),
    as: {
      buyer: can(step('wait_for_shipping', 'seller', 'ship_by'), 'request_cancellation', 'request_withdrawal', 'report_not_arrived', 'take_back_request', 'print_receipt'),
      seller: can(step('prepare_package', 'seller', 'ship_by'), 'ship', 'mark_ready_for_pickup', 'cancel', 'answer_request', 'edit_customs', 'print_customs', 'print_packing_slip', 'print_receipt'),
      admin: can(step('prepare_package', 'seller', 'ship_by'), 'cancel', 'answer_request', 'print_packing_slip'),
    },
  },
  ready_for_pickup: {
    to: ['delivered', 'cancelled_by_seller', 'cancelled_by_support', 'withdrawal_requested', 'disputed'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('pick_up', 'buyer', 'pickup_by'), 'confirm_delivery', 'request_withdrawal', 'report_not_arrived', 'take_back_request', 'print_receipt'),
      seller: can(step('wait_for_pickup', 'buyer', 'pickup_by'), 'confirm_pickup', 'cancel', 'answer_request', 'print_packing_slip', 'print_receipt'),
      admin: can(step('wait_for_pickup', 'buyer', 'pickup_by'), 'cancel', 'answer_request', 'print_packing_slip'),
    },
  },
  label_created: {
    to: ['shipped', 'paid', 'cancelled_by_seller', 'cancelled_by_support', 'withdrawal_requested', 'disputed'],
    tab: lists('on_the_way', 'to_ship'),
    as: {
      buyer: can(step('wait_for_hand_over', 'seller', 'ship_by'), 'request_cancellation', 'request_withdrawal', 'report_not_arrived', 'take_back_request', 'print_receipt'),
      seller: can(step('hand_over_package', 'seller', 'ship_by'), 'hand_over', 'void_label', 'cancel', 'answer_request', 'edit_customs', 'print_label', 'print_customs', 'print_packing_slip', 'print_receipt'),
      admin: can(step('hand_over_package', 'seller', 'ship_by'), 'cancel', 'answer_request', 'print_packing_slip'),
    },
  },
  shipped: {
    to: ['in_transit', 'out_for_delivery', 'delivered', 'return_in_transit', 'disputed', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      // A carrier that the seller chose tells us nothing after the hand-over: the buyer does.
      buyer: can(step('wait_for_carrier', 'carrier'), 'report_not_arrived', 'confirm_delivery', 'print_receipt'),
      seller: can(step('wait_for_carrier', 'carrier'), 'print_label', 'print_customs', 'print_packing_slip', 'print_receipt'),
      admin: can(step('wait_for_carrier', 'carrier'), 'print_packing_slip'),
    },
  },
  in_transit: {
    to: ['out_for_delivery', 'delivered', 'return_in_transit', 'disputed', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('wait_for_carrier', 'carrier'), 'report_not_arrived', 'confirm_delivery', 'print_receipt'),
      seller: can(step('wait_for_carrier', 'carrier'), 'print_label', 'print_customs', 'print_packing_slip', 'print_receipt'),
      admin: can(step('wait_for_carrier', 'carrier'), 'print_packing_slip'),
    },
  },
  out_for_delivery: {
    to: ['in_transit', 'delivered', 'return_in_transit', 'disputed', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('receive_package', 'buyer'), 'report_not_arrived', 'confirm_delivery', 'print_receipt'),
      seller: can(step('wait_for_carrier', 'carrier'), 'print_customs', 'print_packing_slip', 'print_receipt'),
      admin: can(step('wait_for_carrier', 'carrier'), 'print_packing_slip'),
    },
  },
  delivered: {
    to: ['inspection', 'disputed'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('inspect', 'buyer', 'inspection_ends_at'), 'report_not_arrived', 'report_not_as_described', 'request_withdrawal', 'print_receipt'),
      seller: can(step('wait_for_inspection', 'buyer', 'inspection_ends_at'), 'print_packing_slip', 'print_customs', 'print_receipt'),
      admin: can(step('wait_for_inspection', 'buyer', 'inspection_ends_at'), 'print_packing_slip'),
    },
  },
  inspection: {
    to: ['completed', 'disputed', 'withdrawal_requested'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('inspect', 'buyer', 'inspection_ends_at'), 'report_not_arrived', 'report_not_as_described', 'request_withdrawal', 'print_receipt'),
      seller: can(step('wait_for_inspection', 'buyer', 'inspection_ends_at'), 'print_packing_slip', 'print_customs', 'print_receipt'),
      admin: can(step('wait_for_inspection', 'buyer', 'inspection_ends_at'), 'print_packing_slip'),
    },
  },
  completed: {
    to: ['withdrawal_requested'],
    tab: lists('completed'),
    as: {
      buyer: can(nothing, 'request_withdrawal', 'archive', 'print_receipt'),
      seller: can(step('wait_for_payout', 'nobody', 'payout_at'), 'archive', 'print_packing_slip', 'print_customs', 'print_receipt'),
      admin: can(nothing, 'print_packing_slip'),
    },
  },
  withdrawal_requested: {
    // Back to where it was when the seller may refuse; refunded at once when nothing has been sent yet.
    to: ['paid', 'ready_for_pickup', 'label_created', 'inspection', 'completed', 'return_in_transit', 'refunded', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('wait_for_answer', 'seller', 'answer_by'), 'take_back_request', 'print_receipt'),
      seller: can(step('answer_withdrawal', 'seller', 'answer_by'), 'answer_request', 'print_receipt'),
      admin: can(step('answer_withdrawal', 'seller', 'answer_by'), 'answer_request', 'print_packing_slip'),
    },
  },
  return_in_transit: {
    to: ['refunded', 'partially_refunded', 'disputed', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      buyer: can(step('wait_for_return', 'seller', 'return_by'), 'print_receipt'),
      seller: can(step('confirm_return', 'seller', 'return_by'), 'confirm_return', 'print_receipt'),
      admin: can(step('confirm_return', 'seller', 'return_by'), 'confirm_return', 'print_packing_slip'),
    },
  },
  disputed: {
    to: ['delivered', 'completed', 'return_in_transit', 'partially_refunded', 'refunded', 'cancelled_by_support'],
    tab: lists('on_the_way'),
    as: {
      // What was missing is received; what is not as described has been received, and its report can be taken back.
      buyer: can(step('wait_for_decision', 'seller', 'answer_by'), 'confirm_delivery', 'take_back_request', 'print_receipt'),
      seller: can(step('answer_dispute', 'seller', 'answer_by'), 'answer_request', 'print_receipt', 'print_packing_slip'),
      admin: can(step('answer_dispute', 'support', 'answer_by'), 'answer_request', 'print_packing_slip'),
    },
  },
  partially_refunded: {
    to: [],
    tab: lists('completed'),
    as: { buyer: can(nothing, 'archive', 'print_receipt'), seller: can(step('wait_for_payout', 'nobody', 'payout_at'), 'archive', 'print_receipt'), admin: watch },
  },
  refunded: { to: [], tab: lists('completed'), as: { buyer: can(nothing, 'archive', 'print_receipt'), seller: can(nothing, 'archive', 'print_receipt'), admin: watch } },
  cancelled_by_seller: { to: [], tab: lists('completed'), as: { buyer: can(nothing, 'archive'), seller: can(nothing, 'archive'), admin: watch } },
  cancelled_by_support: { to: [], tab: lists('completed'), as: { buyer: can(nothing, 'archive'), seller: can(nothing, 'archive'), admin: watch } },
};

/** While the buyer asks to call it off: that is answered before anything else is done. */
export const cancellationAsked: Readonly<Record<OrderRole, Step>> = {
  buyer: step('wait_for_answer', 'seller', 'answer_by'),
  seller: step('answer_cancellation', 'seller', 'answer_by'),
  admin: step('answer_cancellation', 'seller', 'answer_by'),
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].to.includes(to);
}

/** The states in a list of somebody, for the marketplace's queries. */
export function statusesOfTab(role: 'buyer' | 'seller', tab: OrderTab): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status].tab[role] === tab);
}
