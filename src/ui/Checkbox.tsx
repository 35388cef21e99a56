import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Checkbox.module.css';
import { Icon } from './Icon';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown at the end of the row, such as a count. */
  note?: ReactNode;
};

export function Checkbox({ label, hint, error, note, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
      />
      <span className={styles.text}>
        <span>{label}</span>
        {hint && <span className={styles.note}> {hint}</span>}
        {error && (
          <span className={styles.error}>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </span>
        )}
      </span>
      {note && <span className={cx(styles.note, 'tabular')}>{note}</span>}
    </label>
  );
}
