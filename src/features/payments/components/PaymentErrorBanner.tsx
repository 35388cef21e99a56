import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ValidationError } from '../../../platform/form/formErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatPaymentError } from './formatPaymentError';

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
