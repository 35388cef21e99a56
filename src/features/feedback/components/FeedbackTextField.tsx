import { useIntl } from 'react-intl';
import type { TextControl } from '../../../platform/form/useForm';
import { TextArea } from '../../../ui/TextArea';
import { MAX_TEXT_LENGTH } from '../model/feedbackMessageIds';

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
