import { useIntl } from 'react-intl';
import type { ValidationError } from '../../../platform/form/formErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatOrderError } from '../model/formatOrderError';

/** Why an action failed, and what to do about it. */
export function OrderErrorBanner({ validationError }: { validationError: ValidationError | null }) {
  const intl = useIntl();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={({ code }) => formatOrderError(code, intl)}
    />
  );
}
