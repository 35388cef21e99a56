import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { describedBy, Field } from './Field';
import type { FieldWords } from './Field';
import styles from './Field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** A text of several lines; grows with what is written where the browser can. */
export function TextArea({ id, label, optional, hint, error, rows = 5, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...words}>
      <span className={cx(styles.control, Boolean(error) && styles.invalid, className)}>
        <textarea
          {...area}
          id={fieldId}
          rows={rows}
          className={cx(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(area['aria-describedby'], describedBy(fieldId, words))}
        />
      </span>
    </Field>
  );
}
