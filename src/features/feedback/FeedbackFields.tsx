import { useIntl } from 'react-intl';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import {
  useForm,
  type Form,
  type FormOptions,
  type FormValues,
  type TextControl,
} from '../../platform/form/useForm';
import type { ValidationError } from '../../platform/form/validationErrors';
import { useErrorText } from '../../i18n/errorMessages';
import { TextArea } from '../../ui/TextArea';
import { feedbackErrors } from './feedbackErrors';
import { MAX_TEXT_LENGTH } from './feedbackMessageIds';

type FeedbackTextFieldProps = {
  label: string;
  optional?: string | undefined;
  control: TextControl;
};

/** A public text with the number of characters left. */
export function FeedbackTextField({ label, optional, control }: FeedbackTextFieldProps) {
  const intl = useIntl();
  return (
    <TextArea
      {...control}
      label={label}
      optional={optional}
      hint={intl.formatMessage(
        { id: 'feedback.words.hint' },
        { left: Math.max(0, MAX_TEXT_LENGTH - control.value.length) },
      )}
      maxLength={MAX_TEXT_LENGTH}
      rows={4}
    />
  );
}

type FeedbackFormOptions<V extends FormValues> = Pick<
  FormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send' | 'onDone'
>;

/**
 * The platform's form with the error texts of this feature. Input survives errors, reloads and
 * closing the dialog.
 */
export function useFeedbackForm<V extends FormValues>(
  options: FeedbackFormOptions<V>,
): Form<V, ValidationError> {
  const getErrorText = useErrorText(feedbackErrors);
  return useForm({
    ...options,
    readErrors: (error, fields) => readValidationErrors(error, fields),
    getErrorText,
  });
}
