import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import type { ValidationError } from '../../../platform/form/formErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatShippingError } from '../model/formatShippingError';

/** Why an action failed, and what to do about it. */
export function ShippingErrorBanner({
  validationError,
}: {
  validationError: ValidationError | null;
}) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={(shippingError) => formatShippingError(shippingError, intl, format)}
    />
  );
}
