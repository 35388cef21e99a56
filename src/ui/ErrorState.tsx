import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import styles from './EmptyState.module.css';

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

type ErrorStateProps = {
  /** Says that the content could not be loaded, unless given. */
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  actions?: ReactNode;
  /** Shows the offline icon. */
  isOffline?: boolean;
  level?: 1 | 2 | 3;
};

/** Replaces content that failed to load. Announced, because it appears after a wait. */
export function ErrorState({
  title = <FormattedMessage id="common.error.load.title" />,
  children,
  onRetry,
  isRetrying = false,
  actions,
  isOffline = false,
  level,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        icon={isOffline ? 'offline' : 'warning'}
        actions={
          <>
            {onRetry && (
              <Button
                onClick={onRetry}
                isLoading={isRetrying}
                loadingLabel={null}
                icon={<Icon name="refresh" />}
              >
                <FormattedMessage id="common.action.retry" />
              </Button>
            )}
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
