// An order's life as data (docs/domain.md, "Orders"): its states and transitions, and for every
// state and role the next step, who takes it, its deadline and the permissions. The single source
// for services, jobs, mails and screens. The database has the same transitions for its own
// check (005_orders.sql); a test compares them. Pure.
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
export type ActingParty = 'buyer' | 'seller' | 'carrier' | 'support' | 'none';

/** The deadline of a step: the column of that name on the order. */
export type OrderClock =
  'payBy' | 'shipBy' | 'pickupBy' | 'inspectionEndsAt' | 'payoutAt' | 'answerBy' | 'returnBy';

export const orderPermissions = [
  'pay',
  'confirm_delivery',
  'request_cancellation',
  'request_withdrawal',
  'report_not_arrived',
  'report_not_as_described',
  'withdraw_request',
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

/** The next step that the screens show. Each has a message in the namespace `orders`. */
export type NextStep =
  | 'pay'
  | 'wait_for_payment'
  | 'finish_payment'
  | 'pay_again'
  | 'pay_fee'
  | 'prepare_package'
  | 'wait_for_shipping'
  | 'prepare_pickup'
  | 'wait_until_ready'
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
  | 'send_back'
  | 'wait_for_return'
  | 'confirm_return'
  | 'answer_dispute'
  | 'wait_for_decision'
  | 'none';

type OrderStep = { type: NextStep; by: ActingParty; due: OrderClock | null };
type Situation = { next: OrderStep; permissions: readonly OrderPermission[] };

/** The list that an order is in. `archive` is a flag of its reader, not a state. */
export type OrderTab = 'to_pay' | 'to_ship' | 'on_the_way' | 'completed';

type OrderState = {
  /** The states that it can change to. Empty when it is final. */
  to: readonly OrderStatus[];
  tab: Record<'buyer' | 'seller', OrderTab>;
  as: Record<OrderRole, Situation>;
};

const createStep = (type: NextStep, by: ActingParty, due: OrderClock | null = null): OrderStep => ({
  type,
  by,
  due,
});
const createSituation = (next: OrderStep, ...permissions: OrderPermission[]): Situation => ({
  next,
  permissions,
});
const noStep = createStep('none', 'none');
const noAction: Situation = createSituation(noStep);
const createTabs = (buyer: OrderTab, seller: OrderTab = buyer): OrderState['tab'] => ({
  buyer,
  seller,
});

const createUnpaid = (buyersStep: NextStep): OrderState => {
  const waiting = createSituation(
    createStep('wait_for_payment', 'buyer', 'payBy'),
    'cancel',
    'answer_request',
  );
  return {
    to: ['payment_processing', 'cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support'],
    tab: createTabs('to_pay'),
    as: {
      buyer: createSituation(
        createStep(buyersStep, 'buyer', 'payBy'),
        'pay',
        'request_cancellation',
        'withdraw_request',
      ),
      seller: waiting,
      admin: waiting,
    },
  };
};
/** After a payment that failed or expired: the buyer can pay again. */
const unpaid = createUnpaid('pay_again');

const onTheWay: OrderState['as'] = {
  // A carrier that the seller chose reports nothing after the hand-over, so the buyer does.
  buyer: createSituation(
    createStep('wait_for_carrier', 'carrier'),
    'report_not_arrived',
    'confirm_delivery',
    'print_receipt',
  ),
  seller: createSituation(
    createStep('wait_for_carrier', 'carrier'),
    'print_label',
    'print_customs',
    'print_packing_slip',
    'print_receipt',
  ),
  admin: createSituation(createStep('wait_for_carrier', 'carrier'), 'print_packing_slip'),
};

const arrived: OrderState['as'] = {
  buyer: createSituation(
    createStep('inspect', 'buyer', 'inspectionEndsAt'),
    'report_not_arrived',
    'report_not_as_described',
    'request_withdrawal',
    'print_receipt',
  ),
  seller: createSituation(
    createStep('wait_for_inspection', 'buyer', 'inspectionEndsAt'),
    'print_packing_slip',
    'print_customs',
    'print_receipt',
  ),
  admin: createSituation(
    createStep('wait_for_inspection', 'buyer', 'inspectionEndsAt'),
    'print_packing_slip',
  ),
};

export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  awaiting_payment: createUnpaid('pay'),
  payment_processing: {
    to: ['paid', 'payment_failed', 'payment_expired', 'awaiting_payment'],
    tab: createTabs('to_pay'),
    as: {
      buyer: createSituation(createStep('finish_payment', 'buyer', 'payBy'), 'pay'),
      seller: createSituation(createStep('wait_for_payment', 'buyer', 'payBy')),
      admin: noAction,
    },
  },
  payment_failed: unpaid,
  payment_expired: unpaid,
  cancelled_unpaid: {
    to: [],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(createStep('pay_fee', 'buyer'), 'archive'),
      seller: createSituation(noStep, 'archive'),
      admin: noAction,
    },
  },
  paid: {
    to: [
      'ready_for_pickup',
      'label_created',
      'cancelled_by_seller',
      'cancelled_by_support',
      'withdrawal_requested',
      'disputed',
    ],
    tab: createTabs('on_the_way', 'to_ship'),
    as: {
      buyer: createSituation(
        createStep('wait_for_shipping', 'seller', 'shipBy'),
        'request_cancellation',
        'request_withdrawal',
        'report_not_arrived',
        'withdraw_request',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('prepare_package', 'seller', 'shipBy'),
        'ship',
        'mark_ready_for_pickup',
        'cancel',
        'answer_request',
        'edit_customs',
        'print_customs',
        'print_packing_slip',
        'print_receipt',
      ),
      admin: createSituation(
        createStep('prepare_package', 'seller', 'shipBy'),
        'cancel',
        'answer_request',
        'print_packing_slip',
      ),
    },
  },
  ready_for_pickup: {
    to: [
      'delivered',
      'cancelled_by_seller',
      'cancelled_by_support',
      'withdrawal_requested',
      'disputed',
    ],
    tab: createTabs('on_the_way'),
    as: {
      buyer: createSituation(
        createStep('pick_up', 'buyer', 'pickupBy'),
        'confirm_delivery',
        'request_withdrawal',
        'report_not_arrived',
        'withdraw_request',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('wait_for_pickup', 'buyer', 'pickupBy'),
        'confirm_pickup',
        'cancel',
        'answer_request',
        'print_packing_slip',
        'print_receipt',
      ),
      admin: createSituation(
        createStep('wait_for_pickup', 'buyer', 'pickupBy'),
        'cancel',
        'answer_request',
        'print_packing_slip',
      ),
    },
  },
  label_created: {
    to: [
      'shipped',
      'paid',
      'cancelled_by_seller',
      'cancelled_by_support',
      'withdrawal_requested',
      'disputed',
    ],
    tab: createTabs('on_the_way', 'to_ship'),
    as: {
      buyer: createSituation(
        createStep('wait_for_hand_over', 'seller', 'shipBy'),
        'request_cancellation',
        'request_withdrawal',
        'report_not_arrived',
        'withdraw_request',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('hand_over_package', 'seller', 'shipBy'),
        'hand_over',
        'void_label',
        'cancel',
        'answer_request',
        'edit_customs',
        'print_label',
        'print_customs',
        'print_packing_slip',
        'print_receipt',
      ),
      admin: createSituation(
        createStep('hand_over_package', 'seller', 'shipBy'),
        'cancel',
        'answer_request',
        'print_packing_slip',
      ),
    },
  },
  shipped: {
    to: [
      'in_transit',
      'out_for_delivery',
      'delivered',
      'return_in_transit',
      'disputed',
      'cancelled_by_support',
    ],
    tab: createTabs('on_the_way'),
    as: onTheWay,
  },
  in_transit: {
    to: ['out_for_delivery', 'delivered', 'return_in_transit', 'disputed', 'cancelled_by_support'],
    tab: createTabs('on_the_way'),
    as: onTheWay,
  },
  out_for_delivery: {
    to: ['in_transit', 'delivered', 'return_in_transit', 'disputed', 'cancelled_by_support'],
    tab: createTabs('on_the_way'),
    as: {
      buyer: createSituation(
        createStep('receive_package', 'buyer'),
        'report_not_arrived',
        'confirm_delivery',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('wait_for_carrier', 'carrier'),
        'print_customs',
        'print_packing_slip',
        'print_receipt',
      ),
      admin: createSituation(createStep('wait_for_carrier', 'carrier'), 'print_packing_slip'),
    },
  },
  delivered: {
    to: ['inspection', 'disputed'],
    tab: createTabs('on_the_way'),
    as: arrived,
  },
  inspection: {
    to: ['completed', 'disputed', 'withdrawal_requested'],
    tab: createTabs('on_the_way'),
    as: arrived,
  },
  completed: {
    to: ['withdrawal_requested'],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(noStep, 'request_withdrawal', 'archive', 'print_receipt'),
      seller: createSituation(
        createStep('wait_for_payout', 'none', 'payoutAt'),
        'archive',
        'print_packing_slip',
        'print_customs',
        'print_receipt',
      ),
      admin: createSituation(noStep, 'print_packing_slip'),
    },
  },
  withdrawal_requested: {
    // Back to the previous state when the buyer takes it back, or support finds that the buyer has
    // no such right; refunded at once when nothing has been sent yet.
    to: [
      'paid',
      'ready_for_pickup',
      'label_created',
      'inspection',
      'completed',
      'return_in_transit',
      'refunded',
      'cancelled_by_support',
    ],
    tab: createTabs('on_the_way'),
    as: {
      buyer: createSituation(
        createStep('wait_for_answer', 'seller', 'answerBy'),
        'withdraw_request',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('answer_withdrawal', 'seller', 'answerBy'),
        'answer_request',
        'print_receipt',
      ),
      admin: createSituation(
        createStep('answer_withdrawal', 'seller', 'answerBy'),
        'answer_request',
        'print_packing_slip',
      ),
    },
  },
  return_in_transit: {
    to: ['refunded', 'partially_refunded', 'disputed', 'cancelled_by_support'],
    tab: createTabs('on_the_way'),
    as: {
      buyer: createSituation(createStep('wait_for_return', 'seller', 'returnBy'), 'print_receipt'),
      seller: createSituation(
        createStep('confirm_return', 'seller', 'returnBy'),
        'confirm_return',
        'print_receipt',
      ),
      admin: createSituation(
        createStep('confirm_return', 'seller', 'returnBy'),
        'confirm_return',
        'print_packing_slip',
      ),
    },
  },
  disputed: {
    to: [
      'delivered',
      'completed',
      'return_in_transit',
      'partially_refunded',
      'refunded',
      'cancelled_by_support',
    ],
    tab: createTabs('on_the_way'),
    as: {
      // A buyer can confirm that a missing package has arrived, or withdraw the report about one
      // that is not as described.
      buyer: createSituation(
        createStep('wait_for_decision', 'seller', 'answerBy'),
        'confirm_delivery',
        'withdraw_request',
        'print_receipt',
      ),
      seller: createSituation(
        createStep('answer_dispute', 'seller', 'answerBy'),
        'answer_request',
        'print_receipt',
        'print_packing_slip',
      ),
      admin: createSituation(
        createStep('answer_dispute', 'support', 'answerBy'),
        'answer_request',
        'print_packing_slip',
      ),
    },
  },
  partially_refunded: {
    to: [],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(noStep, 'archive', 'print_receipt'),
      seller: createSituation(
        createStep('wait_for_payout', 'none', 'payoutAt'),
        'archive',
        'print_receipt',
      ),
      admin: noAction,
    },
  },
  refunded: {
    to: [],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(noStep, 'archive', 'print_receipt'),
      seller: createSituation(noStep, 'archive', 'print_receipt'),
      admin: noAction,
    },
  },
  cancelled_by_seller: {
    to: [],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(noStep, 'archive'),
      seller: createSituation(noStep, 'archive'),
      admin: noAction,
    },
  },
  cancelled_by_support: {
    to: [],
    tab: createTabs('completed'),
    as: {
      buyer: createSituation(noStep, 'archive'),
      seller: createSituation(noStep, 'archive'),
      admin: noAction,
    },
  },
};

/** While a request for cancellation is open, it must be answered before anything else. */
export const cancellationRequestedStep: Readonly<Record<OrderRole, OrderStep>> = {
  buyer: createStep('wait_for_answer', 'seller', 'answerBy'),
  seller: createStep('answer_cancellation', 'seller', 'answerBy'),
  admin: createStep('answer_cancellation', 'seller', 'answerBy'),
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return orderStates[from].to.includes(to);
}

/** The states in one list of a user, for database queries. */
export function getTabStatuses(role: 'buyer' | 'seller', tab: OrderTab): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status].tab[role] === tab);
}
