import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useCreateOrderFeedbackMutation,
  useUpdateOrderFeedbackMutation,
  type OrderFeedback,
} from '../../api/feedback/orderFeedback';
import type { Rating } from '../../api/feedback/sellerFeedback';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useServerForm } from '../../platform/form/useServerForm';
import {
  createValidationError,
  type FieldErrors,
  type ValidationError,
} from '../../platform/form/validationErrors';
import styles from '../../ui/Form.module.css';
import { FormRadioGroup, useFormField } from '../../ui/FormFields';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { useErrorText, type ErrorMessages } from '../../i18n/errorMessages';
import {
  aspectIds,
  aspectNames,
  ratingIds,
  ratings,
  type AspectName,
  MAX_TEXT_LENGTH,
} from './feedbackMessageIds';
import { AspectScale, type FeedbackValues } from './AspectScale';
import { HelpLink } from '../../ui/HelpLink';
import { TextArea } from '../../ui/TextArea';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type {
  createOrderFeedback,
  updateFeedbackResponse,
  updateOrderFeedback,
} from '../../contract/feedback/orderFeedback';

// Messages for errors of feedback and responses.
type FeedbackErrorCode =
  | ErrorCodeOf<
      typeof createOrderFeedback | typeof updateFeedbackResponse | typeof updateOrderFeedback
    >
  // Found before sending.
  | 'rating_required'
  | 'aspect_required'
  | 'field_too_long';

export const feedbackErrors: ErrorMessages<FeedbackErrorCode> = {
  text_required: 'feedback.fault.textRequired',
  rating_required: 'feedback.fault.ratingRequired',
  aspect_required: 'feedback.fault.aspectRequired',
  field_too_long: 'feedback.fault.tooLong',
  text_invalid: 'feedback.fault.textInvalid',
  personal_data_detected: 'feedback.fault.personalData',
  feedback_given: 'feedback.fault.given',
  too_early: 'feedback.fault.tooEarly',
  window_over: 'feedback.fault.windowOver',
  unknown: 'feedback.fault.other',
};

type FeedbackTextFieldProps<V extends FieldValues> = {
  label: string;
  optional?: string | undefined;
  control: Control<V>;
  name: FieldPath<V>;
};

/** A public text with the number of characters left. */
export function FeedbackTextField<V extends FieldValues>({
  control,
  name,
  ...fieldText
}: FeedbackTextFieldProps<V>) {
  const intl = useIntl();
  const field = useFormField({ control, name });
  return (
    <TextArea
      {...field}
      {...fieldText}
      hint={intl.formatMessage(
        { id: 'feedback.words.hint' },
        { left: Math.max(0, MAX_TEXT_LENGTH - field.value.length) },
      )}
      maxLength={MAX_TEXT_LENGTH}
      rows={4}
    />
  );
}

function validate({ rating, text, ...aspects }: FeedbackValues): FieldErrors<keyof FeedbackValues> {
  const fieldErrors: FieldErrors<keyof FeedbackValues> = {};
  if (rating === '') fieldErrors.rating = createValidationError('rating_required');
  for (const name of aspectNames)
    if (aspects[name] === '') fieldErrors[name] = createValidationError('aspect_required');
  if (rating !== '' && rating !== 'positive' && text.trim() === '')
    fieldErrors.text = createValidationError('text_required');
  return fieldErrors;
}

const isRating = (text: string): text is Rating => Object.hasOwn(ratingIds, text);

type FeedbackFormProps = {
  /** The id of the form, for a submit button outside it. */
  id: string;
  orderId: number;
  /** The feedback to change; null for new feedback. */
  existingFeedback: OrderFeedback['feedback'];
  onSendingChange: (isSending: boolean) => void;
  onDone: () => void;
};

/** A rating, a score for each of four aspects, and a text. */
export function FeedbackForm({
  id,
  orderId,
  existingFeedback,
  onSendingChange,
  onDone,
}: FeedbackFormProps) {
  const intl = useIntl();
  const [create] = useCreateOrderFeedbackMutation();
  const [update] = useUpdateOrderFeedbackMutation();
  const getInitialScore = (name: AspectName): string =>
    String(existingFeedback?.aspects?.[name] ?? '');
  const formatError = useErrorText(feedbackErrors);
  const form = useServerForm<FeedbackValues, ValidationError>({
    draft: `feedback.${orderId}`,
    initial: {
      rating: existingFeedback?.rating ?? '',
      description: getInitialScore('description'),
      packaging: getInitialScore('packaging'),
      shipping: getInitialScore('shipping'),
      communication: getInitialScore('communication'),
      text: existingFeedback?.text ?? '',
    },
    check: validate,
    readErrors: (error, fields) => readValidationErrors(error, fields),
    formatError,
    send: async ({ rating, text, description, packaging, shipping, communication }) => {
      // Validated before; this only narrows the type.
      if (!isRating(rating)) return { validationError: createValidationError('rating_required') };
      const aspects = {
        description: Number(description),
        packaging: Number(packaging),
        shipping: Number(shipping),
        communication: Number(communication),
      };
      const args = { id: orderId, body: { rating, aspects, text: text.trim() } };
      onSendingChange(true);
      const result = existingFeedback === null ? await create(args) : await update(args);
      onSendingChange(false);
      return result;
    },
    onDone,
  });
  const rating = useWatch({ control: form.control, name: 'rating' });
  return (
    <form {...form.formProps} id={id} className={styles.form}>
      <ErrorBanner validationError={form.formError} messages={feedbackErrors} />
      <FormRadioGroup
        control={form.control}
        name="rating"
        legend={intl.formatMessage({ id: 'feedback.form.rating' })}
        options={ratings.map((value) => ({
          value,
          label: intl.formatMessage({ id: ratingIds[value] }),
        }))}
      />
      {aspectNames.map((aspect) => (
        <AspectScale key={aspectIds[aspect]} aspect={aspect} control={form.control} />
      ))}
      <FeedbackTextField
        label={intl.formatMessage({ id: 'feedback.form.text' })}
        optional={
          rating === 'positive' ? intl.formatMessage({ id: 'feedback.form.optional' }) : undefined
        }
        control={form.control}
        name="text"
      />
      <p className={styles.note}>
        <FormattedMessage id="feedback.form.public" />
      </p>
      <HelpLink to="/help/account/review-policy" label="feedback.form.help" />
    </form>
  );
}
