import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Field.module.css';
import { Icon } from './Icon';

export type FieldText = {
  label: ReactNode;
  /** Shown next to the label of an optional field. */
  optional?: string | undefined;
  hint?: ReactNode;
  /** Explains the error and how to fix it. Marks the field as invalid. */
  error?: ReactNode;
};

/** Ids of hint and error, for `aria-describedby` of the control. */
function getDescribedBy(id: string, { hint, error }: FieldText): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return ids === '' ? undefined : ids;
}

type ControlProps = FieldText & {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
};

/** Splits the props of a labeled control into those of its field and those of the element. */
export function useControl<P extends ControlProps>({
  id,
  label,
  optional,
  hint,
  error,
  ...element
}: P) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = { id: fieldId, label, optional, hint, error };
  const control = {
    ...element,
    id: fieldId,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': cx(element['aria-describedby'], getDescribedBy(fieldId, field)),
  };
  return { field, control };
}

type FieldProps = FieldText & { id: string; className?: string | undefined; children: ReactNode };

/** Label, hint, control and error, from top to bottom. The frame of the control shows errors. */
export function Field({ id, label, optional, hint, error, className, children }: FieldProps) {
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
      <span className={cx(styles.control, Boolean(error) && styles.invalid, className)}>
        {children}
      </span>
      {error && (
        <div className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
