import { useT } from '../../../i18n/useT';
import type { TextControl } from '../../../platform/form/useForm';
import { TextArea } from '../../../ui/TextArea';
import { LONGEST_TEXT } from '../model/feedbackWords';

type WordsFieldProps = { label: string; optional?: string | undefined; control: TextControl };

/** Words that everybody reads, and how many more there is room for. */
export function WordsField({ label, optional, control }: WordsFieldProps) {
  const t = useT();
  return (
    <TextArea
      {...control}
      label={label}
      optional={optional}
      hint={t('feedback.words.hint', { left: Math.max(0, LONGEST_TEXT - control.value.length) })}
      maxLength={LONGEST_TEXT}
      rows={4}
    />
  );
}
