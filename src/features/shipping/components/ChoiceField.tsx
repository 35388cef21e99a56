import type { ComponentProps } from 'react';
import type { TextControl } from '../../../platform/form/useForm';
import { RadioGroup } from '../../../ui/RadioGroup';

type ChoiceFieldProps = TextControl & Pick<ComponentProps<typeof RadioGroup>, 'legend' | 'options'>;

/** One of a few; after a refusal the focus finds it, as it finds the fields for text. */
export function ChoiceField(props: ChoiceFieldProps) {
  return <RadioGroup {...props} aria-invalid={props.error !== undefined || undefined} />;
}
