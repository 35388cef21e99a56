import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon';
import type { IconName } from './Icon';

type EmptyStateProps = {
  title: ReactNode;
  /** Suggests the next step. */
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  /** Heading level within the page. */
  level?: 1 | 2 | 3;
};

export function EmptyState({
  title,
  children,
  icon = 'search',
  actions,
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
