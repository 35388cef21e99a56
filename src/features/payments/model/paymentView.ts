// Which view the page of a payment request shows, derived from status, kind and clock. Components
// use the view and do not read status strings.
import type {
  PaymentKind,
  PaymentRequest,
  PaymentStatus,
} from '../../../api/orders/decodePaymentRequest';

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
