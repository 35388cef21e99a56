import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { describedBy, Field } from './Field';
import type { FieldWords } from './Field';
import styles from './Field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> & FieldWords & { prefix?: ReactNode; suffix?: ReactNode };

export function TextField({ id, label, optional, hint, error, prefix, suffix, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...words}>
      <span className={cx(styles.control, Boolean(error) && styles.invalid, className)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          {...input}
          id={fieldId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(input['aria-describedby'], describedBy(fieldId, words))}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    </Field>
  );
}
