// What the page of a payment request shows: one word for its parts, from the server's status, the kind and the clock.
// Pure; no component looks at status strings.
import type { PaymentKind, PaymentRequest, PaymentStatus } from '../../../api/orders/decodePaymentRequest';

/** `late`: the clock says that the time is over, and the server has not said so yet. */
export type PaymentView = 'payable' | 'late' | 'processing' | 'paid' | 'expired' | 'cancelled';

const views: Readonly<Record<PaymentStatus, PaymentView>> = {
  unpaid: 'payable',
  failed: 'payable',
  processing: 'processing',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

type Facts = {
  /** Something is bought and delivered; otherwise it is a fee, which is due until it is paid. */
  isSale: boolean;
  /** Kept for the buyer for a short time: shown as a countdown, over when that is over, and given up whole. */
  isKept: boolean;
};

const kinds: Readonly<Record<PaymentKind, Facts>> = {
  // Late it may still be paid, until the marketplace cancels the sale.
  order: { isSale: true, isKept: false },
  buy_now: { isSale: true, isKept: true },
  highest_bid_offer: { isSale: true, isKept: true },
  fee: { isSale: false, isKept: false },
  deposit: { isSale: false, isKept: false },
};

export const factsOf = (kind: PaymentKind): Facts => kinds[kind];

export function viewOf({ status, kind }: Pick<PaymentRequest, 'status' | 'kind'>, isPastDue: boolean): PaymentView {
  const view = views[status];
  return view === 'payable' && isPastDue && kinds[kind].isKept ? 'late' : view;
}
