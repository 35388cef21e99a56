import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { describedBy, Field } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import styles from './TextArea.module.css';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

export function TextArea({ id, label, optional, hint, error, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...words}>
      <span className={cx(fieldStyles.control, Boolean(error) && fieldStyles.invalid, className)}>
        <textarea
          {...area}
          id={fieldId}
          className={cx(fieldStyles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(area['aria-describedby'], describedBy(fieldId, words))}
        />
      </span>
    </Field>
  );
}
