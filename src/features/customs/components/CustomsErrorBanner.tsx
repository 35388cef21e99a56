import { FormattedMessage, useIntl } from 'react-intl';
import type { ValidationError } from '../../../platform/form/formErrors';
import { Banner } from '../../../ui/Banner';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatCustomsError } from '../model/formatCustomsError';

/** Why the form was not submitted, and what to do about it. */
export function CustomsErrorBanner({
  validationError,
  errorCount,
}: {
  validationError: ValidationError | null;
  /** How many fields have an error. */
  errorCount: number;
}) {
  const intl = useIntl();
  if (validationError !== null)
    return (
      <ErrorBanner
        validationError={validationError}
        formatValidationError={({ code }) => formatCustomsError(code, intl)}
      />
    );
  return errorCount === 0 ? null : (
    <Banner severity="error" shouldAnnounce>
      <FormattedMessage id="customs.problem.fields" values={{ count: errorCount }} />
    </Banner>
  );
}
