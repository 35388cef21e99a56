import { useIntl } from 'react-intl';
import type { ValidationError } from '../../../platform/form/formErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatSettingsError } from '../model/formatSettingsError';

/** Shows what went wrong and what to do. */
export function SettingsErrorBanner({
  validationError,
}: {
  validationError: ValidationError | null;
}) {
  const intl = useIntl();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={({ code }) => formatSettingsError(code, intl)}
    />
  );
}
