import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Field, useControl } from './Field';
import type { FieldText } from './Field';
import styles from './Field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** A multi-line text input that grows with its content if the browser supports it. */
export function TextArea({ rows = 5, className, ...props }: TextAreaProps) {
  const { field, control } = useControl(props);
  return (
    <Field {...field} className={className}>
      <textarea {...control} rows={rows} className={cx(styles.input, styles.area)} />
    </Field>
  );
}
