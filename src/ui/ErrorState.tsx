import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { Icon } from './Icon';

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  /** No connection: another drawing. */
  offline?: boolean;
  level?: 1 | 2 | 3;
};

/** In the place of what could not be loaded; announced, because it comes after waiting. */
export function ErrorState({ title, children, retryLabel, onRetry, retrying = false, actions, offline = false, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        icon={offline ? 'offline' : 'warning'}
        actions={
          <>
            {onRetry && (
              <Button onClick={onRetry} loading={retrying} icon={<Icon name="refresh" />}>
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
