import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { getDescribedBy, Field } from './Field';
import type { FieldText } from './Field';
import styles from './Field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & { prefix?: ReactNode; suffix?: ReactNode };

export function TextField({
  id,
  label,
  optional,
  hint,
  error,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const fieldText = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...fieldText}>
      <span className={cx(styles.control, Boolean(error) && styles.invalid, className)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...input}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(input['aria-describedby'], getDescribedBy(fieldId, fieldText))}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </Field>
  );
}
