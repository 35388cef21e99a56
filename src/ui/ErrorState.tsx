import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { Icon } from './Icon';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  actions?: ReactNode;
  /** Shows the offline icon. */
  isOffline?: boolean;
  level?: 1 | 2 | 3;
};

/** Replaces content that failed to load. Announced, because it appears after a wait. */
export function ErrorState({
  title,
  children,
  retryLabel,
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
              <Button onClick={onRetry} isLoading={isRetrying} icon={<Icon name="refresh" />}>
                {retryLabel}
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
