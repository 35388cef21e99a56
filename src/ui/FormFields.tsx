// The design system's fields, connected to a form of react-hook-form.
import type { ComponentProps } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Checkbox } from './Checkbox';
import { CodeField } from './CodeField';
import { PasswordField } from './PasswordField';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

type FieldOptions<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPath<V>;
  /** Replaces the error in the form's state; null: no error. */
  error?: string | null | undefined;
};

type ConnectedProp = 'name' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'ref' | 'error';
type FormFieldProps<V extends FieldValues, P> = Omit<P, ConnectedProp> & FieldOptions<V>;

/** The props that connect a field, and the text of its error. */
export function useFormField<V extends FieldValues>({ control, name, error }: FieldOptions<V>) {
  const { field, fieldState } = useController({ control, name });
  return {
    ...field,
    error: error === undefined ? fieldState.error?.message : (error ?? undefined),
  };
}

export function FormTextField<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useFormField({ control, name, error })} />;
}

export function FormPasswordField<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...props} {...useFormField({ control, name, error })} />;
}

export function FormCodeField<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof CodeField>>) {
  return <CodeField {...props} {...useFormField({ control, name, error })} />;
}

export function FormTextArea<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useFormField({ control, name, error })} />;
}

export function FormSelect<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof Select>>) {
  return <Select {...props} {...useFormField({ control, name, error })} />;
}

export function FormCheckbox<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof Checkbox>>) {
  const { value, ...field } = useFormField({ control, name, error });
  return <Checkbox {...props} {...field} checked={value === true} />;
}

export function FormRadioGroup<V extends FieldValues>({
  control,
  name,
  error,
  ...props
}: FormFieldProps<V, ComponentProps<typeof RadioGroup>>) {
  const field = useFormField({ control, name, error });
  return (
    <RadioGroup {...props} {...field} aria-invalid={field.error === undefined ? undefined : true} />
  );
}
