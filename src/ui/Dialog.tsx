import { useId } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cx } from '../lib/cx';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { useModalDialog } from './useModalDialog';

export type DialogProps = {
  title: ReactNode;
  /** Defaults to "Close". */
  closeLabel?: string;
  /** Handles the close button, Esc and the backdrop. The owner must stop rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling body: the actions, the main one first. */
  footer?: ReactNode;
  kind?: 'dialog' | 'wide' | 'sheet';
};

/**
 * A modal dialog, open while mounted. Traps the focus and returns it on close. The focus starts at
 * the title, or at a child with `autoFocus`.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  kind = 'dialog',
}: DialogProps) {
  const intl = useIntl();
  const id = useId();
  const handlers = useModalDialog(onClose);
  return (
    <dialog
      {...handlers}
      open
      aria-labelledby={id}
      className={cx(styles.dialog, kind !== 'dialog' && styles[kind])}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            icon="close"
            label={closeLabel ?? intl.formatMessage({ id: 'common.action.close' })}
            onClick={onClose}
          />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
