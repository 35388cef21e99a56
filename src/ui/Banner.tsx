import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Banner.module.css';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import { IconButton } from './IconButton';

export type Severity = 'info' | 'success' | 'warn' | 'error';
const icons: Readonly<Record<Severity, IconName>> = {
  info: 'info',
  success: 'success',
  warn: 'warning',
  error: 'alert',
};

type BannerProps = {
  severity?: Severity;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announces the banner to screen readers, errors immediately. */
  shouldAnnounce?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string | undefined;
};

export function Banner({
  severity = 'info',
  title,
  children,
  actions,
  shouldAnnounce = false,
  onDismiss,
  dismissLabel,
  className,
}: BannerProps) {
  const role = severity === 'error' ? 'alert' : 'status';
  return (
    <div
      className={cx(styles.banner, styles[severity], className)}
      role={shouldAnnounce ? role : undefined}
    >
      <Icon name={icons[severity]} />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && dismissLabel !== undefined && (
        <IconButton
          icon="close"
          label={dismissLabel}
          onClick={onDismiss}
          className={styles.close}
        />
      )}
    </div>
  );
}
