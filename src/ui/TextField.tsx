import type { ComponentProps, ReactNode } from 'react';
import { Field, useControl } from './Field';
import type { FieldText } from './Field';
import styles from './Field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & { prefix?: ReactNode; suffix?: ReactNode };

export function TextField({ prefix, suffix, className, ...props }: TextFieldProps) {
  const { field, control } = useControl(props);
  return (
    <Field {...field} className={className}>
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <input {...control} className={styles.input} />
      {suffix && <span className={styles.affix}>{suffix}</span>}
    </Field>
  );
}
