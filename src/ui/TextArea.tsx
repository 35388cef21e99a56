import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { getDescribedBy, Field } from './Field';
import type { FieldText } from './Field';
import styles from './Field.module.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldText;

/** A multi-line text input that grows with its content if the browser supports it. */
export function TextArea({
  id,
  label,
  optional,
  hint,
  error,
  rows = 5,
  className,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const fieldText = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...fieldText}>
      <span className={cx(styles.control, Boolean(error) && styles.invalid, className)}>
        <textarea
          {...area}
          id={fieldId}
          rows={rows}
          className={cx(styles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(area['aria-describedby'], getDescribedBy(fieldId, fieldText))}
        />
      </span>
    </Field>
  );
}
