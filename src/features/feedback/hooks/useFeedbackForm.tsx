import { useIntl } from 'react-intl';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  useForm,
  type Form,
  type FormOptions,
  type FormValues,
  type ValidationError,
} from '../../../platform/form/useForm';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatFeedbackError } from '../model/feedbackMessageIds';

// The platform's form with the error texts of this feature. Input survives errors, reloads and
// closing the dialog.
type FeedbackFormOptions<V extends FormValues> = Pick<
  FormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send' | 'onDone'
>;

export function useFeedbackForm<V extends FormValues>(
  options: FeedbackFormOptions<V>,
): Form<V, ValidationError> {
  const intl = useIntl();
  return useForm({
    ...options,
    readErrors: (error, fields) => readValidationErrors(error, fields),
    getErrorText: ({ code }) => formatFeedbackError(code, intl),
  });
}

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
