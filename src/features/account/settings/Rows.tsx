import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { readResultError } from '../../../api/core/readValidationErrors';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import type { ValidationError } from '../../../platform/form/useForm';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { formatSettingsError } from './formatSettingsError';
import styles from './Rows.module.css';

type SettingsConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'formatValidationError'> & {
  /** The call. Its error comes from the base query. */
  send: () => Promise<{ error?: unknown }>;
};

/** A ConfirmDialog with the error messages of this feature. */
export function SettingsConfirmDialog({ send, ...dialog }: SettingsConfirmDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...dialog}
      send={async () => readResultError(await send())}
      formatValidationError={({ code }) => formatSettingsError(code, intl)}
    />
  );
}

/** Shows what went wrong and what to do. */
export function SettingsErrorBanner({
  validationError,
}: {
  validationError: ValidationError | null;
}) {
  const intl = useIntl();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={({ code }) => formatSettingsError(code, intl)}
    />
  );
}

type RowsProps = {
  /** Shown instead of the list if it is empty. */
  empty: ReactNode;
  /** `<li>` elements. */
  children: readonly ReactNode[];
};

/**
 * A list of removable rows. When a row that had the focus is removed, the focus moves to the list.
 */
export function Rows({ empty, children }: RowsProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const count = children.length;
  const last = useRef(count);
  useEffect(() => {
    const isFewer = count < last.current;
    last.current = count;
    if (isFewer && document.activeElement === document.body) containerRef.current?.focus();
  }, [count]);
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.place}>
      {count === 0 ? empty : <ul className={styles.rows}>{children}</ul>}
    </div>
  );
}
