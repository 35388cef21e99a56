import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Field, useControl } from './Field';
import type { FieldText } from './Field';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon';
import styles from './Select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & { options: readonly SelectOption[] };

/** A native select. */
export function Select({ options, className, ...props }: SelectProps) {
  const { field, control } = useControl(props);
  return (
    <Field {...field} className={cx(styles.wrap, className)}>
      <select {...control} className={cx(fieldStyles.input, styles.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.arrow} />
    </Field>
  );
}
