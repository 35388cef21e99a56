// The words for what can go wrong with paying and buying: what happened and what to do. What can
// go wrong with any call has its words in i18n/callProblemText. Used by the parts of this feature;
// must not show what the server wrote, whose messages are in English.
import type { Translate } from '../../../i18n/createTranslator';
import type { Problem } from '../../../platform/form/problems';

export function problemText({ code }: Problem, t: Translate): string {
  switch (code) {
    case 'card_declined':
      return t('payments.problem.cardDeclined');
    case 'payment_declined':
      return t('payments.problem.paymentDeclined');
    case 'method_not_accepted':
    case 'token_invalid':
      return t('payments.problem.methodNotAccepted');
    case 'insufficient_funds':
      return t('payments.problem.insufficientFunds');
    case 'challenge_failed':
      return t('payments.problem.challengeFailed');
    case 'challenge_expired':
      return t('payments.problem.challengeExpired');
    case 'card_not_active':
      return t('payments.problem.cardNotActive');
    case 'address_required':
      return t('payments.problem.addressRequired');
    case 'shipping_not_available':
      return t('payments.problem.shippingNotAvailable');
    case 'pickup_not_offered':
      return t('payments.problem.pickupNotOffered');
    case 'not_combinable':
      return t('payments.problem.notCombinable');
    case 'already_paid':
      return t('payments.problem.alreadyPaid');
    case 'payment_in_progress':
      return t('payments.problem.inProgress');
    case 'wrong_state':
    case 'idempotency_conflict':
    case 'not_found':
      return t('payments.problem.changed');
    case 'payments_unavailable':
      return t('payments.problem.paymentsUnavailable');
    case 'buy_now_unavailable':
    case 'lot_closed':
    case 'lot_not_started':
    case 'lot_withdrawn':
      return t('payments.problem.buyNowUnavailable');
    case 'buy_now_taken':
      return t('payments.problem.buyNowTaken');
    case 'buy_now_price_changed':
      return t('payments.problem.buyNowPriceChanged');
    case 'seller_cannot_bid':
      return t('payments.problem.ownLot');
    case 'explicit_content_not_accepted':
    case 'age_check_required':
      return t('payments.problem.ageCheck');
    case 'account_unverified':
      return t('payments.problem.unverified');
    case 'authorisation_required':
      return t('payments.problem.holdRequired');
    case 'unpaid_orders':
      return t('payments.problem.unpaidOrders');
    case 'offer_taken':
      return t('payments.problem.offerTaken');
    case 'offer_expired':
      return t('payments.problem.offerExpired');
    case 'offer_not_open':
      return t('payments.problem.offerNotOpen');
    default:
      return t('payments.problem.unknown');
  }
}
