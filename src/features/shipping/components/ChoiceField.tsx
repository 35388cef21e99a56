import type { ComponentProps } from 'react';
import type { TextControl } from '../../../platform/form/useForm';
import { RadioGroup } from '../../../ui/RadioGroup';

type ChoiceFieldProps = TextControl & Pick<ComponentProps<typeof RadioGroup>, 'legend' | 'options'>;

/** A radio group that gets the focus after a validation error, like a text field. */
export function ChoiceField(props: ChoiceFieldProps) {
  return <RadioGroup {...props} aria-invalid={props.error !== undefined || undefined} />;
}
