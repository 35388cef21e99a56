import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Checkbox.module.css';
import groupStyles from './RadioGroup.module.css';

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode };
type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'id'> & {
  legend: ReactNode;
  /** Shown next to the legend of an optional choice. */
  optional?: string | undefined;
  /** Value of the selected option. */
  value: string;
  options: readonly RadioOption[];
  error?: ReactNode;
};

/** A choice of a few visible options, each with an optional hint. */
export function RadioGroup({
  legend,
  optional,
  options,
  value: selectedValue,
  error,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={cx(groupStyles.group, className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={groupStyles.legend}>
        {legend}
        {optional !== undefined && <span className={groupStyles.optional}> {optional}</span>}
      </legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className={styles.row}>
          <input
            {...input}
            type="radio"
            value={value}
            checked={value === selectedValue}
            className={styles.box}
          />
          <span className={styles.text}>
            <span>{label}</span>
            {hint && <span className={styles.note}> {hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
