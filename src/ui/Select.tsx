import { useId } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { getDescribedBy, Field } from './Field';
import type { FieldText } from './Field';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & { options: readonly SelectOption[] };

/** A native select. */
export function Select({
  id,
  label,
  optional,
  hint,
  error,
  options,
  className,
  ...select
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const fieldText = { label, optional, hint, error };
  return (
    <Field id={fieldId} {...fieldText}>
      <span
        className={cx(
          fieldStyles.control,
          styles.wrap,
          Boolean(error) && fieldStyles.invalid,
          className,
        )}
      >
        <select
          {...select}
          id={fieldId}
          className={cx(fieldStyles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(select['aria-describedby'], getDescribedBy(fieldId, fieldText))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={styles.arrow} />
      </span>
    </Field>
  );
}
