import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from './IconButton';
import styles from './SlideIn.module.css';

type SlideInProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
};

/**
 * A panel that slides in over the page. It does not take the focus or move the page, and is hidden
 * below an overlay.
 */
export function SlideIn({ title, onClose, children, actions }: SlideInProps) {
  const intl = useIntl();
  return (
    <aside className={styles.slideIn} aria-label={title}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <IconButton
          icon="close"
          label={intl.formatMessage({ id: 'common.action.close' })}
          onClick={onClose}
        />
      </div>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </aside>
  );
}
