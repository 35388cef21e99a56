import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon';

export type FieldWords = {
  label: ReactNode;
  /** Stands beside the label of a field that may stay empty. */
  optional?: string | undefined;
  hint?: ReactNode;
  /** What is wrong and how to mend it; the field is invalid while there is one. */
  error?: ReactNode;
};

/** The ids of hint and error, for `aria-describedby` of the control. */
export function describedBy(id: string, { hint, error }: FieldWords): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

/** Label above, hint beneath it, the control, and the error beneath the control. */
export function Field({ id, label, optional, hint, error, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional !== undefined && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
