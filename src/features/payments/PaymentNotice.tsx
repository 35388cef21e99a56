import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import { useFormat } from '../../i18n/useFormat';
import { createValidationError } from '../../platform/form/validationErrors';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors } from './paymentErrors';
import type { Payment } from './usePayment';

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
      return (
        <ErrorBanner
          validationError={createValidationError('signed_out')}
          messages={paymentErrors}
        />
      );
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
    const { validationError, agreedTotal, currentTotal } = notice;
    if (validationError.code === 'price_moved' && currentTotal !== null) {
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
              after: money(currentTotal, 'always'),
            }}
          />
        </Banner>
      );
    }
    return (
      <ErrorBanner
        messages={paymentErrors}
        title={intl.formatMessage({ id: 'payments.refused.title' })}
        validationError={validationError}
      />
    );
  }
  // This also covers an attempt from before the page was opened.
  if (request.status !== 'failed' || request.failure === null) return null;
  return (
    <ErrorBanner
      messages={paymentErrors}
      title={intl.formatMessage({ id: 'payments.refused.title' })}
      validationError={createValidationError(request.failure)}
    />
  );
}
