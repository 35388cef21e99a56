import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Banner.module.css';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import { IconButton } from './IconButton';

export type Severity = 'info' | 'success' | 'warn' | 'error';
const icons: Readonly<Record<Severity, IconName>> = { info: 'info', success: 'success', warn: 'warning', error: 'alert' };

type BannerProps = {
  severity?: Severity;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Comes up in answer to something: screen readers say it, errors at once. */
  announce?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string | undefined;
};

export function Banner({
  severity = 'info', title, children, actions, announce = false, onDismiss, dismissLabel, className,
}: BannerProps) {
  const role = severity === 'error' ? 'alert' : 'status';
  return (
    <div className={cx(styles.banner, styles[severity], className)} role={announce ? role : undefined}>
      <Icon name={icons[severity]} />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && dismissLabel !== undefined && (
        <IconButton icon="close" label={dismissLabel} onClick={onDismiss} className={styles.close} />
      )}
    </div>
  );
}
