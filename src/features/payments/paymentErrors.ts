// Messages for errors of paying and buying, and for payments that failed.
import type {
  initiateBuyNow,
  initiatePayToAccept,
  declineHighestBidOffer,
} from '../../contract/buyer/purchases';
import type { createBid } from '../../contract/buyer/bidding';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type {
  cancelPayment,
  createPayment,
  createPaymentRequest,
  getPaymentRequest,
  updatePaymentRequest,
} from '../../contract/orders/paymentRequests';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import type { ErrorMessages } from '../../i18n/errorMessages';
import type { CallErrorCode } from '../../platform/callErrorCode';
import type { ValidationError } from '../../platform/form/validationErrors';

/** Buying is refused for the same reasons as bidding, which other backends answer too. */
type BidderErrorCode = Extract<
  ErrorCodeOf<typeof createBid>,
  'lot_closed' | 'lot_not_started' | 'lot_withdrawn' | 'authorisation_required'
>;

type PaymentErrorCode =
  | ErrorCodeOf<
      | typeof cancelPayment
      | typeof createPayment
      | typeof createPaymentRequest
      | typeof declineHighestBidOffer
      | typeof getPaymentRequest
      | typeof initiateBuyNow
      | typeof initiatePayToAccept
      | typeof updatePaymentRequest
    >
  | NonNullable<PaymentRequest['failure']>
  | BidderErrorCode;

export type PaymentError = ValidationError<PaymentErrorCode | CallErrorCode>;

export const paymentErrors: ErrorMessages<PaymentErrorCode> = {
  card_declined: 'payments.problem.cardDeclined',
  payment_declined: 'payments.problem.paymentDeclined',
  method_not_accepted: 'payments.problem.methodNotAccepted',
  token_invalid: 'payments.problem.methodNotAccepted',
  method_invalid: 'payments.problem.methodNotAccepted',
  insufficient_funds: 'payments.problem.insufficientFunds',
  challenge_failed: 'payments.problem.challengeFailed',
  challenge_expired: 'payments.problem.challengeExpired',
  card_not_active: 'payments.problem.cardNotActive',
  address_required: 'payments.problem.addressRequired',
  shipping_not_available: 'payments.problem.shippingNotAvailable',
  pickup_not_offered: 'payments.problem.pickupNotOffered',
  not_combinable: 'payments.problem.notCombinable',
  already_paid: 'payments.problem.alreadyPaid',
  payment_in_progress: 'payments.problem.inProgress',
  wrong_state: 'payments.problem.changed',
  idempotency_conflict: 'payments.problem.changed',
  not_found: 'payments.problem.changed',
  // PaymentNotice shows both prices instead, if it knows them.
  price_moved: 'payments.problem.buyNowPriceChanged',
  amount_invalid: 'common.problem.outdated',
  currency_mismatch: 'common.problem.outdated',
  payments_unavailable: 'payments.problem.paymentsUnavailable',
  buy_now_unavailable: 'payments.problem.buyNowUnavailable',
  lot_closed: 'payments.problem.buyNowUnavailable',
  lot_not_started: 'payments.problem.buyNowUnavailable',
  lot_withdrawn: 'payments.problem.buyNowUnavailable',
  buy_now_taken: 'payments.problem.buyNowTaken',
  buy_now_price_moved: 'payments.problem.buyNowPriceChanged',
  seller_cannot_bid: 'payments.problem.ownLot',
  explicit_content_not_accepted: 'payments.problem.ageCheck',
  age_check_required: 'payments.problem.ageCheck',
  account_unverified: 'payments.problem.unverified',
  authorisation_required: 'payments.problem.holdRequired',
  unpaid_orders: 'payments.problem.unpaidOrders',
  offer_taken: 'payments.problem.offerTaken',
  offer_expired: 'payments.problem.offerExpired',
  offer_not_open: 'payments.problem.offerNotOpen',
  unknown: 'payments.problem.unknown',
};
