import { useIntl } from 'react-intl';
import type { ValidationError } from '../../../platform/form/formErrors';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatFeedbackError } from '../model/formatFeedbackError';

/** Why an action failed, and what to do about it. */
export function FeedbackErrorBanner({
  validationError,
}: {
  validationError: ValidationError | null;
}) {
  const intl = useIntl();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={({ code }) => formatFeedbackError(code, intl)}
    />
  );
}
