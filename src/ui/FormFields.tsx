// The design system's fields, connected to a form of react-hook-form.
import { type ComponentProps, useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Checkbox } from './Checkbox';
import { CodeField } from './CodeField';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { useIntl } from 'react-intl';
import { IconButton } from './IconButton';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
};

/**
 * A password input with a button to reveal it. `maxLength` cuts off excessively long input before
 * sending.
 */
function PasswordField(field: PasswordFieldProps) {
  const intl = useIntl();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      name="password"
      maxLength={1000}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={isVisible ? 'eyeOff' : 'eye'}
          label={
            isVisible
              ? intl.formatMessage({ id: 'common.password.hide' })
              : intl.formatMessage({ id: 'common.password.show' })
          }
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}

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
