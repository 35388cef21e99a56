import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/FormFields';
import { TextArea } from '../../ui/TextArea';
import { MAX_TEXT_LENGTH } from './feedbackMessageIds';

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
