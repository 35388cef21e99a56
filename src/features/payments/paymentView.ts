// Which view the page of a payment request shows, derived from status, kind and clock. Components
// use the view and do not read status strings.
import type { IntlShape } from 'react-intl';
import type {
  PaymentKind,
  PaymentRequest,
  PaymentStatus,
  PaymentObstacle,
} from '../../api/orders/paymentRequests';
import type { OrderAmounts } from '../../api/orders/decodeOrder';
import { subtractMoney, type Money } from '../../lib/money';

const parts = ['shipping', 'shippingDiscount', 'importTax', 'customsDuty'] as const;
export type ChangedPart = (typeof parts)[number];
export type AmountChange = {
  before: Money;
  after: Money;
  /** Negative if the total decreased. */
  difference: Money;
  changedParts: readonly ChangedPart[];
};

/**
 * How a new address or delivery method changed the bill: the total before and after, and the lines
 * that changed.
 */
export function getAmountChange(before: OrderAmounts, after: OrderAmounts): AmountChange {
  return {
    before: before.total,
    after: after.total,
    difference: subtractMoney(after.total, before.total),
    changedParts: parts.filter((part) => before[part].minor !== after[part].minor),
  };
}

/** `pastDue`: the due time has passed, but the server has not ended the request yet. */
export type PaymentView = 'payable' | 'pastDue' | 'processing' | 'paid' | 'expired' | 'cancelled';

const views: Readonly<Record<PaymentStatus, PaymentView>> = {
  unpaid: 'payable',
  failed: 'payable',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

type PaymentTraits = {
  /** A lot is bought and delivered. Otherwise it is a fee, which is due until it is paid. */
  isSale: boolean;
  /**
   * The lot is reserved for a short time: a countdown is shown, the request ends with it, and only
   * the whole purchase can be cancelled.
   */
  isReserved: boolean;
};

const traitsByKind: Readonly<Record<PaymentKind, PaymentTraits>> = {
  // An overdue order can still be paid until the marketplace cancels the sale.
  order: { isSale: true, isReserved: false },
  buy_now: { isSale: true, isReserved: true },
  highest_bid_offer: { isSale: true, isReserved: true },
  fee: { isSale: false, isReserved: false },
  deposit: { isSale: false, isReserved: false },
};

export const getPaymentTraits = (kind: PaymentKind): PaymentTraits => traitsByKind[kind];

export function getPaymentView(
  { status, kind }: Pick<PaymentRequest, 'status' | 'kind'>,
  isPastDue: boolean,
): PaymentView {
  const view = views[status];
  return view === 'payable' && isPastDue && traitsByKind[kind].isReserved ? 'pastDue' : view;
}

type BilledRequest = Pick<
  PaymentRequest,
  'kind' | 'status' | 'obstacle' | 'deliveryMethod' | 'address'
>;

/**
 * Whether a bill has a shipping cost. The server sends zero both for free shipping and for a cost
 * that cannot be calculated yet. Returns why the shipping cost is missing; null if it is known.
 */
export function getMissingShipping({
  kind,
  status,
  obstacle,
  deliveryMethod,
  address,
}: BilledRequest): PaymentObstacle | null {
  if (obstacle !== null) return obstacle;
  // A request that ended before an address was chosen has no obstacle any more, but no shipping
  // cost either.
  const isAddressMissing =
    getPaymentTraits(kind).isSale &&
    status !== 'paid' &&
    deliveryMethod === 'shipping' &&
    address === null;
  return isAddressMissing ? 'address_required' : null;
}

/** The text that a bill shows instead of a missing shipping cost. */
export function formatMissingShipping(missingShipping: PaymentObstacle, intl: IntlShape): string {
  return missingShipping === 'address_required'
    ? intl.formatMessage({ id: 'payments.bill.shippingUnknown' })
    : intl.formatMessage({ id: 'payments.bill.noShipping' });
}
