import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import { useFormat } from '../../i18n/useFormat';
import { createValidationError, type ValidationError } from '../../platform/form/useForm';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ErrorBanner } from '../../ui/ErrorBanner';
import type { Payment } from './usePayment';

/**
 * Formats the errors of paying and buying: what happened and what to do. Errors of any call are in
 * i18n/formatCallError. The server's own messages are in English and must not be shown.
 */
export function formatPaymentError({ code }: ValidationError, intl: IntlShape): string {
  switch (code) {
    case 'card_declined':
      return intl.formatMessage({ id: 'payments.problem.cardDeclined' });
    case 'payment_declined':
      return intl.formatMessage({ id: 'payments.problem.paymentDeclined' });
    case 'method_not_accepted':
    case 'token_invalid':
      return intl.formatMessage({ id: 'payments.problem.methodNotAccepted' });
    case 'insufficient_funds':
      return intl.formatMessage({ id: 'payments.problem.insufficientFunds' });
    case 'challenge_failed':
      return intl.formatMessage({ id: 'payments.problem.challengeFailed' });
    case 'challenge_expired':
      return intl.formatMessage({ id: 'payments.problem.challengeExpired' });
    case 'card_not_active':
      return intl.formatMessage({ id: 'payments.problem.cardNotActive' });
    case 'address_required':
      return intl.formatMessage({ id: 'payments.problem.addressRequired' });
    case 'shipping_not_available':
      return intl.formatMessage({ id: 'payments.problem.shippingNotAvailable' });
    case 'pickup_not_offered':
      return intl.formatMessage({ id: 'payments.problem.pickupNotOffered' });
    case 'not_combinable':
      return intl.formatMessage({ id: 'payments.problem.notCombinable' });
    case 'already_paid':
      return intl.formatMessage({ id: 'payments.problem.alreadyPaid' });
    case 'payment_in_progress':
      return intl.formatMessage({ id: 'payments.problem.inProgress' });
    case 'wrong_state':
    case 'idempotency_conflict':
    case 'not_found':
      return intl.formatMessage({ id: 'payments.problem.changed' });
    case 'payments_unavailable':
      return intl.formatMessage({ id: 'payments.problem.paymentsUnavailable' });
    case 'buy_now_unavailable':
    case 'lot_closed':
    case 'lot_not_started':
    case 'lot_withdrawn':
      return intl.formatMessage({ id: 'payments.problem.buyNowUnavailable' });
    case 'buy_now_taken':
      return intl.formatMessage({ id: 'payments.problem.buyNowTaken' });
    case 'buy_now_price_moved':
      return intl.formatMessage({ id: 'payments.problem.buyNowPriceChanged' });
    case 'seller_cannot_bid':
      return intl.formatMessage({ id: 'payments.problem.ownLot' });
    case 'explicit_content_not_accepted':
    case 'age_check_required':
      return intl.formatMessage({ id: 'payments.problem.ageCheck' });
    case 'account_unverified':
      return intl.formatMessage({ id: 'payments.problem.unverified' });
    case 'authorisation_required':
      return intl.formatMessage({ id: 'payments.problem.holdRequired' });
    case 'unpaid_orders':
      return intl.formatMessage({ id: 'payments.problem.unpaidOrders' });
    case 'offer_taken':
      return intl.formatMessage({ id: 'payments.problem.offerTaken' });
    case 'offer_expired':
      return intl.formatMessage({ id: 'payments.problem.offerExpired' });
    case 'offer_not_open':
      return intl.formatMessage({ id: 'payments.problem.offerNotOpen' });
    default:
      return intl.formatMessage({ id: 'payments.problem.unknown' });
  }
}

type PaymentErrorBannerProps = {
  validationError: ValidationError | null;
  title?: string;
  actions?: ReactNode;
};

/** Why a payment or purchase failed, and what to do about it. */
export function PaymentErrorBanner(props: PaymentErrorBannerProps) {
  const intl = useIntl();
  return (
    <ErrorBanner
      {...props}
      formatValidationError={(validationError) => formatPaymentError(validationError, intl)}
    />
  );
}

type PaymentNoticeProps = { request: PaymentRequest; payment: Payment };

/** The outcome of the last payment attempt, or that it is unknown or being checked. */
export function PaymentNotice({ request, payment }: PaymentNoticeProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const { notice, phase, check } = payment;
  if (phase === 'sending') return null;
  if (phase === 'checking') {
    return (
      <Banner
        severity="info"
        shouldAnnounce
        title={intl.formatMessage({ id: 'payments.checking.title' })}
      >
        <FormattedMessage id="payments.checking.text" />
      </Banner>
    );
  }
  if (notice?.kind === 'unknown') {
    if (notice.isSignedOut)
      return <PaymentErrorBanner validationError={createValidationError('signed_out')} />;
    return (
      <Banner
        severity="warn"
        shouldAnnounce
        title={intl.formatMessage({ id: 'payments.unknown.title' })}
        actions={
          <Button onClick={check}>
            <FormattedMessage id="payments.unknown.check" />
          </Button>
        }
      >
        <FormattedMessage id="payments.unknown.text" />
      </Banner>
    );
  }
  if (notice?.kind === 'refused') {
    const { validationError, agreedTotal } = notice;
    if (validationError.code === 'price_moved') {
      return (
        <Banner
          severity="warn"
          shouldAnnounce
          title={intl.formatMessage({ id: 'payments.price.title' })}
        >
          <FormattedMessage
            id="payments.price.text"
            values={{
              before: money(agreedTotal, 'always'),
              after: money(request.amounts.total, 'always'),
            }}
          />
        </Banner>
      );
    }
    return (
      <PaymentErrorBanner
        title={intl.formatMessage({ id: 'payments.refused.title' })}
        validationError={validationError}
      />
    );
  }
  // This also covers an attempt from before the page was opened.
  if (request.status !== 'failed' || request.failure === null) return null;
  return (
    <PaymentErrorBanner
      title={intl.formatMessage({ id: 'payments.refused.title' })}
      validationError={createValidationError(request.failure)}
    />
  );
}
