import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './Container.module.css';

type ContainerProps = {
  children: ReactNode;
  width?: 'content' | 'reading' | 'wide';
  className?: string | undefined;
};

/**
 * Centers page content. `reading` is for forms and long text, `wide` for long lists beside filters.
 */
export function Container({ children, width = 'content', className }: ContainerProps) {
  return (
    <div className={cx(styles.container, width !== 'content' && styles[width], className)}>
      {children}
    </div>
  );
}
